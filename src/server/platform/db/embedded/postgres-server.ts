import type { ChildProcess } from 'node:child_process';
import { closeSync, copyFileSync, openSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { PostgresCommand } from './postgres-command.ts';
import { spawnPostgres } from './postgres-command.ts';

const largestLog = 10 * 2 ** 20;
// Recovery after a crash replays everything written since the last checkpoint, which takes long on a slow disk.
const startLimit = 120_000;

export type LaunchOptions = { readonly logPath: string; readonly followParent: boolean };

/** Starts PostgreSQL and waits until it accepts connections. Fails with the last error in PostgreSQL's log. */
export async function launchPostgres(
  command: PostgresCommand,
  options: LaunchOptions,
): Promise<Result<ChildProcess, string>> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const child = await launchOnce(command, options);
    // Helpers of a server that was killed a moment ago may still use its shared memory; they end soon.
    if (child.ok || !child.error.includes('shared memory block') || Date.now() > deadline) return child;
    await wait(200);
  }
}

async function launchOnce(
  command: PostgresCommand,
  { logPath, followParent }: LaunchOptions,
): Promise<Result<ChildProcess, string>> {
  rotateLog(logPath);
  const log = openSync(logPath, 'a', 0o600);
  const logStart = statSync(logPath).size;
  const child = spawnPostgres(command, log, followParent);
  closeSync(log);
  const spawnErrors: string[] = [];
  child.once('error', (error) => spawnErrors.push(error.message));
  const deadline = Date.now() + startLimit;
  while (spawnErrors.length === 0 && child.exitCode === null && child.signalCode === null) {
    if (isReady(command.cwd, child.pid)) return ok(child);
    if (Date.now() > deadline) {
      await stopPostgres(child);
      return err('PostgreSQL не запустився за дві хвилини');
    }
    await wait(10);
  }
  return err(spawnErrors[0] ?? lastComplaint(logPath, logStart));
}

/** How long a stop may take if the caller gives no limit. */
const STOP_PATIENCE_MS = 30_000;

/**
 * Ends sessions, writes everything to disk and waits until the process has ended. After `patienceMs` it is ended at
 * once: nothing is lost, but its next start must replay its log.
 */
export async function stopPostgres(child: ChildProcess, patienceMs = STOP_PATIENCE_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const patience = setTimeout(() => child.kill('SIGQUIT'), patienceMs);
  await gone;
  clearTimeout(patience);
}

/** PostgreSQL writes its state into the eighth line of its lock file. */
function isReady(cluster: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function rotateLog(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(path, `${path}.1`);
}

/**
 * Moves what a running database has logged aside once it is large. It goes on writing into the same file, at its end; lines
 * of the moment between the two steps are lost. Never throws: a full disk must not end the server.
 */
export function shortenLog(path: string, largest = largestLog): void {
  try {
    if (statSync(path).size <= largest) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch {
    // Tried again at the next look.
  }
}

function lastComplaint(logPath: string, from: number): string {
  const text = readFileSync(logPath).subarray(from).toString('utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const line = lines.findLast((entry) => /(FATAL|PANIC|ERROR):/.test(entry)) ?? lines.at(-1) ?? '';
  return line.replace(/^.*(?:FATAL|PANIC|ERROR|LOG): +/, '').trim();
}
