import type { notePresence } from '#contract/lesson/presence.ts';
import type { Typed } from '#web/taker/taker-api.ts';
import { call } from '#web/taker/taker-api.ts';

/** How often a visible page says that it is there; the server takes one that is silent for three times as long for away. */
const BEAT_MS = 45_000;
/** How soon another question is told: one that stayed for two looks, not each that is passed by. */
const LOOK_MS = 1_000;
/** A class that begins at one moment does not speak at one moment. */
const SPREAD_MS = 3_000;

const PRESENCE: Typed<typeof notePresence> = {
  method: 'PUT',
  path: '/api/wihiws/:id/attempts/:attemptId/presence',
};

/**
 * Tells the server again and again that this page is seen, and which question it shows. Nothing waits for it, and nothing is
 * said where it fails.
 *
 * @returns a function that ends it
 */
export function tellPresence(
  { wihiwId, attemptId }: { readonly wihiwId: string; readonly attemptId: string },
  shownQuestion: () => string | null,
  say: (questionId: string | null) => unknown = (questionId) =>
    call(PRESENCE, { params: { id: wihiwId, attemptId }, body: { questionId } }),
): () => void {
  let told: string | null | undefined;
  let seen: string | null | undefined;
  const tell = (): void => {
    if (document.visibilityState !== 'visible') return;
    told = shownQuestion();
    void say(told);
  };
  const look = (): void => {
    const shown = shownQuestion();
    // Before the first word there is nothing that another question would differ from.
    if (told !== undefined && shown !== told && shown === seen) tell();
    seen = shown;
  };
  const first = setTimeout(tell, Math.random() * SPREAD_MS);
  const beat = setInterval(tell, BEAT_MS);
  const watch = setInterval(look, LOOK_MS);
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(first);
    clearInterval(beat);
    clearInterval(watch);
    document.removeEventListener('visibilitychange', tell);
  };
}
