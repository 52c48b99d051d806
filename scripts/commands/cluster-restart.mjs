// npm run cluster:restart: builds the pages if needed and replaces the server processes one by one; no request fails.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { runCommand } from '../setup/run-command.mjs';

/** @typedef {{ pid: number; restarts: number; failures: number; workers: number[]; drainedMs: number[] }} Running */

const limitMs = 10 * 60_000;

await runCommand(
  async (nodePath) => {
    const dataDir = findDataDir();
    const before = readRunning(dataDir);
    await ensureWebBuild(nodePath);
    const after = await restart(dataDir, before);
    const drained = after.drainedMs.map((ms) => `${(ms / 1000).toFixed(1).replace('.', ',')} с`).join(', ');
    console.log(`Серверні процеси замінено: ${after.workers.length}. Попередні завершили роботу за ${drained}.`);
    return 0;
  },
  { needsPages: false },
);

/**
 * @param {string} dataDir
 * @param {Running} before
 */
async function restart(dataDir, before) {
  process.kill(before.pid, 'SIGHUP');
  const until = Date.now() + limitMs;
  while (Date.now() < until) {
    await new Promise((done) => setTimeout(done, 200));
    const state = readRunning(dataDir);
    if (state.restarts > before.restarts) return state;
    if (state.failures > before.failures)
      throw new Error(
        'Новий серверний процес не запустився, тож працюють попередні: причину описано в журналі сервера.',
      );
  }
  throw new Error('Серверні процеси не вдалося замінити за десять хвилин: подивіться журнал сервера.');
}

/** Finds the data folder as the server does: the environment overrides `.env`. */
function findDataDir() {
  const line = existsSync('.env') ? /^\s*DATA_DIR\s*=\s*(.+?)\s*$/m.exec(readFileSync('.env', 'utf8'))?.[1] : undefined;
  return resolve(process.env.DATA_DIR || line?.replace(/^(['"])(.*)\1$/, '$2') || 'data');
}

/**
 * @param {string} dataDir
 * @returns {Running}
 */
function readRunning(dataDir) {
  try {
    const state = JSON.parse(readFileSync(join(dataDir, 'cluster.json'), 'utf8'));
    process.kill(state.pid, 0);
    // If the primary was killed, another program may have its process id now.
    const command = existsSync('/proc') ? readFileSync(`/proc/${state.pid}/cmdline`, 'utf8') : 'cluster-primary';
    if (command.includes('cluster-primary')) return state;
  } catch {
    // The file can't be read or the process has ended: in both cases the error below applies.
  }
  throw new Error(`Сервер із кількох процесів у папці ${dataDir} не працює: запустіть його командою npm run cluster.`);
}
