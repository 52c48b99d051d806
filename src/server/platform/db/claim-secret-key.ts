import type { Pool } from 'pg';
import type { Result } from '#core/result.ts';
import { err } from '#core/result.ts';
import { keyFingerprint } from '#server/platform/backup/archive/backup-format.ts';
import { hasKey } from '#server/platform/backup/existing-key.ts';
import type { Config } from '#server/platform/config/config.ts';
import { loadSecretKey } from '#server/platform/config/secret-key.ts';

type KeyConfig = Pick<Config, 'dataDir' | 'secretText' | 'secretIsNew'>;

const WHAT_TO_DO =
  'поверніть попередній із резервної копії. Якщо його втрачено назавжди, запустіть сервер один раз із SECRET_KEY_IS_NEW=yes: усім доведеться увійти знову, а посилання на тести й особисті коди видати заново.';

async function readFingerprint(pool: Pick<Pool, 'query'>): Promise<string | null> {
  const { rows } = await pool.query<{ key_fingerprint: string | null }>('select key_fingerprint from installation');
  return rows[0]?.key_fingerprint ?? null;
}

/**
 * Returns the server's secret key if this database works with it. The first start notes which key that is; another one, as
 * after a lost data folder, would silently end all sessions and make links and codes unreadable. No key is made for a database
 * that already has one.
 */
export async function claimSecretKey(pool: Pick<Pool, 'query'>, config: KeyConfig): Promise<Result<Buffer, string>> {
  const before = await readFingerprint(pool);
  if (before !== null && !config.secretIsNew && !(await hasKey(config)))
    return err(
      `У папці ${config.dataDir} немає секретного ключа secret.key, з яким працює ця база даних: ${WHAT_TO_DO}`,
    );
  const key = await loadSecretKey(config);
  if (!key.ok) return key;
  const own = keyFingerprint(key.value);
  // In the statement, because another process may be starting for the first time too.
  await pool.query('update installation set key_fingerprint = $1 where key_fingerprint is null or $2', [
    own,
    config.secretIsNew,
  ]);
  if ((await readFingerprint(pool)) === own) return key;
  const place = config.secretText === null ? `у файлі ${config.dataDir}/secret.key` : 'SECRET_KEY';
  return err(`Секретний ключ ${place} не той, з яким працює ця база даних: ${WHAT_TO_DO}`);
}
