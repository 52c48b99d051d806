import { readFileSync } from 'node:fs';
import { chown, lstat, mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { draftOf, removeAbandonedDrafts } from '#server/platform/process/disk/drafts.ts';
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
const ENDING_MS = 10_000;

/** Returns the folder for the socket: the cluster if its path is short enough, else a new folder with a short path. */
export async function chooseSocketFolder(dataDir: string, cluster: string, account: PostgresAccount): Promise<string> {
  const previous = readOwnerRecord(dataDir)?.socketFolder;
  if (previous !== undefined) await removeRuntimeFolder(previous);
  await removeAbandonedFolders(account);
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${socketPort}`)) <= longestSocketPath) return cluster;
  const folder = await mkdtemp(`${runtimeFolderPrefix}${process.pid}-`);
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

/**
 * Of starts that were killed before the owner record named their folder. Everybody may write beside them: what is not a
 * folder of our own is left alone, as a link would lead to the socket of another database.
 */
async function removeAbandonedFolders(account: PostgresAccount): Promise<void> {
  const [parent, prefix] = [dirname(runtimeFolderPrefix), basename(runtimeFolderPrefix)];
  const owners = [process.getuid?.() ?? 0, account?.uid];
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid === undefined || isNumberInUse(Number(pid))) continue;
    const folder = join(parent, name);
    const facts = await lstat(folder).catch(() => null);
    if (facts?.isDirectory() && owners.includes(facts.uid)) await removeRuntimeFolder(folder);
  }
}

const recordPath = (dataDir: string) => join(dataDir, 'postgres.json');

export async function writeOwnerRecord(dataDir: string, record: OwnerRecord): Promise<void> {
  await removeAbandonedDrafts(recordPath(dataDir));
  const draft = draftOf(recordPath(dataDir));
  await writeFile(draft, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  // Half a record would not tell a database whose server has died from one that somebody uses.
  await rename(draft, recordPath(dataDir));
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
  const postmaster = await findClaimedPostmaster(dataDir, cluster);
  if (postmaster !== undefined) {
    const record = readOwnerRecord(dataDir);
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
 * Returns the main process of the cluster as soon as the owner record names it. One without a record belongs to a server that
 * is just starting or was killed while it did; the kernel has told the latter's database to stop, and for `ENDING_MS` at
 * most it is given time to do so.
 */
async function findClaimedPostmaster(dataDir: string, cluster: string): Promise<PostgresProcess | undefined> {
  const deadline = Date.now() + ENDING_MS;
  for (;;) {
    const found = await findSettledPostmaster(cluster);
    const isClaimed = found === undefined || found.isHelper || readOwnerRecord(dataDir)?.postgresPid === found.pid;
    if (isClaimed || Date.now() > deadline) return found;
    await wait(20);
  }
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
