// npm run backup:drill: backs a demo school up under running saves, restores it, and tries what can go wrong.
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureWebBuild } from '../setup/ensure-web-build.mjs';
import { findRuntime } from '../setup/find-runtime.mjs';
import { endEverything, endOnSignals, runProcess } from '../setup/run-process.mjs';

endOnSignals();
try {
  await ensureDependencies();
  const nodePath = await findRuntime();
  if (!process.env.WEB_DIR) await ensureWebBuild(nodePath);
  const { code } = await runProcess(nodePath, ['scripts/drill/backup-drill.ts'], { timeoutMs: 15 * 60_000 });
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await endEverything();
}
