import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { draftOf, removeAbandonedDrafts } from '#server/platform/process/disk/drafts.ts';

/** Creates the data folder, closed to other users. Fails if it can't be written to. */
export async function prepareDataFolder(dataDir: string): Promise<Result<null, string>> {
  const check = join(dataDir, '.write-check');
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await removeAbandonedDrafts(check);
    const probe = draftOf(check);
    await writeFile(probe, '');
    await rm(probe);
    return ok(null);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(
      `Не вдалося писати в папку даних ${dataDir} (${reason}): змініть права на неї або вкажіть іншу папку в ключі DATA_DIR.`,
    );
  }
}
