import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DAY_MS } from '#core/milliseconds.ts';

const OWN_NAME = /^wihiwin-\d{8}-\d{6}Z\.tar(?:\.age)?$/;
const OWN_DRAFT = /^\.wihiwin-\d{8}-\d{6}Z\.tar(?:\.age)?\.[0-9a-f-]{36}\.part$/;
const DRAFT_END = /^[0-9a-f-]{36}\.part$/;
const DRAFT_KEPT_MS = DAY_MS;

/** The name of a backup made at this moment. Sorted by name, backups are sorted by time. */
export function backupName(now: Date, isLocked = false): string {
  const [day = '', time = ''] = now.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/);
  return `wihiwin-${day}-${time}Z.tar${isLocked ? '.age' : ''}`;
}

/**
 * Returns the path itself if it names a file; for a folder (an existing one, or a path with a trailing slash), a file
 * in it named by the time. Creates missing folders.
 */
export async function chooseBackupPath(to: string, now: Date, isLocked = false): Promise<string> {
  const isFolder = to.endsWith('/') || ((await stat(to).catch(() => null))?.isDirectory() ?? false);
  const path = isFolder ? join(to, backupName(now, isLocked)) : to;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/**
 * Removes drafts older than a day that killed runs have left beside a backup: of its own name, and of names by the time.
 * Touches only files with names that this program gives.
 */
export async function removeOldDrafts(path: string, now: Date): Promise<void> {
  const folder = dirname(path);
  const own = `.${basename(path)}.`;
  const drafts = (await readdir(folder)).filter(
    (name) => OWN_DRAFT.test(name) || (name.startsWith(own) && DRAFT_END.test(name.slice(own.length))),
  );
  for (const name of drafts) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > DRAFT_KEPT_MS) await rm(join(folder, name), { force: true });
  }
}

/**
 * Removes all but the newest `count` backups of a folder. Touches only files with names that this program gives. Returns
 * the names of the removed backups.
 */
export async function keepNewest(folder: string, count: number): Promise<string[]> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => OWN_NAME.test(name))
    .sort()
    .slice(0, -count);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}
