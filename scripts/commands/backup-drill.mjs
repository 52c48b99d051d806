// npm run backup:drill: backs a demo school up under running saves, restores it, and tries what can go wrong.
import { runDrill } from '../setup/run-command.mjs';
import { runProcess } from '../setup/run-process.mjs';

const limitMs = 15 * 60_000;

await runDrill(async (nodePath) => {
  const { code } = await runProcess(nodePath, ['scripts/drill/backup-drill.ts'], { timeoutMs: limitMs });
  return code;
});
