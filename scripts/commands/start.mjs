import { join } from 'node:path';
import { checkPlatform } from '../setup/check-platform.mjs';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';
import { runServer } from '../setup/run-server.mjs';

const projectRoot = join(import.meta.dirname, '../..');

try {
  checkPlatform(projectRoot);
  await ensureDependencies();
  const nodePath = await findRuntime();
  await ensureWebBuild(nodePath);
  process.exitCode = await runServer(nodePath, projectRoot);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
