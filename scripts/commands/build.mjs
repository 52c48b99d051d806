// npm run build: builds the pages into dist/web, where the files of earlier builds stay for pages that are open.
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';

try {
  await ensureWebBuild(await findRuntime());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
