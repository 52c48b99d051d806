import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import { sampleWords } from '#core/analysis/words/missing-words.ts';
import { processBasisWords } from '#core/analysis/words/process-words.ts';
import { noRaschWords, testConclusion } from '#core/analysis/words/whole-test-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { ATTEMPT } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { doingCounted } from '#core/language/plural.ts';
import { dueWords } from '#web/features/analysis/analysis-words.ts';
import type { MapTexts } from '#web/features/analysis/map/map-model.ts';
import type { Analysis, Figures } from '#web/features/analysis/use-analysis.ts';
import { useRenewal } from '#web/features/analysis/use-renewal.ts';
import { useToDo } from '#web/features/analysis/use-to-do.ts';
import { Icon } from '#web/shell/icon.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AnalysedQuestions } from './analysed-questions.tsx';
import { AnalysisFiles } from './analysis-files.tsx';
import { RaschMap } from './rasch-map.tsx';
import { ScopeChoice, scopeWords } from './scope-choice.tsx';
import { attemptNotes, TestAnalysis } from './test-analysis.tsx';
import { ToDoList } from './to-do-list.tsx';
import { TotalsHistogram } from './totals-histogram.tsx';

type AnalysisViewProps = {
  readonly analysis: Analysis;
  readonly texts: MapTexts;
  /** The reading profile of the takers. */
  readonly profile: (processes: Figures['processes']) => ReactNode;
  /** Null: the whole issue. */
  readonly onScope: (scope: string | null) => void;
};

/** The analysis of an issue: what to do, every question, the reading processes, and folded the figures of the whole. */
export function AnalysisView({ analysis, texts, profile, onScope }: AnalysisViewProps): ReactElement {
  const { snapshot } = analysis;
  const { busy, renew } = useRenewal(analysis.wihiwId);
  const due = dueWords(analysis);
  const hasFigures = snapshot !== null && snapshot.figures.attempts > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle
        level={2}
        title="Що зробити"
        note={snapshot !== null && `Станом на ${formatDateTime(new Date(snapshot.madeAt), DEFAULT_TIME_ZONE)}`}
        action={
          <div className="flex flex-wrap items-end gap-3 print:hidden">
            <ScopeChoice analysis={analysis} onChoose={onScope} />
            {(snapshot !== null || due !== null) && (
              <Button busy={busy} onPress={renew}>
                Оновити
              </Button>
            )}
          </div>
        }
      />
      {due !== null && <Banner kind="info">{due}</Banner>}
      {hasFigures ? (
        <KnownFigures {...{ analysis, texts, profile }} figures={snapshot.figures} />
      ) : (
        due === null && (
          <EmptyState title="Обчислювати ще нема чого">
            Аналіз з’явиться тут сам, коли хтось завершить тест. Ваші пробні спроби в ньому не враховано.
          </EmptyState>
        )
      )}
    </div>
  );
}

type KnownProps = Omit<AnalysisViewProps, 'onScope'> & { readonly figures: Figures };

/** What to do, or why there is nothing. */
function ToDoNow({ analysis, texts, figures }: Omit<KnownProps, 'profile'>): ReactElement {
  const todos = useToDo(analysis, texts);
  const { test, waiting } = figures;
  const sample = sampleWords(test.sample, test.takers);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {waiting > 0 && (
        <p>
          {doingCounted(['Чекає', 'Чекають'], waiting, ATTEMPT.nominative)} на перевірку.{' '}
          <Link href={`/wihost/wihiws/${analysis.wihiwId}/checking`} className="inline-flex min-h-6 items-center">
            Перевірити
          </Link>
        </p>
      )}
      {todos === null ? (
        <SkeletonRows />
      ) : todos.length > 0 ? (
        <ToDoList analysis={analysis} todos={todos} />
      ) : (
        <p className="max-w-[72ch]">
          Нагальних справ не видно: у ключах сумніватися немає підстав, і жодне місце тексту не варте того, щоб читати
          його знову.
        </p>
      )}
      {sample !== null && <p className="note max-w-[72ch]">{sample}</p>}
    </div>
  );
}

function KnownFigures(props: KnownProps): ReactElement {
  const { analysis, figures, profile } = props;
  const { test, waiting, items } = figures;
  const notReached = items.reduce((sum, item) => sum + item.notReached, 0);
  return (
    <>
      <ToDoNow {...props} />
      <Section
        title="Запитання"
        className="mt-4"
        note="«Набрали» — середня частка балів, «Навмання» — скільки набрав би той, хто не читав тексту."
      >
        <AnalysedQuestions analysis={analysis} figures={figures} />
      </Section>
      {figures.processes.length > 0 && (
        <Section title="Способи читання" className="mt-4" note={processBasisWords({ waiting, notReached })}>
          {profile(figures.processes)}
        </Section>
      )}
      <details className="group mt-4 border-y border-line print:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-3 py-2">
          <span className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="h3">Статистика тесту</span>
            <span className="note">{testConclusion(test, waiting)}</span>
          </span>
          <Icon name="down" className="group-open:rotate-180" />
        </summary>
        <TestStatistics analysis={analysis} figures={figures} />
      </details>
      <AnalysisFiles analysis={analysis} />
    </>
  );
}

/** Every figure of the whole, for who wants to know. */
function TestStatistics({ analysis, figures }: { analysis: Analysis; figures: Figures }): ReactElement {
  const { test, waiting } = figures;
  const notes = [
    scopeWords(analysis) ?? '',
    ...attemptNotes(figures),
    analysis.onPaper > 0 ? `Спроб із паперу: ${analysis.onPaper}. Часу відповідей вони не мають.` : '',
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 pt-2 pb-8">
      <div className="grid gap-2">
        {notes.filter(Boolean).map((note) => (
          <p key={note} className="max-w-[72ch]">
            {note}
          </p>
        ))}
      </div>
      <TestAnalysis test={test} waiting={waiting} />
      <Section title="Розподіл результатів">
        <TotalsHistogram tenths={test.tenths} />
      </Section>
      <Section
        title="Складність за Рашем"
        note="Читачі й запитання на одній шкалі: що вище запитання, то воно складніше; хто стоїть на його рівні, дає повну відповідь приблизно в половині випадків. Правило 0/1: повний бал — 1, усе інше — 0."
      >
        {typeof test.rasch === 'string' ? (
          <p className="note">{noRaschWords(test.rasch)}</p>
        ) : (
          <RaschMap
            estimate={test.rasch}
            questions={analysis.questions.filter(({ points }) => points > 0)}
            takers={test.takers}
          />
        )}
      </Section>
    </div>
  );
}
