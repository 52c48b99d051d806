import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useState } from 'react';
import type { AnswerFilter } from '#core/surveys/results/answer-columns.ts';
import { Loaded } from '#web/app/loaded.tsx';
import { AccountNeeded } from '#web/features/home/components/account-needed.tsx';
import { SurveyResultsView } from '#web/features/surveys/results/components/survey-results-view.tsx';
import { useSurveyResults } from '#web/features/surveys/results/use-survey-results.ts';
import { useDocumentTitle } from '#web/lib/page/use-document-title.ts';

/** `/wihost/surveys/{id}/results`: what was answered, for who cares for the survey. */
export default function SurveyResultsPage(): ReactElement {
  useDocumentTitle('Результати опитування');
  const { surveyId = '' } = useParams({ strict: false }) as { surveyId?: string };
  return (
    <AccountNeeded title="Результати опитування">
      <KnownResults key={surveyId} surveyId={surveyId} />
    </AccountNeeded>
  );
}

function KnownResults({ surveyId }: { readonly surveyId: string }): ReactElement {
  const [filters, setFilters] = useState<readonly AnswerFilter[]>([]);
  const query = useSurveyResults(surveyId, filters);
  return (
    <Loaded query={query}>
      {(results) => <SurveyResultsView results={results} filters={filters} onFilters={setFilters} />}
    </Loaded>
  );
}
