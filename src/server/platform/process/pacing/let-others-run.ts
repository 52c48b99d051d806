import { setImmediate as nextTurn } from 'node:timers/promises';

const HELD_AT_MOST_MS = 10;

/**
 * For long work on the event loop that can be done piece by piece. Returns a function to be awaited between the pieces:
 * it lets everything that waits for the loop run if the pieces since the last time took longer than `afterMs`, and costs
 * next to nothing otherwise. A single piece is not cut.
 */
export function letOthersRun(afterMs = HELD_AT_MOST_MS): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < afterMs) return;
    await nextTurn();
    since = performance.now();
  };
}
