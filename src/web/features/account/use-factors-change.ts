import { useQueryClient } from '@tanstack/react-query';
import type { SecondFactors } from '#contract/second-factors.ts';
import { readSecondFactors } from '#contract/second-factors.ts';
import { answerKey } from '#web/lib/api/use-answer.ts';

/** Puts changed second factors into the page; without them they are read again. */
export function useFactorsChange(): (factors?: SecondFactors) => void {
  const queries = useQueryClient();
  return (factors) => {
    if (factors === undefined) void queries.invalidateQueries({ queryKey: answerKey(readSecondFactors) });
    else queries.setQueryData(answerKey(readSecondFactors, {}), factors);
  };
}
