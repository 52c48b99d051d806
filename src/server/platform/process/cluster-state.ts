import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What `npm run cluster:restart` reads of the running server. */
export type ClusterState = {
  readonly pid: number;
  readonly workers: readonly number[];
  readonly port: number;
  /** Rolling restarts since the start, and how the last one went. */
  readonly restarts: number;
  readonly failures: number;
  readonly drainedMs: readonly number[];
};

const fileOf = (dataDir: string) => join(dataDir, 'cluster.json');

export async function writeClusterState(dataDir: string, state: ClusterState): Promise<void> {
  const draft = `${fileOf(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
  await rename(draft, fileOf(dataDir));
}

export const removeClusterState = (dataDir: string) => rm(fileOf(dataDir), { force: true });
