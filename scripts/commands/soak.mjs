// npm run soak [-- --minutes 10]: takes a test offline in real time, killing the browser again and again.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from '../setup/find-chromium.mjs';
import { runDrill } from '../setup/run-command.mjs';
import { runProcess } from '../setup/run-process.mjs';

await runDrill(async (nodePath) => {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error('--minutes: скільки хвилин без мережі, від 0 до 1440.');
  ensureChromium();
  const program = resolve('node_modules', '@playwright/test/cli.js');
  const { code } = await runProcess(nodePath, [program, 'test', '--config', 'e2e/soak/soak.config.ts'], {
    timeoutMs: (minutes + 8) * 60_000,
    environment: { SOAK_MINUTES: String(minutes) },
  });
  return code;
});
