// npm run cluster [-- --processes N]: several server processes on one port and one database.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkPlatform } from '../setup/check-platform.mjs';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';
import { runServer } from '../setup/run-server.mjs';

const projectRoot = join(import.meta.dirname, '../..');

try {
  const { values } = parseArgs({ options: { processes: { type: 'string' } } });
  if (values.processes !== undefined) process.env.PROCESSES = values.processes;
  checkPlatform(projectRoot);
  await ensureDependencies();
  const nodePath = await findRuntime();
  await ensureWebBuild(nodePath);
  process.exitCode = await runServer(nodePath, projectRoot, [], 'src/server/cluster-primary.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
