import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const OWN_NAME = /^wihiwin-\d{8}-\d{6}Z\.tar$/;
const OWN_DRAFT = /^\.wihiwin-\d{8}-\d{6}Z\.tar\.[0-9a-f-]{36}\.part$/;
const DRAFT_KEPT_MS = 86_400_000;

/** The name of a backup made at a moment: names sort as their times do. */
export function backupName(now: Date): string {
  const [day = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `wihiwin-${day}-${time}Z.tar`;
}

/** A file as it is named; in a folder (there already or written with a closing slash), one named by its time. */
export async function chooseBackupPath(to: string, now: Date): Promise<string> {
  const isFolder = to.endsWith('/') || ((await stat(to).catch(() => null))?.isDirectory() ?? false);
  const path = isFolder ? join(to, backupName(now)) : to;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/**
 * Removes all but the newest backups of a folder, and drafts that a killed run left. Only files that bear our own names
 * are ever touched. Answers what was removed.
 */
export async function keepNewest(folder: string, count: number, now: Date): Promise<string[]> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => OWN_NAME.test(name))
    .sort()
    .slice(0, -count);
  for (const name of old) await rm(join(folder, name), { force: true });
  for (const name of names.filter((name) => OWN_DRAFT.test(name))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > DRAFT_KEPT_MS) await rm(join(folder, name), { force: true });
  }
  return old;
}
