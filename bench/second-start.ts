import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, freePort, ownEnvironment, waitUntilReady } from './shared/bench-server.ts';
import { report } from './shared/measurement.ts';
import { PROMISED } from './shared/promised-budgets.ts';

/** Returns the seconds from `npm start` until the server is ready. */
async function startSeconds(dataDir: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  // A process group of its own, so that npm, the script and the server can be ended together.
  const npm = spawn('npm', ['start', '--silent'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: ownEnvironment({ DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' }),
  });
  try {
    await waitUntilReady(npm, port);
    return (performance.now() - startedAt) / 1000;
  } finally {
    await endProcess(npm, -(npm.pid ?? 0));
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-bench-'));
try {
  const first = await startSeconds(dataDir);
  const second = await startSeconds(dataDir);
  report([
    {
      what: 'second npm start',
      value: second,
      unit: 's',
      budget: PROMISED.secondStartSeconds,
      reference: { what: 'first start, database made', value: first },
    },
  ]);
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
