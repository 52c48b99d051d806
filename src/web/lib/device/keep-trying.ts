import { backoffMs } from '#core/backoff.ts';

const WAITS = { first: 2_000, most: 30_000 };

/**
 * Runs work now, when the network is back, and again after growing waits, until it returns true. A failure is logged and tried
 * again. Returns what ends that.
 */
export function keepTrying(work: () => Promise<boolean>): () => void {
  let isOver = false;
  let isRunning = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function run(): Promise<void> {
    if (isOver || isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    const isDone = await work().catch((error: unknown) => {
      console.error('what waits on this device was not sent', error);
      return false;
    });
    isRunning = false;
    if (isDone) return end();
    failures += 1;
    if (!isOver) timer = setTimeout(() => void run(), backoffMs(failures, Math.random(), WAITS));
  }

  const onOnline = (): void => {
    failures = 0;
    void run();
  };
  function end(): void {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  }
  window.addEventListener('online', onOnline);
  void run();
  return end;
}
