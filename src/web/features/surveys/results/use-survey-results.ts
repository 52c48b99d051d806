import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Output } from '#contract/definition/operation.ts';
import { readSurveyResults } from '#contract/surveys/survey-results.ts';
import type { AnswerFilter } from '#core/surveys/results/answer-columns.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, CallError } from '#web/lib/api/use-answer.ts';
import { subscribe } from '#web/lib/live/live.ts';

export type SurveyResults = Output<typeof readSurveyResults>;

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
  const query = useQuery<SurveyResults, CallError>({
    queryKey: answerKey(readSurveyResults, input),
    enabled: surveyId !== null,
    // While another choice is counted, what was there stays in sight.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const read = await callOperation(readSurveyResults, input, { signal });
      if (read.ok) return read.value;
      throw new CallError(read.error);
    },
  });
  const { refetch, data } = query;
  const isKnown = data !== undefined;
  useEffect(() => {
    if (!isKnown || surveyId === null) return;
    let timer: ReturnType<typeof setTimeout> | null = null;
    const end = subscribe([`survey:${surveyId}`], () => {
      timer ??= setTimeout(() => {
        timer = null;
        void refetch();
      }, GATHER_MS);
    });
    return () => {
      end();
      if (timer !== null) clearTimeout(timer);
    };
  }, [isKnown, surveyId, refetch]);
  return query;
}
