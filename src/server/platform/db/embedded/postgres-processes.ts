import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export type PostgresProcess = {
  readonly pid: number;
  readonly parent: number;
  /** A process that the database server forked; it ends soon after the server dies. */
  readonly isHelper: boolean;
};

/**
 * Returns the PostgreSQL processes of this cluster. On Linux they are found by their working folder, which is always
 * the cluster; neither a zombie nor an unrelated process with a reused number has it.
 */
export function findClusterProcesses(cluster: string): readonly PostgresProcess[] {
  return process.platform === 'linux' ? findByWorkingFolder(cluster) : findByLockFile(cluster);
}

function findByWorkingFolder(cluster: string): readonly PostgresProcess[] {
  const folder = realpathSync(cluster);
  const found: PostgresProcess[] = [];
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if (readlinkSync(`/proc/${entry}/cwd`) !== folder) continue;
      // The name is in parentheses and may contain any character, so the fields are counted after the last parenthesis.
      const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      const [state, parent] = rest?.split(' ') ?? [];
      if (name !== 'postgres' || state === 'Z') continue;
      const isHelper = readFileSync(`/proc/${entry}/cmdline`, 'utf8').startsWith('postgres: ');
      found.push({ pid: Number(entry), parent: Number(parent), isHelper });
    } catch {
      // The process has ended, or belongs to somebody whose working folder we may not see.
    }
  }
  return found;
}

function findByLockFile(cluster: string): readonly PostgresProcess[] {
  const pid = readLockedPid(cluster);
  if (pid === null) return [];
  const answer = spawnSync('ps', ['-o', 'ppid=,stat=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [parent, state, name] = answer.stdout?.trim().split(/\s+/) ?? [];
  if (name === undefined || state?.startsWith('Z') || !name.endsWith('postgres')) return [];
  return [{ pid, parent: Number(parent), isHelper: false }];
}

/** The process number in `postmaster.pid`; `null` if there is none. */
export function readLockedPid(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Returns the process whose parent is not one of the others: the database server itself, not its helpers. */
export function findPostmaster(processes: readonly PostgresProcess[]): PostgresProcess | undefined {
  const pids = new Set(processes.map((entry) => entry.pid));
  return processes.find((entry) => !pids.has(entry.parent));
}

/** Returns true if any process has the number, even a zombie. PostgreSQL makes the same check about a lock file. */
export function isNumberInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Signals a process; nothing happens if it has ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
