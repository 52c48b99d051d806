import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { readAnalysis, renewAnalysis } from '#contract/scoring/analysis.ts';
import { sampleWords } from '#core/analysis/words/missing-words.ts';
import { noRaschWords } from '#core/analysis/words/whole-test-words.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { dueWords } from '#web/features/analysis/analysis-words.ts';
import type { Analysis, Figures } from '#web/features/analysis/use-analysis.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { useAction } from '#web/lib/api/use-action.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';
import { showSuccess } from '#web/shell/dialogs/toast-queue.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Section } from '#web/ui/section.tsx';
import { AnalysedQuestions } from './analysed-questions.tsx';
import { AnalysisFiles } from './analysis-files.tsx';
import { RaschMap } from './rasch-map.tsx';
import { ScopeChoice, scopeWords } from './scope-choice.tsx';
import { attemptNotes, TestAnalysis } from './test-analysis.tsx';
import { TotalsHistogram } from './totals-histogram.tsx';

type AnalysisViewProps = {
  readonly analysis: Analysis;
  /** The reading profile of the takers. */
  readonly profile: (processes: Figures['processes']) => ReactNode;
  /** Null: the whole issue. */
  readonly onScope: (scope: string | null) => void;
};

function useRenewal(analysis: Analysis) {
  const { wihiwId } = analysis;
  const { busy, run } = useAction();
  const client = useQueryClient();
  const renew = async () => {
    const result = await run(callOperation(renewAnalysis, { params: { id: wihiwId } }));
    if (!result.ok) return;
    await client.invalidateQueries({ queryKey: answerKey(readAnalysis) });
    showSuccess(result.value.isMade ? 'Аналіз оновлено.' : 'Спроб багато: аналіз оновиться сам за кілька хвилин.');
  };
  return { busy, renew: () => void renew() };
}

/** The analysis of an issue: the test as a whole, the reading processes, every question. */
export function AnalysisView({ analysis, profile, onScope }: AnalysisViewProps): ReactElement {
  const { snapshot } = analysis;
  const { busy, renew } = useRenewal(analysis);
  const due = dueWords(analysis);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageTitle
        level={2}
        title="Аналіз"
        note={
          <>
            {snapshot !== null && (
              <span className="block">Станом на {formatDateTime(new Date(snapshot.madeAt), DEFAULT_TIME_ZONE)}</span>
            )}
            {analysis.onPaper > 0 && (
              <span className="block">Спроб із паперу: {analysis.onPaper}. Часу відповідей вони не мають.</span>
            )}
          </>
        }
        action={
          <div className="flex flex-wrap gap-3 print:hidden">
            {(snapshot !== null || due !== null) && (
              <Button busy={busy} onPress={renew}>
                Оновити
              </Button>
            )}
          </div>
        }
      />
      <ScopeChoice analysis={analysis} onChoose={onScope} />
      {due !== null && <Banner kind="info">{due}</Banner>}
      {snapshot === null || snapshot.figures.attempts === 0 ? (
        due === null && (
          <EmptyState title="Обчислювати ще нема чого">
            Аналіз з’явиться тут сам, коли хтось завершить тест. Ваші пробні спроби в ньому не враховано.
          </EmptyState>
        )
      ) : (
        <KnownFigures {...{ analysis, profile }} figures={snapshot.figures} />
      )}
    </div>
  );
}

function KnownFigures({
  analysis,
  figures,
  profile,
}: Omit<AnalysisViewProps, 'onScope' | 'nav'> & { figures: Figures }): ReactElement {
  const { test } = figures;
  const sample = sampleWords(test.sample, test.takers);
  const counted = analysis.questions.filter(({ points }) => points > 0);
  return (
    <>
      <Section title="Тест у цілому">
        <div className="mb-6 grid gap-2">
          {[scopeWords(analysis) ?? '', ...attemptNotes(figures)].filter(Boolean).map((note) => (
            <p key={note} className="max-w-[72ch]">
              {note}
            </p>
          ))}
          {sample !== null && <p className="max-w-[72ch] font-medium">{sample}</p>}
        </div>
        <TestAnalysis test={test} />
      </Section>
      <Section title="Розподіл результатів">
        <TotalsHistogram tenths={test.tenths} />
      </Section>
      {figures.processes.length > 0 && <Section title="Способи читання">{profile(figures.processes)}</Section>}
      <Section
        title="Запитання"
        note="«Набрали» — середня частка балів. «Навмання» — скільки набрав би той, хто не читав тексту. «Розрізняє» — від −1 до 1: наскільки запитання відділяє сильніших читачів від слабших. «Час» — медіана від попередньої збереженої відповіді до цієї."
      >
        <AnalysedQuestions analysis={analysis} figures={figures} />
      </Section>
      <Section
        title="Складність за Рашем"
        note="Читачі й запитання на одній шкалі: що вище запитання, то воно складніше; хто стоїть на його рівні, дає повну відповідь приблизно в половині випадків. Правило 0/1: повний бал — 1, усе інше — 0."
      >
        {typeof test.rasch === 'string' ? (
          <p className="note">{noRaschWords(test.rasch)}</p>
        ) : (
          <RaschMap estimate={test.rasch} questions={counted} takers={test.takers} />
        )}
      </Section>
      <AnalysisFiles analysis={analysis} />
    </>
  );
}
