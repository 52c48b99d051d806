import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { readOwnerRecord } from '#server/platform/db/embedded/postgres-lock.ts';
import { applicationRole, socketPort } from '#server/platform/db/embedded/postgres-settings.ts';
import { withDeathSignal } from '../../scripts/setup/run-process.mjs';
import { MEMORY_SETTINGS, SERVER_FLAGS } from '../../scripts/setup/run-server.mjs';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;

/** A process that serves HTTP. */
export type BareServer = { readonly origin: string; readonly pid: number; stop(): Promise<void> };

/** A server with an empty database. */
export type BenchServer = BareServer & { readonly port: number; readonly database: ClientConfig };

/** Starts the real server over a temporary data folder; `stop` removes both. */
export async function startBenchServer(
  flags: readonly string[] = SERVER_FLAGS,
  more: Record<string, string> = {},
): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-bench-'));
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', ...more };
  const server = spawnNode('src/server/main.ts', settings, flags);
  const stop = async () => {
    await endProcess(server);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilReady(server, port);
  } catch (error) {
    await stop();
    throw error;
  }
  const socketFolder = readOwnerRecord(dataDir)?.socketFolder;
  const database = { host: socketFolder, port: socketPort, user: applicationRole, database: applicationRole };
  return { origin: `http://localhost:${port}`, port, pid: server.pid ?? 0, database, stop };
}

/** Returns an environment with `settings`. Other configuration is blanked, so that no bench reaches a real database. */
export function ownEnvironment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const keys = readFileSync(resolve('.env.example'), 'utf8').matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm);
  const emptied = Object.fromEntries([...keys].map((match) => [match[1] ?? '', '']));
  const webDir = process.env['WEB_DIR'];
  const chosen = webDir === undefined ? {} : { WEB_DIR: webDir };
  // As scripts/setup/run-server.mjs does: with this cache, types are stripped once and not at every start.
  const started = { ...MEMORY_SETTINGS, NODE_ENV: 'production', NODE_COMPILE_CACHE: resolve('.cache/node') };
  return { ...process.env, ...emptied, ...started, ...chosen, ...settings };
}

/** Starts a server to compare with: Fastify alone, with one route that sends this many bytes. */
export async function startBareServer(bytes: number): Promise<BareServer> {
  const port = await freePort();
  const server = spawnNode('bench/shared/bare-server.ts', { PORT: String(port), BARE_BYTES: String(bytes) });
  await waitUntilReady(server, port);
  return { origin: `http://127.0.0.1:${port}`, pid: server.pid ?? 0, stop: () => endProcess(server) };
}

function spawnNode(file: string, settings: Record<string, string>, flags: readonly string[] = []): ChildProcess {
  const [command, args] = withDeathSignal(process.execPath, [...flags, file]);
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: ownEnvironment(settings) });
}

/** Waits until the server responds; throws when its process ends first. */
export async function waitUntilReady(server: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (performance.now() < until && server.exitCode === null && server.signalCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(20);
  }
  throw new Error('the server under measurement did not start');
}

/** Sends SIGTERM to a process or group, and SIGKILL if it has not ended in time. */
export async function endProcess(child: ChildProcess, target: number = child.pid ?? 0): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || target === 0) return;
  const ended = once(child, 'exit');
  process.kill(target, 'SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })]);
  if (!inTime) process.kill(target, 'SIGKILL');
}

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address !== null && typeof address === 'object') resolvePort(address.port);
        else reject(new Error('no free port'));
      });
    });
  });
}

/** Returns the resident memory of a process in MB; null if it has ended or the system doesn't report it. */
export function residentMegabytes(pid: number): number | null {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return null;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(path, 'utf8'))?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}
