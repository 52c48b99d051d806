import type { Logger } from 'pino';
import type { DiskTrouble } from './database-away.ts';
import { diskTrouble, isDatabaseAway } from './database-away.ts';

const SAID_EVERY_MS = 60_000;

const MEANWHILE = 'Доти відповіді не записуються на сервері й чекають на пристроях тих, хто проходить тест.';
const SENTENCES: Readonly<Record<DiskTrouble, string>> = {
  full: 'На диску бази даних скінчилося вільне місце: звільніть його',
  failing: 'Диск бази даних не читає або не записує: перевірте його й замініть',
  'read-only': 'Диск бази даних доступний лише для читання: зробіть його доступним для запису',
};

/**
 * Returns one Ukrainian sentence for the operator when the database could not be prepared for a start because it can't be
 * reached or can't write; null for any other error.
 */
export function startTrouble(error: unknown): string | null {
  const trouble = diskTrouble(error);
  if (trouble !== null) return `${SENTENCES[trouble]} і запустіть сервер ще раз.`;
  if (!isDatabaseAway(error)) return null;
  const reason = error instanceof Error ? error.message : String(error);
  return `Під час запуску зник зв’язок із базою даних (${reason}): перевірте, чи вона працює, і запустіть сервер ще раз.`;
}

/** Returns a function that tells the operator what ails the disk of the database, at most once a minute for each trouble. */
export function reportDisk(log: Pick<Logger, 'error'>, now: () => number = Date.now): (error: unknown) => void {
  const saidAt = new Map<DiskTrouble, number>();
  return (error) => {
    const trouble = diskTrouble(error);
    if (trouble === null || now() - (saidAt.get(trouble) ?? Number.NEGATIVE_INFINITY) < SAID_EVERY_MS) return;
    saidAt.set(trouble, now());
    log.error(`${SENTENCES[trouble]}. ${MEANWHILE}`);
  };
}
