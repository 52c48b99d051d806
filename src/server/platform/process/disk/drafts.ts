import { randomUUID } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HOUR_MS } from '#core/milliseconds.ts';
import { isNumberInUse } from '#server/platform/db/embedded/postgres-processes.ts';

const MARK = '.new-';
/** Tells this process from an earlier one of the same number, which in a container every start has. */
const RUN = randomUUID().slice(0, 8);
/** What follows the mark, to the letter: a copy that a person has put aside («postgres.new-backup») is no draft. */
const WHOSE = /^(\d+)-([\da-f]{8})-[\da-f]{8}$/;
/** When a draft is abandoned whoever has the number of its process now: nothing takes so long to make. */
const OLD_MS = HOUR_MS;

/**
 * Returns a path beside `path` under which a file or a folder is made, before it gets its name in one step. It names this
 * process, so that a later start knows what a killed one has left.
 */
export function draftOf(path: string): string {
  return `${path}${MARK}${process.pid}-${RUN}-${randomUUID().slice(0, 8)}`;
}

/**
 * Removes the drafts of `path` that were left by processes which have ended. One that can't be removed, as while a program
 * that outlived its server still writes into it, is left for a later start: it is no reason not to start.
 */
export async function removeAbandonedDrafts(path: string): Promise<void> {
  const folder = dirname(path);
  const prefix = `${basename(path)}${MARK}`;
  for (const name of await readdir(folder)) {
    const draft = join(folder, name);
    if (!name.startsWith(prefix) || !(await isAbandoned(draft, name.slice(prefix.length)))) continue;
    // Should somebody be making it after all, it can't get its name while half of it is gone.
    const gone = draftOf(path);
    await rename(draft, gone)
      .then(() => rm(gone, { recursive: true, force: true }))
      .catch(() => undefined);
  }
}

async function isAbandoned(draft: string, mark: string): Promise<boolean> {
  const [, pid, run] = WHOSE.exec(mark) ?? [];
  if (pid === undefined) return false;
  const isUnderWay = Number(pid) === process.pid ? run === RUN : isNumberInUse(Number(pid));
  if (!isUnderWay) return true;
  const facts = await stat(draft).catch(() => null);
  return facts !== null && Date.now() - facts.mtimeMs > OLD_MS;
}
