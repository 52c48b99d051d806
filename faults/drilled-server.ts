import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, freePort, ownEnvironment } from '../bench/shared/bench-server.ts';
import { withDeathSignal } from '../scripts/setup/run-process.mjs';
import { SERVER_FLAGS } from '../scripts/setup/run-server.mjs';

/** Lets the drill move the server's clock. */
const CLOCK = join(import.meta.dirname, 'moved-clock.ts');
/** A start takes a second on a machine of its own, and minutes on a starved one. */
const START_LIMIT_MS = 300_000;
/** The delay after which a server that has ended is restarted, as a service manager would. */
const RESTART_PAUSE_MS = 100;
/** If a server ends by itself this often while starting, `untilReady` gives up. */
const PATIENCE_STARTS = 5;

export type DrilledServer = {
  readonly port: number;
  /** How often it ended by itself, neither killed nor restarted by the drill. */
  readonly gaveUp: () => number;
  /** Its processes, the primary one first. */
  pids(): readonly number[];
  /** `kill -9` of one of its processes. */
  kill(pid?: number): void;
  /** Stops one of its processes (SIGSTOP); the function lets it go on. */
  freeze(pid?: number): () => void;
  /** Ends all of its processes at once (kill -9) and keeps it down; the function starts it again. */
  keepDown(): Promise<() => void>;
  /** Restarts it in order: SIGTERM, then a new start. */
  restart(): void;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
};

export type ServerSettings = {
  readonly settings: Record<string, string>;
  readonly logPath: string;
  /** The file that Node runs. */
  readonly entry: string;
};

/** Starts the real server in a process of its own, and starts it again whenever it ends. */
export async function startDrilledServer({ settings, logPath, entry }: ServerSettings): Promise<DrilledServer> {
  const port = await freePort();
  const environment = ownEnvironment({ ...settings, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
  let isStopping = false;
  let isKilled = false;
  let isDown = false;
  let gaveUp = 0;
  let relaunch: NodeJS.Timeout | undefined;
  let child = launch();

  function launch(): ChildProcess {
    isKilled = false;
    const log = openSync(logPath, 'a');
    const [command, args] = withDeathSignal(process.execPath, ['--import', CLOCK, ...SERVER_FLAGS, entry]);
    const started = spawn(command, args, { stdio: ['ignore', log, log], env: environment });
    closeSync(log);
    started.once('exit', () => {
      if (isStopping) return;
      if (!isKilled) gaveUp += 1;
      relaunch = setTimeout(() => {
        if (!isStopping && !isDown) child = launch();
      }, RESTART_PAUSE_MS);
    });
    return started;
  }

  return {
    port,
    gaveUp: () => gaveUp,
    pids: () => [child.pid ?? 0, ...findWorkers(child.pid ?? 0)],
    kill: (pid = child.pid ?? 0) => {
      if (pid === child.pid) isKilled = true;
      signal(pid, 'SIGKILL');
    },
    freeze: (pid = child.pid ?? 0) => {
      signal(pid, 'SIGSTOP');
      return () => signal(pid, 'SIGCONT');
    },
    keepDown: async () => {
      isDown = true;
      const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
      for (const pid of [child.pid ?? 0, ...findWorkers(child.pid ?? 0)]) {
        isKilled = true;
        signal(pid, 'SIGKILL');
      }
      await ended;
      return () => {
        // One that had just ended by itself would be started a second time.
        clearTimeout(relaunch);
        isDown = false;
        child = launch();
      };
    },
    restart: () => {
      isKilled = true;
      signal(child.pid ?? 0, 'SIGTERM');
    },
    untilReady: async () => {
      const until = performance.now() + START_LIMIT_MS;
      const before = gaveUp;
      while (performance.now() < until && gaveUp - before < PATIENCE_STARTS) {
        if (await isReady(port)) return;
        await sleep(20);
      }
      throw new Error(`the server did not come back:\n${readFileSync(logPath, 'utf8').slice(-2_000)}`);
    },
    stop: async () => {
      isStopping = true;
      await endProcess(child);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** Returns the worker processes of the primary one, without its database. */
function findWorkers(first: number): number[] {
  try {
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').trim();
    const pids = children === '' ? [] : children.split(' ').map(Number);
    return pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith(process.execPath));
  } catch {
    // The process has just ended.
    return [];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    (response) => response.ok,
    () => false,
  );
}
