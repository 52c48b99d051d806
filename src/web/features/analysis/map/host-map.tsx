import type { ReactElement } from 'react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { ATTEMPT } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { dueWords } from '#web/features/analysis/analysis-words.ts';
import { ScopeChoice, scopeWords } from '#web/features/analysis/components/scope-choice.tsx';
import { scopeParameter } from '#web/features/analysis/question-href.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';
import { useRenewal } from '#web/features/analysis/use-renewal.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { type MapTexts, viewOfAnalysis } from './map-model.ts';
import { gatherTyped, PrintedTyped, type PrintedWords } from './printed-typed.tsx';
import { UnderstandingMapView } from './understanding-map-view.tsx';

type HostMapProps = {
  readonly texts: MapTexts;
  readonly analysis: Analysis;
  /** What it is compared with; null: with nothing. */
  readonly other: Analysis | null;
  /** `scope`: a group's id, `test`, null: the whole issue. `compare`: what `comparedWith` reads; null: nothing. */
  readonly onChoose: (scope: string | null, compare: string | null) => void;
  /** The question whose sentences are chosen at first; null: none. */
  readonly first: string | null;
};

const dated = (title: string, createdAt: string): string =>
  `${title}, ${formatDateTime(new Date(createdAt), DEFAULT_TIME_ZONE)}`;

/** The name of whose map it is; `isOfTwo`: another issue stands beside it. */
function nameOf({ scope, title, createdAt }: Analysis, isOfTwo: boolean): string {
  if (scope.kind === 'issue') return isOfTwo ? dated(title, createdAt) : 'Усі в призначенні';
  return scope.kind === 'group' ? scope.title : 'Усі призначення';
}

const NOTHING = 'nothing';
/** In the address: the whole issue, as its group is compared with it. */
const WHOLE = 'issue';
/** In the address: before the id of another issue. */
const OTHER_ISSUE = 'issue:';

/** Returns whose figures the address means by `compare`. */
export function comparedWith(wihiwId: string, compare: string): { wihiwId: string; scope: string | null } {
  if (compare.startsWith(OTHER_ISSUE)) return { wihiwId: compare.slice(OTHER_ISSUE.length), scope: null };
  return { wihiwId, scope: compare === WHOLE ? null : compare };
}

/** Chooses a group, the whole issue or another issue of the test to compare with. */
function CompareChoice({ analysis, other, onChoose }: Omit<HostMapProps, 'texts' | 'first'>): ReactElement | null {
  const own = scopeParameter(analysis);
  const { groups, issues } = analysis.scopes;
  const options = [
    ...(own === null ? [] : [{ value: WHOLE, label: 'Усі в цьому призначенні' }]),
    ...groups.filter(({ id }) => id !== own).map(({ id, title }) => ({ value: id, label: `Група ${quoted(title)}` })),
    ...issues.map(({ id, title, createdAt }) => ({ value: `${OTHER_ISSUE}${id}`, label: dated(title, createdAt) })),
  ];
  if (options.length === 0) return null;
  const isOther = other !== null && other.wihiwId !== analysis.wihiwId;
  const chosen = isOther
    ? `${OTHER_ISSUE}${other.wihiwId}`
    : other === null
      ? NOTHING
      : (scopeParameter(other) ?? WHOLE);
  return (
    <SelectField
      label="Порівняти з"
      className="w-80 max-w-full"
      value={chosen}
      onChange={(value) => onChoose(own, value === NOTHING ? null : value)}
      options={[{ value: NOTHING, label: 'Ні з ким' }, ...options]}
    />
  );
}

/** Says that a group stands beside all, and is among them; null where it is not so. */
function overlapWords(shown: readonly Analysis[]): string | null {
  const group = shown.find(({ scope }) => scope.kind === 'group');
  const isInAll = shown.some(({ scope, wihiwId }) => scope.kind !== 'group' && wihiwId === group?.wihiwId);
  if (group?.scope.kind !== 'group' || !isInAll) return null;
  return `Серед усіх враховано й групу ${quoted(group.scope.title)}, тому різниця менша, ніж була б між групою та рештою.`;
}

/** The understanding map of an issue, a group or a test, for the host. */
export function HostMap(props: HostMapProps): ReactElement {
  const { texts, analysis, other, first, onChoose } = props;
  const { busy: renewing, renew } = useRenewal(analysis.wihiwId);
  const isOfTwo = other !== null && other.wihiwId !== analysis.wihiwId;
  const views = useMemo(
    () => [analysis, ...(other === null ? [] : [other])].map((one) => viewOfAnalysis(one, texts, nameOf(one, isOfTwo))),
    [analysis, other, texts, isOfTwo],
  );
  const [printed, setPrinted] = useState<{ readonly of: typeof views; readonly words: PrintedWords } | null>(null);
  const words = printed?.of === views ? printed.words : null;
  const [isPreparing, setPreparing] = useState(false);
  const { snapshot } = analysis;
  const due = dueWords(analysis);
  const hasAttempts = (snapshot?.figures.attempts ?? 0) > 0;
  // Without a map there is nothing to explain or print.
  const isThere = hasAttempts && texts.tested.some(({ sentenceIds }) => sentenceIds.length > 0);
  const shown = [analysis, ...(other === null ? [] : [other])];
  const facts = shown.map((one) => {
    const attempts = counted(one.snapshot?.figures.attempts ?? 0, ATTEMPT.nominative);
    return `${nameOf(one, isOfTwo)}: ${attempts}`;
  });
  const overlap = overlapWords(shown);

  // Typed words are no part of the figures: they are gathered for paper, where no panel can be opened.
  async function print(): Promise<void> {
    setPreparing(true);
    const gathered = await gatherTyped(views);
    flushSync(() => {
      setPrinted({ of: views, words: gathered });
      setPreparing(false);
    });
    window.print();
  }

  const selects = (
    <>
      <ScopeChoice analysis={analysis} onChoose={(scope) => onChoose(scope, null)} />
      <CompareChoice {...{ analysis, other, onChoose }} />
    </>
  );
  const notes = [...shown.map((one) => scopeWords(one)), overlap].filter((words) => words !== null);
  const asOf =
    snapshot === null
      ? null
      : `${facts.join(' · ')} · станом на ${formatDateTime(new Date(snapshot.madeAt), DEFAULT_TIME_ZONE)}`;
  const printing = (
    <Button busy={isPreparing} onPress={() => void print()}>
      Надрукувати
    </Button>
  );
  const isAlone = other === null && isThere;
  const controls = (
    <>
      {selects}
      {[asOf, ...notes].map(
        (line) =>
          line !== null && (
            <p key={line} className="note">
              {line}
            </p>
          ),
      )}
      <p className="note map-hint">
        Натисніть речення, щоб побачити його запитання та типові помилки.{' '}
        <span className="map-keyboard">З клавіатури: Tab до тексту, стрілки між реченнями, Enter відкриває.</span>
      </p>
      {printing}
    </>
  );

  return (
    <div className={`grid grid-cols-[minmax(0,1fr)] ${isAlone ? 'gap-3' : 'gap-8'}`}>
      {!isAlone && (
        <>
          <PageTitle
            level={2}
            title="Мапа розуміння"
            note={
              <>
                {[asOf, ...notes].map(
                  (words) =>
                    words !== null && (
                      <span key={words} className="block">
                        {words}
                      </span>
                    ),
                )}
              </>
            }
            action={isThere && <div className="not-printed">{printing}</div>}
          />
          <div className="not-printed flex flex-wrap gap-x-6 gap-y-3 empty:hidden">{selects}</div>
        </>
      )}
      {due !== null && (
        <Banner
          kind="info"
          action={
            <Button busy={renewing} onPress={renew}>
              Оновити
            </Button>
          }
        >
          {due}
        </Banner>
      )}
      {!hasAttempts ? (
        due === null && (
          <EmptyState title="Мапи ще немає">
            Вона з’явиться тут сама, коли хтось завершить тест. Ваші пробні спроби в ній не враховано.
          </EmptyState>
        )
      ) : !isThere ? (
        <EmptyState title="Малювати ще нема чого">
          Мапа показує речення, які доводять відповіді. У цьому тесті доказів не позначено: додайте їх у редакторі, коли
          створюватимете нову версію тесту, або виправте ключ запитання.
        </EmptyState>
      ) : (
        <>
          <UnderstandingMapView
            key={first}
            texts={texts.texts}
            views={views}
            first={first}
            {...(isAlone ? { lead: { analysis, texts, controls } } : {})}
          />
          {words !== null && <PrintedTyped words={words} isNamed={views.length > 1} />}
        </>
      )}
    </div>
  );
}
