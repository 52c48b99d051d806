import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { draftOf, removeAbandonedDrafts } from '#server/platform/process/disk/drafts.ts';
import { syncFolder } from '#server/platform/process/disk/sync-folder.ts';
import type { Config } from './config.ts';

/**
 * Returns the server's 32-byte secret: derived from `SECRET_KEY` if set, else kept in `DATA_DIR/secret.key`, which the
 * first start creates.
 */
export async function loadSecretKey(config: Pick<Config, 'dataDir' | 'secretText'>): Promise<Result<Buffer, string>> {
  if (config.secretText !== null) return ok(createHash('sha256').update(config.secretText, 'utf8').digest());
  const path = join(config.dataDir, 'secret.key');
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    // A start that was killed may have left a copy of the key.
    await removeAbandonedDrafts(path);
    return readKey(path, (await readIfPresent(path)) ?? (await createKey(path)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(`Не вдалося прочитати або створити файл ${path} (${reason}): перевірте права на папку DATA_DIR.`);
  }
}

function readKey(path: string, text: string): Result<Buffer, string> {
  if (/^[0-9a-f]{64}\s*$/.test(text)) return ok(Buffer.from(text.trim(), 'hex'));
  return err(
    `Файл ${path} пошкоджено: відновіть його з резервної копії. Якщо її немає, видаліть файл і запустіть сервер один раз із SECRET_KEY_IS_NEW=yes: усім доведеться увійти знову, а посилання на тести й особисті коди видати заново.`,
  );
}

async function readIfPresent(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

// Links to a finished file, so that two processes that start at once never see half a key and both use the same one.
async function createKey(path: string): Promise<string> {
  const draft = draftOf(path);
  await writeFile(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
  // The database is told the key's fingerprint next, and would not open without the key.
  await syncFolder(dirname(path));
  return readFile(path, 'utf8');
}
