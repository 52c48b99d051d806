import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

export const removeClusterState = (dataDir: string) => rm(fileOf(dataDir), { force: true });
