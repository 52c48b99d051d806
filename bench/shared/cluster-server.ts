import { spawn } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterState } from '#server/platform/process/cluster/cluster-state.ts';
import { withDeathSignal } from '../../scripts/setup/run-process.mjs';
import { SERVER_FLAGS } from '../../scripts/setup/run-server.mjs';
import { endProcess, freePort, ownEnvironment, waitUntilReady } from './bench-server.ts';

/** Several server processes over a new empty database. */
export type ClusterServer = {
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  state(): ClusterState;
  /** Replaces all processes one after another and returns how long the old ones took to end, in milliseconds. */
  restart(): Promise<readonly number[]>;
  stop(): Promise<void>;
};

/** Longer than the primary process itself waits. */
const RESTART_LIMIT_MS = 90_000;

export async function startClusterServer(processes: number): Promise<ClusterServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-cluster-'));
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const logPath = join(dataDir, 'server.log');
  const [command, args] = withDeathSignal(process.execPath, [...SERVER_FLAGS, 'src/server/cluster-primary.ts']);
  const primary = spawn(command, args, {
    stdio: ['ignore', openSync(logPath, 'w'), 'inherit'],
    env: ownEnvironment({ ...settings, PROCESSES: String(processes) }),
  });
  const state = () => JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8')) as ClusterState;
  const stop = async () => {
    await endProcess(primary);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  };
  const until = async (isSo: () => boolean, limitMs: number) => {
    const end = performance.now() + limitMs;
    while (!isSo()) {
      if (performance.now() > end || primary.exitCode !== null)
        throw new Error(`the server did not get that far:\n${readFileSync(logPath, 'utf8').slice(-4_000)}`);
      await sleep(20);
    }
  };
  const isWritten = () => {
    try {
      return state().workers.length === processes;
    } catch {
      return false;
    }
  };
  try {
    await waitUntilReady(primary, port);
    await until(isWritten, RESTART_LIMIT_MS);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: primary.pid ?? 0,
    state,
    async restart() {
      const before = state();
      primary.kill('SIGHUP');
      await until(() => state().restarts > before.restarts || state().failures > before.failures, RESTART_LIMIT_MS);
      const after = state();
      if (after.failures > before.failures)
        throw new Error(`the new processes did not get ready:\n${readFileSync(logPath, 'utf8').slice(-4_000)}`);
      return after.drainedMs;
    },
    stop,
  };
}
