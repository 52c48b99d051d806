// npm run soak [-- --minutes 10]: a test taken without a network in real time, with kills of the browser.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { ensureChromium } from '../setup/find-chromium.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';
import { endEverything, endOnSignals, runProcess } from '../setup/run-process.mjs';

process.chdir(join(import.meta.dirname, '../..'));
endOnSignals();
try {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= 24 * 60)) throw new Error('--minutes: скільки хвилин без мережі, від 0 до 1440.');
  await ensureDependencies();
  const nodePath = await findRuntime();
  await ensureWebBuild(nodePath);
  ensureChromium();
  const program = resolve('node_modules', '@playwright/test/cli.js');
  const { code } = await runProcess(nodePath, [program, 'test', '--config', 'e2e/soak.config.ts'], {
    timeoutMs: (minutes + 8) * 60_000,
    environment: { SOAK_MINUTES: String(minutes) },
  });
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await endEverything();
}
