import type { UseQueryResult } from '@tanstack/react-query';
import type { SurveyResults } from '#contract/surveys/survey-results.ts';
import { readSurveyResults } from '#contract/surveys/survey-results.ts';
import type { AnswerFilter } from '#core/surveys/results/answer-columns.ts';
import { type CallError, useAnswer } from '#web/lib/api/use-answer.ts';

/** While a hall answers, notices come often: they are gathered. */
const GATHER_MS = 2_000;

/** Filters as the address of the server takes them. */
export function filtersQuery(filters: readonly AnswerFilter[]): { filters?: string } {
  return filters.length === 0 ? {} : { filters: JSON.stringify(filters) };
}

/** Returns the results of a survey, of everybody or by filters, read again after notices. Null: of no survey. */
export function useSurveyResults(
  surveyId: string | null,
  filters: readonly AnswerFilter[],
): UseQueryResult<SurveyResults, CallError> {
  const input = { params: { id: surveyId ?? '' }, query: filtersQuery(filters) as never };
  return useAnswer(readSurveyResults, input, {
    enabled: surveyId !== null,
    // While another choice is counted, what was there stays in sight.
    staysShown: true,
    live: surveyId === null ? [] : [`survey:${surveyId}`],
    gatherMs: GATHER_MS,
  });
}
