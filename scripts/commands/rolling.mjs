// npm run rolling [-- --restarts 20 --rate 200 --processes 2]: replaces all server processes again and again under load.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';

process.chdir(join(import.meta.dirname, '../..'));
try {
  await ensureDependencies();
  const nodePath = await findRuntime();
  if (!process.env.WEB_DIR) await ensureWebBuild(nodePath);
  const run = spawnSync(nodePath, ['bench/rolling-restart.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
