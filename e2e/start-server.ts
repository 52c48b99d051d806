import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDeathSignal } from '../scripts/setup/run-process.mjs';

/** Starts the server that nearly all browser tests share, and returns the function that stops it. */
export default function startSharedServer(): Promise<() => Promise<void>> {
  return startServer('server');
}

/**
 * Starts the real server with its own empty database. The tests of this process, and of those it starts, go to it.
 *
 * @param name of its log in test-results
 * @returns the function that stops it
 */
export async function startServer(name: string): Promise<() => Promise<void>> {
  const logPath = resolve(`test-results/${name}.log`);
  const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-e2e-'));
  const port = await findFreePort();
  const server = spawnServer(logPath, { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const stop = async () => {
    await stopServer(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  process.once('SIGTERM', () => void stop().finally(() => process.exit(143)));
  process.once('exit', () => server.kill('SIGTERM'));
  try {
    await waitUntilReady(server, logPath, `http://localhost:${port}/readyz`);
  } catch (error) {
    await stop();
    throw error;
  }
  // Workers are started after this and inherit the environment.
  process.env.E2E_PORT = String(port);
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

function spawnServer(logPath: string, settings: Record<string, string>): ChildProcess {
  mkdirSync(resolve('test-results'), { recursive: true });
  const log = openSync(logPath, 'w');
  const [command, args] = withDeathSignal(process.execPath, ['src/server/main.ts']);
  // A process group of its own: Ctrl-C must reach the server only through stop(), after the browsers are gone.
  const server = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...emptyServerKeys(), ...settings },
  });
  closeSync(log);
  return server;
}

/** Blanks every configuration key, whether the shell or .env sets it: these tests must never reach a real database. */
function emptyServerKeys(): Record<string, string> {
  const example = existsSync('.env.example') ? readFileSync('.env.example', 'utf8') : '';
  const keys = [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].flatMap((match) => match[1] ?? []);
  return Object.fromEntries(['DATABASE_URL', ...keys].map((key) => [key, '']));
}

async function waitUntilReady(server: ChildProcess, logPath: string, url: string): Promise<void> {
  const until = Date.now() + 180_000;
  while (Date.now() < until) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    const ready = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  const log = readFileSync(logPath, 'utf8').slice(-3000);
  throw new Error(`the server under test did not start:\n${log}`);
}

async function stopServer(server: ChildProcess): Promise<void> {
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  if (hasEnded()) return;
  server.kill('SIGTERM');
  const until = Date.now() + 20_000;
  while (!hasEnded() && Date.now() < until) await sleep(50);
  if (!hasEnded()) server.kill('SIGKILL');
}

/** Returns a port that nobody listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolvePort(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}
