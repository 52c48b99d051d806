/** Asks for a call; `end` forgets what is asked. */
export type CalmCall = { readonly ask: () => void; readonly end: () => void };

/**
 * Calls at once, and once more for everything that was asked meanwhile: never twice at a time, and never sooner after the
 * last call began than that call has said.
 *
 * @param run resolves with the milliseconds from its beginning to the next one; after a failure it is as long as before
 */
export function callCalmly(run: () => Promise<number>): CalmCall {
  let gapMs = 0;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let begunAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  let isWanted = false;
  let isOver = false;
  const begin = (): void => {
    timer = null;
    isRunning = true;
    isWanted = false;
    begunAt = Date.now();
    void run().then((next) => {
      gapMs = next;
      settle();
    }, settle);
  };
  const settle = (): void => {
    isRunning = false;
    if (isWanted) ask();
  };
  const ask = (): void => {
    if (isOver || timer !== null) return;
    if (isRunning) {
      isWanted = true;
      return;
    }
    const wait = begunAt + gapMs - Date.now();
    if (wait <= 0) begin();
    else timer = setTimeout(begin, wait);
  };
  return {
    ask,
    end() {
      isOver = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
