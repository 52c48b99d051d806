import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LinkedTests } from '#contract/events/linked-tests.ts';
import { listEventTests } from '#contract/events/linked-tests.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { subscribe } from '#web/lib/live/live.ts';

/** The tests of an event, read again when somebody changed them, and how to keep a newer answer. */
export function useLinkedTests(eventId: string) {
  const queries = useQueryClient();
  const input = { params: { id: eventId } };
  const { data, error, refetch } = useAnswer(listEventTests, input);
  useEffect(() => subscribe([`event:${eventId}`], () => void refetch()), [eventId, refetch]);
  return {
    tests: data?.tests,
    error,
    keep: (answer: LinkedTests) => queries.setQueryData(answerKey(listEventTests, input), answer),
    refetch,
  };
}
