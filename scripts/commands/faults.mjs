// npm run faults [-- --cycles 300 | --seconds 300 | --quick | --control NAME]: breaks server, database and network under takers who keep a ledger.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';
import { endEverything, endOnSignals, runProcess } from '../setup/run-process.mjs';

/** The drill bounds itself; this is for a drill that does not. */
const limitMs = 60 * 60_000;

process.chdir(join(import.meta.dirname, '../..'));
endOnSignals();
const folder = mkdtempSync(join(tmpdir(), 'wihiwin-faults-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
try {
  await ensureDependencies();
  const nodePath = await findRuntime();
  if (!process.env.WEB_DIR) await ensureWebBuild(nodePath);
  const environment = { TMPDIR: folder };
  const args = ['faults/faults-run.ts', ...process.argv.slice(2)];
  ({ code: process.exitCode } = await runProcess(nodePath, args, { timeoutMs: limitMs, environment }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await endEverything();
}
