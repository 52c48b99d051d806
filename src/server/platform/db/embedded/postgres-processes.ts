import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export type PostgresProcess = {
  readonly pid: number;
  readonly parent: number;
  /** A process the database server made for its work; it ends by itself soon after the server died. */
  readonly isHelper: boolean;
};

/**
 * PostgreSQL processes that work on this cluster. On Linux they are known by their working folder, which is always the
 * cluster; a zombie has none, and neither has an unrelated process that got an old number again.
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
      // The name stands in parentheses and may itself hold any character, so fields are counted after the last one.
      const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? [];
      const [state, parent] = rest?.split(' ') ?? [];
      if (name !== 'postgres' || state === 'Z') continue;
      const isHelper = readFileSync(`/proc/${entry}/cmdline`, 'utf8').startsWith('postgres: ');
      found.push({ pid: Number(entry), parent: Number(parent), isHelper });
    } catch {
      // The process ended meanwhile, or belongs to somebody whose working folder we may not see.
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

/** The process number in `postmaster.pid`, or `null` when there is none. */
export function readLockedPid(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** The processes whose parent is not one of them: the database server itself, its helpers left out. */
export function findPostmaster(processes: readonly PostgresProcess[]): PostgresProcess | undefined {
  const pids = new Set(processes.map((entry) => entry.pid));
  return processes.find((entry) => !pids.has(entry.parent));
}

/** Whether the number is in use by any process, a zombie included: what PostgreSQL itself asks about a lock file. */
export function isNumberInUse(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Signals a process that may have ended already. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
