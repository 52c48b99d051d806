// npm run build: builds the pages into dist/web; files of earlier builds are kept there for pages that are still open.
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { runCommand } from '../setup/run-command.mjs';

await runCommand(ensureWebBuild, { needsPages: false });
