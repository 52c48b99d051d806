import type { AttemptClock } from '#contract/attempt-clock.ts';
import type { HeardClock } from '#contract/lesson/lesson-messages.ts';
import { subscribe } from '#web/lib/live/live.ts';
import { hostMessages } from '#web/taker/lesson/host-messages.ts';
import type { AttemptAddress } from '#web/taker/saving/device-store.ts';
import { CLOCK, call } from '#web/taker/taker-api.ts';

/**
 * Loads the attempt's clock, and what the host has told, whenever these may have changed: on a notice, after the stream was cut, when the page becomes
 * visible, when the network is back.
 *
 * @returns a function that ends it
 */
export function followAttempt(
  { userId, wihiwId, attemptId }: AttemptAddress,
  onClock: (clock: AttemptClock) => void,
): () => void {
  let ended = false;
  let asking = false;
  let again = false;
  const ask = async (): Promise<void> => {
    again = true;
    if (asking) return;
    asking = true;
    // Several notices at once need one request; a notice during a request needs another one.
    while (again && !ended) {
      again = false;
      const result = await call(CLOCK, { params: { id: wihiwId, attemptId } });
      if (!result.ok || ended) continue;
      // A server of an earlier build tells none.
      const messages = (result.value as Partial<HeardClock>).messages ?? [];
      if (messages.at(-1)?.id !== hostMessages.current().at(-1)?.id) hostMessages.set(messages);
      onClock(result.value);
    }
    asking = false;
  };
  const onNotice = (): void => void ask();
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') onNotice();
  };
  const unsubscribe = subscribe([`wihiw-taker:${wihiwId}`, `person:${userId}`], onNotice);
  window.addEventListener('online', onNotice);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    ended = true;
    unsubscribe();
    window.removeEventListener('online', onNotice);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
