import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';

/**
 * Shows the answers of one attempt in all tabs of this browser: sent to them at once where the browser can, and read from
 * the device again when a tab becomes visible.
 *
 * @returns a function that ends it
 */
export function shareTabs({ saver, store, attempt }: TakingSession): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`wihiwin-attempt-${attempt.attemptId}`) : null;
  const adopt = (rows: readonly DeviceAnswer[]): void => {
    // A tab at an earlier stage knows nothing of the questions of a later one.
    saver.adopt(rows.filter(({ questionId }) => attempt.questions.some(({ id }) => id === questionId)));
  };
  let isOver = false;
  const send = (rows: readonly DeviceAnswer[]): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    if (!isOver) channel?.postMessage(rows);
  };
  saver.onKept = send;
  channel?.addEventListener('message', ({ data }: MessageEvent<readonly DeviceAnswer[]>) => adopt(data));
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
