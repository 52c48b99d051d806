import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { openSortedHashes } from '#server/platform/secrets/sorted-hashes.ts';

const WHAT_TO_DO = {
  unreadable: 'файл не відкривається. Перевірте шлях і права',
  empty: 'файл порожній. Завантажте його ще раз',
  format: 'у файлі не лише хеші SHA-1: потрібен один шістнадцятковий хеш у рядку, усі однакової довжини',
  order: 'хеші не впорядковано. Візьміть файл, упорядкований за хешем, або впорядкуйте командою LC_ALL=C sort',
} as const;

/** Looks at the file of leaked passwords before the start. Fails with one Ukrainian sentence that says what to do. */
export async function checkLeakedPasswords(path: string | null): Promise<Result<void, string>> {
  if (path === null) return ok(undefined);
  const opened = await openSortedHashes(path);
  return opened.ok ? ok(undefined) : err(`LEAKED_PASSWORDS: ${WHAT_TO_DO[opened.error]}.`);
}
