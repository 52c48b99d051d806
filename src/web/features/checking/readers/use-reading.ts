import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countCreatorWork } from '#contract/checking.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { ReadingItem } from '#contract/scoring/second-reading.ts';
import { listReadings, readReading, readReadingItem, saveReadingMark } from '#contract/scoring/second-reading.ts';
import type { PanelItem } from '#web/features/checking/panel-item.ts';
import { queueWithMark } from '#web/features/checking/queue-with-mark.ts';
import type { MarkSending } from '#web/features/checking/use-checking.ts';
import { useSending } from '#web/features/checking/use-checking.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';

export type ReadingQueue = Output<typeof readReading>;

const inputOf = (readingId: string, questionId: string | null, after: string | undefined) => ({
  params: { id: readingId },
  query: { ...(questionId === null ? {} : { questionId }), ...(after === undefined ? {} : { after }) },
});

/** A page of what a second reader marks. It is asked again when the person is told something: the reading may have ended. */
export function useReading(readingId: string, questionId: string | null, after: string | undefined) {
  const queries = useQueryClient();
  const query = useAnswer(readReading, inputOf(readingId, questionId, after), { live: ['person'], mayEnd: true });
  const { data } = query;
  useEffect(() => {
    if (data === undefined || data.questionId === null || questionId !== null) return;
    queries.setQueryData(answerKey(readReading, inputOf(readingId, data.questionId, after)), data);
  }, [data, queries, readingId, questionId, after]);
  return query;
}

/** Returns an answer of a reading for the panel. */
export function panelItemOfReading(item: ReadingItem): PanelItem {
  return { ...item, explanation: null, reason: 'by-host' };
}

/** Saves a second reader's mark of an answer. */
export function useReadingSending(item: ReadingItem): MarkSending {
  const params = { id: item.readingId, questionId: item.questionId, answerId: item.answerId };
  const at = { basedOn: item.revision, answerRevision: item.answerRevision };
  return useSending<Output<typeof saveReadingMark>>({
    save: (mark) => callOperation(saveReadingMark, { params, body: { mark, ...at } }),
    show: (queries, saved, mark) => {
      queries.setQueriesData<ReadingQueue>({ queryKey: answerKey(readReading) }, (queue) =>
        queue?.readingId === item.readingId
          ? queueWithMark(queue, item.questionId, ({ answerId }) => answerId === item.answerId, saved)
          : queue,
      );
      queries.setQueryData<ReadingItem>(
        answerKey(readReadingItem, { params }),
        (before) => before && { ...before, ...saved, mark, outdated: false },
      );
    },
    shown: [readReading, readReadingItem, listReadings, countCreatorWork],
  });
}
