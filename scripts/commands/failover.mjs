// npm run failover: a primary PostgreSQL dies under load, its synchronous replica is promoted, the servers find it by themselves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { ensurePostgres } from '../setup/external-postgres.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';
import { endEverything, endOnSignals, runProcess } from '../setup/run-process.mjs';

const limitMs = 10 * 60_000;

process.chdir(join(import.meta.dirname, '../..'));
endOnSignals();
const folder = mkdtempSync(join(tmpdir(), 'wihiwin-failover-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
try {
  await ensureDependencies();
  const nodePath = await findRuntime();
  if (!process.env.WEB_DIR) await ensureWebBuild(nodePath);
  await ensurePostgres();
  const args = ['faults/failover-run.ts', ...process.argv.slice(2)];
  ({ code: process.exitCode } = await runProcess(nodePath, args, { timeoutMs: limitMs }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await endEverything();
}
