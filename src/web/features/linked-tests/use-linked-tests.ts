import { useQueryClient } from '@tanstack/react-query';
import type { LinkedTests } from '#contract/events/linked-tests.ts';
import { listEventTests } from '#contract/events/linked-tests.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';

/** The tests of an event, read again when somebody changed them, and how to keep a newer answer. */
export function useLinkedTests(eventId: string) {
  const queries = useQueryClient();
  const input = { params: { id: eventId } };
  const { data, error, refetch } = useAnswer(listEventTests, input, { live: [`event:${eventId}`] });
  return {
    tests: data?.tests,
    error,
    keep: (answer: LinkedTests) => queries.setQueryData(answerKey(listEventTests, input), answer),
    refetch,
  };
}
