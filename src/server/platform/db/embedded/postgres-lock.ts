import { readFileSync } from 'node:fs';
import { chown, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresProcess } from './postgres-processes.ts';
import {
  findClusterProcesses,
  findPostmaster,
  isNumberInUse,
  readLockedPid,
  signalProcess,
} from './postgres-processes.ts';
import { socketPort } from './postgres-settings.ts';

/** Who started the database of this data folder. Stored in the data folder for the next start. */
export type OwnerRecord = {
  readonly serverPid: number;
  readonly postgresPid: number;
  readonly socketFolder: string;
};

const runtimeFolderPrefix = join(tmpdir(), 'wihiwin-socket-');

// A socket address has room for 108 bytes on Linux and 104 on macOS, including the final zero.
const longestSocketPath = 103;

/** Returns the folder for the socket: the cluster if its path is short enough, else a new folder with a short path. */
export async function chooseSocketFolder(dataDir: string, cluster: string, account: PostgresAccount): Promise<string> {
  const previous = readOwnerRecord(dataDir)?.socketFolder;
  if (previous !== undefined) await removeRuntimeFolder(previous);
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${socketPort}`)) <= longestSocketPath) return cluster;
  const folder = await mkdtemp(runtimeFolderPrefix);
  if (account !== null) await chown(folder, account.uid, account.gid);
  return folder;
}

/**
 * Not recursive: the folder contains a socket and its lock, and we have no right to remove anything else found in it.
 */
export async function removeRuntimeFolder(folder: string): Promise<void> {
  if (!folder.startsWith(runtimeFolderPrefix)) return;
  for (const suffix of ['', '.lock']) await rm(join(folder, `.s.PGSQL.${socketPort}${suffix}`), { force: true });
  await rmdir(folder).catch(() => undefined);
}

const recordPath = (dataDir: string) => join(dataDir, 'postgres.json');

export async function writeOwnerRecord(dataDir: string, record: OwnerRecord): Promise<void> {
  await writeFile(recordPath(dataDir), `${JSON.stringify(record)}\n`, { mode: 0o600 });
}

export async function removeOwnerRecord(dataDir: string): Promise<void> {
  await rm(recordPath(dataDir), { force: true });
}

export function readOwnerRecord(dataDir: string): OwnerRecord | null {
  try {
    return JSON.parse(readFileSync(recordPath(dataDir), 'utf8')) as OwnerRecord;
  } catch {
    return null;
  }
}

/**
 * Makes sure that the cluster can be started: fails while a live server uses it, stops a database whose server died,
 * waits for helpers of a dead database, and removes locks that name a zombie or a process number now used by another
 * process.
 */
export async function freeCluster(dataDir: string, cluster: string): Promise<Result<null, string>> {
  const record = readOwnerRecord(dataDir);
  const postmaster = await findSettledPostmaster(cluster);
  if (postmaster !== undefined) {
    const isOrphan = record?.postgresPid === postmaster.pid && record.serverPid !== postmaster.parent;
    if (!isOrphan && !postmaster.isHelper) {
      return err(
        `База даних у папці ${cluster} вже працює (процес ${postmaster.pid}): зупиніть сервер, який її запустив, або вкажіть іншу папку в ключі DATA_DIR.`,
      );
    }
    if (!(await endProcesses(cluster))) {
      return err(
        `Попередня база даних у папці ${cluster} не зупиняється: завершіть процес ${postmaster.pid} і запустіть ще раз.`,
      );
    }
  }
  const locked = readLockedPid(cluster);
  // A lock with an unused number is left: PostgreSQL clears it after checking that its shared memory is free. One without
  // a number, left empty or garbled by a power cut, it refuses to start over; nobody can be using the cluster by it.
  if (locked === null || isNumberInUse(locked)) await rm(join(cluster, 'postmaster.pid'), { force: true });
  await rm(join(cluster, `.s.PGSQL.${socketPort}.lock`), { force: true });
  return ok(null);
}

/**
 * Returns the main process of the cluster. One that is neither a known helper nor named in the lock is either a server
 * just starting or a helper forked at the moment its server died, which still carries the server's name; waiting for up
 * to 3 seconds tells which.
 */
async function findSettledPostmaster(cluster: string): Promise<PostgresProcess | undefined> {
  const deadline = Date.now() + 3_000;
  for (;;) {
    const found = findPostmaster(findClusterProcesses(cluster));
    if (found === undefined || found.isHelper || found.pid === readLockedPid(cluster)) return found;
    if (Date.now() > deadline) return found;
    await wait(20);
  }
}

async function endProcesses(cluster: string): Promise<boolean> {
  const steps: readonly { readonly signal: NodeJS.Signals; readonly milliseconds: number }[] = [
    { signal: 'SIGINT', milliseconds: 20_000 },
    { signal: 'SIGQUIT', milliseconds: 5_000 },
  ];
  for (const step of steps) {
    const postmaster = findPostmaster(findClusterProcesses(cluster));
    if (postmaster === undefined) return true;
    signalProcess(postmaster.pid, step.signal);
    const deadline = Date.now() + step.milliseconds;
    while (Date.now() < deadline) {
      if (findClusterProcesses(cluster).length === 0) return true;
      await wait(20);
    }
  }
  return findClusterProcesses(cluster).length === 0;
}
