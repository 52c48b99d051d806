import type { Logger } from 'pino';
import type { SaveQueue } from './save-queue.ts';

/** From then on saves count as standing still: a page has waited for most of its patience. */
const STANDSTILL_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

type Watched = Pick<SaveQueue, 'standstillMs' | 'waiting'>;

/** Returns true if saves have waited or failed for long without the database taking any. */
export function isStandingStill(queue: Pick<SaveQueue, 'standstillMs'>): boolean {
  return queue.standstillMs() >= STANDSTILL_MS;
}

/** Logs when saves come to a standstill and when they go on. Returns a function that ends it. */
export function watchStandstill(queue: Watched, log: Pick<Logger, 'error' | 'warn'>): () => void {
  let wasStill = false;
  const timer = setInterval(() => {
    const isStill = isStandingStill(queue);
    if (isStill === wasStill) return;
    wasStill = isStill;
    if (isStill)
      log.error(
        { waiting: queue.waiting },
        'Відповіді не записуються: база даних їх не приймає. Перевірте, чи вона працює й чи є місце на диску.',
      );
    else log.warn('Відповіді знову записуються.');
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
