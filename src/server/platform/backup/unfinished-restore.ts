import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '#server/platform/process/disk/sync-folder.ts';

const markOf = (dataDir: string) => join(dataDir, 'restore-unfinished');

/** Shown to whoever starts a server on such a folder or backs it up. */
export const UNFINISHED_SENTENCE = 'Відновлення з резервної копії було перервано: запустіть npm run restore ще раз.';

/** Marks the data folder as half restored, so that a server refuses to start on it. */
export async function markUnfinished(dataDir: string, archive: string): Promise<void> {
  const file = await open(markOf(dataDir), 'w', 0o600);
  try {
    await file.writeFile(`${archive}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dataDir);
}

export async function unmarkUnfinished(dataDir: string): Promise<void> {
  await rm(markOf(dataDir), { force: true });
}

export async function isUnfinished(dataDir: string): Promise<boolean> {
  return (await stat(markOf(dataDir)).catch(() => null)) !== null;
}
