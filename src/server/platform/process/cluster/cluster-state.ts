import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNumberInUse } from '#server/platform/db/embedded/postgres-processes.ts';
import { draftOf, removeAbandonedDrafts } from '#server/platform/process/disk/drafts.ts';

/** The state of the running server, read by `npm run cluster:restart`. */
export type ClusterState = {
  readonly pid: number;
  readonly workers: readonly number[];
  readonly port: number;
  /**
   * Number of rolling restarts since the start, of those that failed, and how long each process took to end in the last
   * one.
   */
  readonly restarts: number;
  readonly failures: number;
  readonly drainedMs: readonly number[];
};

const fileOf = (dataDir: string) => join(dataDir, 'cluster.json');

export async function writeClusterState(dataDir: string, state: ClusterState): Promise<void> {
  await removeAbandonedDrafts(fileOf(dataDir));
  const draft = draftOf(fileOf(dataDir));
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
  await rename(draft, fileOf(dataDir));
}

/** Writes the state of a server that is starting, unless another one runs over this folder: that one's stays. */
export async function claimClusterState(dataDir: string, state: ClusterState): Promise<void> {
  const holder = await holderOf(dataDir);
  if (holder === null || holder === state.pid || !isNumberInUse(holder)) await writeClusterState(dataDir, state);
}

/** Removes the state of this process; another server's stays. */
export async function removeClusterState(dataDir: string): Promise<void> {
  if ((await holderOf(dataDir)) === process.pid) await rm(fileOf(dataDir), { force: true });
}

async function holderOf(dataDir: string): Promise<number | null> {
  try {
    return (JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as ClusterState).pid;
  } catch {
    return null;
  }
}
