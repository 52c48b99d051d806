import type { ReactElement } from 'react';
import { processBlind } from '#core/analysis/process-blind.ts';
import { groupProcessWords, processBlindWords } from '#core/analysis/words/process-words.ts';
import { sharePercent } from '#core/analysis/words/shown-figures.ts';
import type { ReadingProcess } from '#core/questions/question-kinds.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { IssuePage } from '#web/app/pages/host/issue/issue-page.tsx';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { AnalysisView } from '#web/features/analysis/components/analysis-view.tsx';
import { QuestionAnalysis } from '#web/features/analysis/components/question-analysis.tsx';
import type { MapTexts } from '#web/features/analysis/map/map-model.ts';
import { analysisPath } from '#web/features/analysis/question-href.ts';
import type { Analysis, Figures } from '#web/features/analysis/use-analysis.ts';
import { useAnalysis, useMapTexts } from '#web/features/analysis/use-analysis.ts';
import { ProcessProfile } from '#web/features/results/components/process-profile.tsx';
import { KeyOfQuestion } from '#web/features/tests/components/key-of-question.tsx';

/** `/wihost/wihiws/{id}/analysis`: item and test analysis of an issue; with `?question=` one question of it. */
export default function AnalysisPage(): ReactElement {
  return (
    <IssuePage tab="analysis" title="Аналіз">
      {(wihiwId) => <KnownAnalysis wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownAnalysis({ wihiwId }: { wihiwId: string }): ReactElement {
  const search = new URLSearchParams(useOwnSearch(analysisPath(wihiwId)));
  const query = useAnalysis(wihiwId, search.get('scope'));
  const texts = useMapTexts(wihiwId);
  return (
    <Loaded query={query}>
      {(analysis) => <Loaded query={texts}>{(read) => <Shown {...{ analysis, search }} texts={read} />}</Loaded>}
    </Loaded>
  );
}

type ShownProps = { readonly analysis: Analysis; readonly texts: MapTexts; readonly search: URLSearchParams };

function Shown({ analysis, texts, search }: ShownProps): ReactElement {
  const questionId = search.get('question');
  const figures = analysis.snapshot?.figures;
  const toScope = (scope: string | null) =>
    goTo(`${analysisPath(analysis.wihiwId)}${scope === null ? '' : `?scope=${scope}`}`, { keepScroll: true });
  const question = analysis.questions.find(({ id }) => id === questionId);
  const item = figures?.items.find((one) => one.questionId === questionId);
  if (figures === undefined || question === undefined || item === undefined)
    return (
      <AnalysisView
        {...{ analysis, texts }}
        profile={(processes) => profileOf(analysis, processes)}
        onScope={toScope}
      />
    );
  const accept = search.get('accept');
  const onTrial = accept === null ? null : { field: search.get('field'), text: accept };
  return (
    <QuestionAnalysis
      key={question.id}
      keyDesk={
        analysis.testId === null ? null : (
          <KeyOfQuestion key={accept} testId={analysis.testId} questionId={question.id} onTrial={onTrial} />
        )
      }
      {...{ analysis, figures, question, item }}
    />
  );
}

function profileOf({ questions, snapshot }: Analysis, processes: Figures['processes']): ReactElement {
  const blindOf = (process: ReadingProcess) => processBlind(process, questions, snapshot?.figures.items ?? []);
  return (
    <ProcessProfile
      bars={processes.map((process) => ({
        process: process.process,
        share: process.share,
        value: process.share === null ? '–' : sharePercent(process.share),
        sentence: [groupProcessWords(process), processBlindWords(blindOf(process.process))].filter(Boolean).join(' '),
      }))}
    />
  );
}
