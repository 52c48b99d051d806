import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CheckItem, listChecking } from '#contract/checking.ts';
import {
  countCreatorWork,
  listCheckingIssues,
  listChecking as listQueue,
  readCheckItem,
  saveMark,
} from '#contract/checking.ts';
import type { Operation, Output } from '#contract/definition/operation.ts';
import { listResults } from '#contract/wihiws.ts';
import type { Result } from '#core/result.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';

/** The questions of one issue with answers to mark, and the answers to one of them. */
export type Queue = Output<typeof listChecking>;

const queueInput = (wihiwId: string, questionId: string | null, after: string | undefined) => ({
  params: { id: wihiwId },
  query: { ...(questionId === null ? {} : { questionId }), ...(after === undefined ? {} : { after }) },
});

/**
 * A page of the queue of an issue, read again on every notice about it. `questionId` null: where something waits first;
 * `after`: the last answer of the page before.
 */
export function useQueue(wihiwId: string, questionId: string | null, after: string | undefined) {
  const queries = useQueryClient();
  const query = useAnswer(listQueue, queueInput(wihiwId, questionId, after), { live: [`wihiw:${wihiwId}`] });
  const found = query.data;
  // The first answer is of a question that is then asked for by its id: without this the desk would be drawn anew.
  useEffect(() => {
    if (found === undefined || found.questionId === null || questionId !== null) return;
    queries.setQueryData(answerKey(listQueue, queueInput(wihiwId, found.questionId, after)), found);
  }, [found, queries, wihiwId, questionId, after]);
  return query;
}

/** Sending one mark. */
export type MarkSending = {
  readonly busy: boolean;
  readonly failure: string | null;
  /** Returns true if the server has stored the mark. */
  readonly send: (mark: unknown) => Promise<boolean>;
};

/**
 * Sends marks of an answer one at a time; a mark that another tab has given meanwhile is shown instead of being replaced.
 *
 * @param shown what shows the mark, to be read again
 */
export function useSending(
  save: (mark: unknown) => Promise<Result<unknown, CallFailure>>,
  shown: readonly Operation[],
): MarkSending {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(mark: unknown): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    const result = await save(mark);
    setBusy(false);
    const isStale = !result.ok && result.error.code === 'stale_revision';
    if (result.ok || isStale || result.error.code === 'not_found')
      await Promise.all(shown.map((operation) => queries.invalidateQueries({ queryKey: answerKey(operation) })));
    if (result.ok) return true;
    setFailure(
      isStale
        ? 'Цю відповідь тим часом змінено або оцінено в іншому вікні: перегляньте її ще раз і збережіть оцінку.'
        : failureSentence(result.error),
    );
    return false;
  }

  return { busy, failure, send };
}

/** Saves the host's mark of an answer. */
export function useMarkSending(item: CheckItem): MarkSending {
  const params = { id: item.wihiwId, attemptId: item.attemptId, questionId: item.questionId };
  const at = { basedOn: item.revision, answerRevision: item.answerRevision };
  return useSending(
    (mark) => callOperation(saveMark, { params, body: { mark, ...at } }),
    [listQueue, readCheckItem, countCreatorWork, listCheckingIssues, listResults],
  );
}
