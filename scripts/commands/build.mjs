// npm run build: builds the pages into dist/web, where the files of earlier builds stay for pages that are open.
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { runCommand } from '../setup/run-command.mjs';

await runCommand(ensureWebBuild, { needsPages: false });
