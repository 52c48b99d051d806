import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { endProcess, freePort, ownEnvironment, waitUntilReady } from '../../bench/shared/bench-server.ts';
import { withDeathSignal } from '../setup/run-process.mjs';
import { SERVER_FLAGS } from '../setup/run-server.mjs';

/** The output of a command and its exit code. */
export type Outcome = { readonly code: number | null; readonly output: string };

export type DrillServer = { readonly origin: string; stop(): Promise<void> };

const settingsOf = (dataDir: string, more: Record<string, string> = {}) => ({
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  ...more,
});

/** Starts one of the project's programs with a data folder. */
export function startProgram(
  args: readonly string[],
  dataDir: string,
  more: Record<string, string> = {},
): ChildProcess {
  const [command, programArgs] = withDeathSignal(process.execPath, [...args]);
  return spawn(command, programArgs, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: ownEnvironment(settingsOf(dataDir, more)),
  });
}

/** Collects a program's output until it ends. */
export async function outcomeOf(program: ChildProcess): Promise<Outcome> {
  const [output, complaints] = await Promise.all([
    program.stdout === null ? '' : text(program.stdout),
    program.stderr === null ? '' : text(program.stderr),
    program.exitCode === null && program.signalCode === null ? once(program, 'exit') : null,
  ]);
  return { code: program.exitCode, output: `${output}${complaints}`.trim() };
}

/** Runs a program to its end. */
export function runProgram(args: readonly string[], dataDir: string): Promise<Outcome> {
  return outcomeOf(startProgram(args, dataDir));
}

/** Runs a program that can't write files larger than `kilobytes`: this has the effect of a full disk. */
export function runOnFullDisk(kilobytes: number, args: readonly string[], dataDir: string): Promise<Outcome> {
  const limited = ['-c', `ulimit -f ${kilobytes}; exec "$0" "$@"`, process.execPath, ...args];
  const [command, programArgs] = withDeathSignal('bash', limited);
  const env = ownEnvironment(settingsOf(dataDir));
  return outcomeOf(spawn(command, programArgs, { stdio: ['ignore', 'pipe', 'pipe'], env }));
}

/** Starts the server with a data folder. */
export async function startServer(dataDir: string): Promise<DrillServer> {
  const port = await freePort();
  const server = startProgram([...SERVER_FLAGS, 'src/server/main.ts'], dataDir, { PORT: String(port) });
  server.stdout?.resume();
  server.stderr?.pipe(process.stderr);
  await waitUntilReady(server, port);
  return { origin: `http://localhost:${port}`, stop: () => endProcess(server) };
}
