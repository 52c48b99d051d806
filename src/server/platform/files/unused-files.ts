import { UNUSED_FILE_KEPT_MS } from '#core/constants.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';
import type { FileConnection } from './files-store.ts';
import { deleteFile, listOldFiles, lockOldFile } from './files-store.ts';
import { familyOf, openStorage } from './open-storage.ts';

type FileServices = Pick<Services, 'config' | 'database'>;

/** Returns which of the given files a domain uses, by their hashes. */
export type FileUse = (connection: FileConnection, hashes: readonly string[]) => Promise<readonly string[]>;

const BATCH = 200;

async function unusedOf(
  connection: FileConnection,
  hashes: readonly string[],
  uses: readonly FileUse[],
): Promise<string[]> {
  let left = [...hashes];
  for (const use of uses) {
    const used = new Set(left.length === 0 ? [] : await use(connection, left));
    left = left.filter((hash) => !used.has(hash));
  }
  return left;
}

/**
 * Removes the bytes while the row is locked. An upload renews the row before it stores the bytes, so one at the same
 * time waits here and then stores the bytes again. If a crash leaves the row without its bytes, nothing uses it and the
 * next run deletes it.
 */
async function removeFile(services: FileServices, hash: string, before: Date, uses: readonly FileUse[]): Promise<void> {
  await transaction(services.database, async (tx) => {
    const mediaType = await lockOldFile(tx, hash, before);
    if (mediaType === null || (await unusedOf(tx, [hash], uses)).length === 0) return;
    await deleteFile(tx, hash);
    await openStorage(services.config, familyOf(mediaType)).remove(hash);
  });
}

/** Removes files that nobody uses and that were not uploaded recently: replaced logos, recordings of deleted texts. */
export async function removeUnusedFiles(services: FileServices, uses: readonly FileUse[], now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FILE_KEPT_MS);
  for (let last = ''; ; ) {
    const old = await listOldFiles(services.database, before, last, BATCH);
    for (const hash of await unusedOf(services.database, old, uses)) await removeFile(services, hash, before, uses);
    if (old.length < BATCH) return;
    last = old.at(-1) ?? last;
  }
}

/**
 * Removes unused files every night. Those uploaded within the last day are kept, because an open form may be using
 * them.
 */
export function removeUnusedFilesJob(services: FileServices, uses: readonly FileUse[]): Job {
  return { name: 'remove-unused-files', cron: '53 2 * * *', run: (now) => removeUnusedFiles(services, uses, now) };
}
