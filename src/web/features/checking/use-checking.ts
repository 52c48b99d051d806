import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CheckItem, listChecking } from '#contract/checking.ts';
import {
  countCreatorWork,
  listCheckingIssues,
  listChecking as listQueue,
  readCheckItem,
  saveMark,
} from '#contract/checking.ts';
import type { Input, Operation, Output } from '#contract/definition/operation.ts';
import { listResults } from '#contract/wihiws.ts';
import type { Result } from '#core/result.ts';
import { callOperation } from '#web/lib/api/api-client.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { failureSentence } from '#web/lib/api/messages.ts';
import { answerKey, useAnswer } from '#web/lib/api/use-answer.ts';
import { queueWithMark } from './queue-with-mark.ts';

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
  /** From the press until the answer can be marked again: what is clicked meanwhile is meant for another answer. */
  readonly busy: boolean;
  readonly failure: string | null;
  /** Returns true as soon as the server has stored the mark. */
  readonly send: (mark: unknown) => Promise<boolean>;
};

/** How a mark is sent and where it is shown. */
type SendingOf<Saved> = {
  readonly save: (mark: unknown) => Promise<Result<Saved, CallFailure>>;
  /** Shows at once what the reply says, whatever becomes of reading it again. */
  readonly show: (queries: QueryClient, saved: Saved, mark: unknown) => void;
  /** What shows the mark, to be read again. */
  readonly shown: readonly Operation[];
};

/** Sends marks of an answer one at a time; a mark that another tab has given meanwhile is shown instead of being replaced. */
export function useSending<Saved>({ save, show, shown }: SendingOf<Saved>): MarkSending {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const readAgain = () =>
    Promise.all(shown.map((operation) => queries.invalidateQueries({ queryKey: answerKey(operation) })));

  async function send(mark: unknown): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    const result = await save(mark);
    if (result.ok) {
      show(queries, result.value, mark);
      // The panel goes on without waiting; while it stays, it is drawn anew with the stored mark first.
      void readAgain().finally(() => setBusy(false));
      return true;
    }
    const isStale = result.error.code === 'stale_revision';
    if (isStale || result.error.code === 'not_found') await readAgain();
    setBusy(false);
    setFailure(
      isStale
        ? 'Цю відповідь тим часом змінено або оцінено в іншому вікні: перегляньте її ще раз і збережіть оцінку.'
        : failureSentence(result.error),
    );
    return false;
  }

  return { busy, failure, send };
}

/** Reads the answer that is marked next, so that it stands there as soon as this one is stored. */
export function useNextAhead<const Op extends Operation>(
  operation: Op,
  next: string | null | undefined,
  inputOf: (id: string) => Input<Op>,
): void {
  useAnswer(operation, inputOf(next ?? ''), { enabled: typeof next === 'string' });
}

/** Saves the host's mark of an answer. */
export function useMarkSending(item: CheckItem): MarkSending {
  const params = { id: item.wihiwId, attemptId: item.attemptId, questionId: item.questionId };
  const at = { basedOn: item.revision, answerRevision: item.answerRevision };
  return useSending<Output<typeof saveMark>>({
    save: (mark) => callOperation(saveMark, { params, body: { mark, ...at } }),
    show: (queries, saved, mark) => {
      queries.setQueriesData<Queue>({ queryKey: answerKey(listQueue) }, (queue) =>
        queue?.wihiwId === item.wihiwId
          ? queueWithMark(queue, item.questionId, ({ attemptId }) => attemptId === item.attemptId, saved)
          : queue,
      );
      queries.setQueryData<CheckItem>(
        answerKey(readCheckItem, { params }),
        (before) => before && { ...before, ...saved, mark, outdated: false },
      );
    },
    shown: [listQueue, readCheckItem, countCreatorWork, listCheckingIssues, listResults],
  });
}
