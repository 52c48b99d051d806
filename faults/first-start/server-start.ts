import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, freePort, ownEnvironment } from '../../bench/shared/bench-server.ts';
import { withDeathSignal } from '../../scripts/setup/run-process.mjs';
import { SERVER_FLAGS } from '../../scripts/setup/run-server.mjs';

const HOOK = join(import.meta.dirname, 'killed-at-step.ts');
const READY_LIMIT_MS = 60_000;

/** What a start is given. */
export type StartPlace = {
  readonly dataDir: string;
  /** Where it may make temporary files. */
  readonly temporary: string;
  /** The files that it writes its steps and its complaints into. */
  readonly steps: string;
  readonly log: string;
  readonly processes: number;
};

/** One start of the product in a process group of its own. */
export type ServerStart = {
  readonly origin: string;
  /** The steps that it has begun so far; one that was killed never did the last of them. */
  steps(): string[];
  /** Waits until it serves pages (`ready`) or has ended: by the kill that was asked for, or by itself. */
  outcome(): Promise<'ready' | 'killed' | 'ended' | 'silent'>;
  /** What it has told. */
  words(): string;
  stop(): Promise<void>;
  /** `kill -9` of the whole group. */
  kill(): Promise<void>;
};

/** Starts the product; with `killAt` it kills its own process group before it does that step. */
export async function startOnce(place: StartPlace, killAt: number | null): Promise<ServerStart> {
  const port = await freePort();
  const environment = ownEnvironment({
    DATA_DIR: place.dataDir,
    TMPDIR: place.temporary,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    PROCESSES: String(place.processes),
    FIRST_START_STEPS: place.steps,
    FIRST_START_KILL_AT: String(killAt ?? 0),
  });
  const log = openSync(place.log, 'w');
  const entry = place.processes > 1 ? 'src/server/cluster-primary.ts' : 'src/server/main.ts';
  const [command, args] = withDeathSignal(process.execPath, ['--import', HOOK, ...SERVER_FLAGS, entry]);
  const child = spawn(command, args, { stdio: ['ignore', log, log], env: environment, detached: true });
  closeSync(log);
  const words = () => readFileSync(place.log, 'utf8').trim();
  return {
    origin: `http://127.0.0.1:${port}`,
    steps: () => (existsSync(place.steps) ? readFileSync(place.steps, 'utf8').trim().split('\n') : []),
    outcome: async () => {
      const until = performance.now() + READY_LIMIT_MS;
      while (performance.now() < until) {
        if (hasEnded(child)) return child.signalCode === 'SIGKILL' ? 'killed' : 'ended';
        // Said last of all, after the jobs.
        if (words().includes('Wihiwin працює')) return 'ready';
        await sleep(20);
      }
      return 'silent';
    },
    words,
    stop: () => endProcess(child),
    kill: async () => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
