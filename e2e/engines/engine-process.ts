import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withDeathSignal } from '../../scripts/setup/run-process.mjs';

const START_MS = 30_000;
const END_MS = 5_000;

export type EngineProcess = {
  /** Resolves with the first match in what the process prints; rejects when it ends or takes too long. */
  readonly prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Ends the process with all it has started. */
  readonly end: () => Promise<void>;
};

/** Returns a new empty folder for what a browser keeps, and the function that removes it. */
export function engineHome(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'wihiwin-engine-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

/** Starts a program in a process group of its own, with its home folder in `home`. */
export function startEngine(
  program: string,
  programArgs: readonly string[],
  home: string,
  environment: Record<string, string> = {},
): EngineProcess {
  const [command, args] = withDeathSignal(program, [...programArgs]);
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...environment },
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      printed += error.message;
      resolve();
    });
    child.once('exit', () => resolve());
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (printed += part.toString()));
  return {
    prints: (pattern) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${program} did not print ${pattern}:\n${printed.slice(-2000)}`));
        const timer = setTimeout(fail, START_MS);
        const look = (): void => {
          const match = pattern.exec(printed);
          if (match === null) return;
          clearTimeout(timer);
          resolve(match);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        void ended.then(fail);
        look();
      }),
    end: async () => {
      signalGroup(child, 'SIGTERM');
      const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), END_MS);
      await ended;
      clearTimeout(timer);
      // Helpers of a browser outlive it for a moment and write into its folder.
      signalGroup(child, 'SIGKILL');
    },
  };
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The whole group has ended.
  }
}
