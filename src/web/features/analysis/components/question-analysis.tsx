import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { type Figure, isThere, type MissingFigure } from '#core/analysis/figure.ts';
import type { RaschDifficulty } from '#core/analysis/statistics/rasch.ts';
import {
  blindWords,
  difficultyWords,
  discriminationWords,
  efficiencyWords,
  emptyWords,
  medianTimeWords,
  notReachedWords,
  pointBiserialWords,
  raschWords,
  shownEfficiency,
  shownUpperLower,
  TIME_MEANING,
  tooFastWords,
  upperLowerWords,
} from '#core/analysis/words/item-words.ts';
import { lookBackFiguresWords } from '#core/analysis/words/look-back-words.ts';
import { sampleWords } from '#core/analysis/words/missing-words.ts';
import { sharePercent } from '#core/analysis/words/shown-figures.ts';
import { noRaschWords } from '#core/analysis/words/whole-test-words.ts';
import { ANSWER, TIME } from '#core/language/counted-nouns.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { counted, countedDoing } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import { QUESTION_KIND_LABELS } from '#core/questions/question-kind-labels.ts';
import { READING_PROCESS_NAMES } from '#core/questions/question-kinds.ts';
import { discriminationCell, shareCell, stateCounts, timeCell } from '#web/features/analysis/analysis-words.ts';
import { analysisHref, KEY_ID, questionHref } from '#web/features/analysis/question-href.ts';
import type {
  Analysis,
  Figures,
  ShownAnalysedQuestion,
  ShownItemFigures,
} from '#web/features/analysis/use-analysis.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { ChoiceTables } from './choice-tables.tsx';
import type { NamedFigure } from './figure-list.tsx';
import { FigureList } from './figure-list.tsx';
import { scopeNote } from './scope-choice.tsx';

/** The Rasch difficulty of a question; null without one, the reason where none of the test has one. */
function raschOf(
  { test }: Figures,
  questions: readonly ShownAnalysedQuestion[],
  id: string,
): RaschDifficulty | null | MissingFigure {
  if (typeof test.rasch === 'string') return test.rasch;
  const at = questions.filter(({ points }) => points > 0).findIndex((one) => one.id === id);
  return test.rasch.difficulties[at] ?? null;
}

/** A figure that is not there is told by its sentence alone. */
const shownIf = (figure: Figure, format: (known: Figure) => string): string | null =>
  isThere(figure) ? format(figure) : null;

/** How well the question tells takers apart. */
function qualities(item: ShownItemFigures, rasch: RaschDifficulty | null | MissingFigure): NamedFigure[] {
  return [
    { name: 'Складність', value: shownIf(item.difficulty, shareCell), reading: difficultyWords(item.difficulty) },
    {
      name: 'Навмання',
      value: item.blind === null ? null : sharePercent(item.blind),
      reading: blindWords(item.blind, item.difficulty),
    },
    {
      name: 'Розрізняльна здатність',
      value: shownIf(item.discrimination, discriminationCell),
      reading: discriminationWords(item.discrimination),
    },
    {
      name: 'Сильніші й слабші читачі',
      value: shownUpperLower(item.upper, item.lower),
      reading: upperLowerWords(item.upper, item.lower),
    },
    {
      name: 'Ефективність розрізнення',
      value: isThere(item.efficiency) ? shownEfficiency(item.efficiency) : null,
      reading: efficiencyWords(item.efficiency),
    },
    { name: 'Повний бал і результат тесту', value: null, reading: pointBiserialWords(item.pointBiserial) },
    {
      name: 'Складність за Рашем',
      value: rasch === null || typeof rasch === 'string' ? null : formatNumber(rasch.difficulty, 1),
      reading: typeof rasch === 'string' ? noRaschWords(rasch) : raschWords(rasch),
    },
  ];
}

/** What takers did with the question. */
function habits(item: ShownItemFigures): NamedFigure[] {
  const reached = item.answered + item.empty;
  const asked = reached + item.notReached;
  return [
    { name: 'Час', value: shownIf(item.medianSeconds, timeCell), reading: medianTimeWords(item.medianSeconds) },
    { name: 'Без відповіді', value: null, reading: emptyWords(item.empty, reached) },
    { name: 'Не дійшли', value: null, reading: notReachedWords(item.notReached, asked, item.notReachedShare) },
    { name: 'Надто швидко', value: null, reading: tooFastWords(item.tooFast, item.answered) },
    {
      name: 'Повернення до тексту',
      value: shownIf(item.lookBacks.share, shareCell),
      reading: lookBackFiguresWords(item.lookBacks),
    },
  ];
}

/** The places of the text that takers came back to. */
function LookedAt({ places }: { places: ShownAnalysedQuestion['lookedAt'] }): ReactElement | null {
  if (places.length === 0) return null;
  return (
    <div className="mt-4 text-small">
      <h3 className="font-medium">Куди поверталися</h3>
      <ul className="mt-1">
        {places.map(({ blockId, words, returns }) => (
          <li key={blockId} className="flex justify-between gap-4 py-1">
            <span className="wrap-anywhere text-muted">{quoted(words)}</span>
            <span className="num flex-none">{counted(returns, TIME.nominative)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type QuestionAnalysisProps = {
  /** The key with what takers typed and its correction, for the author of the test. */
  readonly keyDesk: ReactNode;
  readonly analysis: Analysis;
  readonly figures: Figures;
  readonly question: ShownAnalysedQuestion;
  readonly item: ShownItemFigures;
};

/** Everything that is known of one question. */
export function QuestionAnalysis({ keyDesk, analysis, figures, question, item }: QuestionAnalysisProps): ReactElement {
  const { questions } = analysis;
  const at = questions.indexOf(question);
  const [before, next] = [questions[at - 1], questions[at + 1]];
  const sample = sampleWords(item.sample, item.answered + item.empty);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageTitle
        level={2}
        title={`Запитання ${question.number}`}
        note={`${QUESTION_KIND_LABELS[question.kind].name} · ${READING_PROCESS_NAMES[question.process]}${question.points === 0 ? ' · запитання знято' : ''}${scopeNote(analysis)}`}
        action={<ButtonLink href={analysisHref(analysis)}>До всього тесту</ButtonLink>}
      />
      <div>
        <p className="max-w-[62ch] text-lead wrap-anywhere whitespace-pre-line">{question.prompt}</p>
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4">
          {stateCounts(item).map(({ name, count }) => (
            <div key={name}>
              <dt className="text-small text-muted">{name}</dt>
              <dd className="num text-h3">{count}</dd>
            </div>
          ))}
        </dl>
        {item.waiting > 0 && (
          <p className="note mt-4">
            {countedDoing(item.waiting, ANSWER.nominative, ['чекає', 'чекають'])} на перевірку: у складності{' '}
            {item.waiting === 1 ? 'її' : 'їх'} ще немає.
          </p>
        )}
        {sample !== null && <p className="note mt-4">{sample}</p>}
      </div>
      {keyDesk !== null && <KeySection>{keyDesk}</KeySection>}
      {(question.parts.length > 0 || keyDesk === null) && (
        <Section
          title="Що обирали"
          note={
            figures.pooled || question.parts.length === 0
              ? undefined
              : 'Сильніші — 27 % читачів із найвищими результатами тесту, слабші — 27 % із найнижчими.'
          }
        >
          <ChoiceTables question={question} item={item} pooled={figures.pooled} />
        </Section>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 book:grid-cols-2">
        <Section title="Якість запитання">
          <FigureList figures={qualities(item, raschOf(figures, questions, question.id))} />
        </Section>
        <Section title="Як відповідали">
          <FigureList figures={habits(item)} />
          <LookedAt places={question.lookedAt} />
          <p className="note mt-3">{TIME_MEANING}</p>
        </Section>
      </div>
      <nav aria-label="Сусідні запитання" className="flex flex-wrap justify-between gap-3">
        {before === undefined ? <span /> : <ButtonLink href={questionHref(analysis, before.id)}>Попереднє</ButtonLink>}
        {next !== undefined && <ButtonLink href={questionHref(analysis, next.id)}>Наступне</ButtonLink>}
      </nav>
    </div>
  );
}

/** The key, which links from elsewhere name. */
function KeySection({ children }: { readonly children: ReactNode }): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${KEY_ID}`) root.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={root} id={KEY_ID} className="scroll-mt-16 print:hidden">
      <Section title="Ключ">{children}</Section>
    </div>
  );
}
