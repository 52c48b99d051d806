import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';

/** Rows whose revisions are of this run of the database. */
type KeptRows = { readonly rows: readonly DeviceAnswer[]; readonly databaseRun: string };

/**
 * Shows the answers of one attempt in all tabs of this browser: sent to them at once where the browser can, and read from
 * the device again when a tab becomes visible.
 *
 * @returns a function that ends it
 */
export function shareTabs({ saver, store, attempt }: TakingSession): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`wihiwin-answers-${attempt.attemptId}`) : null;
  const adopt = (rows: readonly DeviceAnswer[]): void => {
    // A tab at an earlier stage knows nothing of the questions of a later one.
    saver.adopt(rows.filter(({ questionId }) => attempt.questions.some(({ id }) => id === questionId)));
  };
  let isOver = false;
  const send = (rows: readonly DeviceAnswer[]): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    if (!isOver) channel?.postMessage({ rows, databaseRun: saver.databaseRun } satisfies KeptRows);
  };
  saver.onKept = send;
  // Of two tabs that know different runs, one is about to read the attempt anew; after that it sends its rows again.
  channel?.addEventListener('message', ({ data }: MessageEvent<KeptRows>) => {
    if (data.databaseRun === saver.databaseRun) adopt(data.rows);
  });
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') void store.readAnswers().then(adopt);
  };
  // Answers given before this tab was listening.
  void store.readAnswers().then((rows) => {
    adopt(rows);
    send(rows);
  });
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('focus', onVisible);
  return () => {
    isOver = true;
    saver.onKept = () => undefined;
    channel?.close();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('focus', onVisible);
  };
}
