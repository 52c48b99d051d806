// npm run setup:drill: sets a server up in a temporary folder, word for word as docs/operating.md tells, and uses it.
import { runDrill } from '../setup/run-command.mjs';
import { runProcess } from '../setup/run-process.mjs';

const limitMs = 45 * 60_000;

await runDrill(
  async (nodePath) => {
    const { code } = await runProcess(nodePath, ['scripts/drill/setup/setup-drill.ts'], { timeoutMs: limitMs });
    return code;
  },
  { needsPages: false },
);
