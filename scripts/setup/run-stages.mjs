import { join } from 'node:path';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { findRuntime } from './find-runtime.mjs';
import { endEverything, endOnSignals } from './run-process.mjs';

/**
 * Installs the packages and runs the planned stages one after another, even after one has failed.
 * `plan` takes the path of Node 24 and returns stages `{ name, run }`; `run` returns `{ passed, failed, output }`.
 * The last line printed is always «N passed, N failed».
 */
export async function runStages(plan) {
  process.chdir(join(import.meta.dirname, '../..'));
  endOnSignals();
  const total = { passed: 0, failed: 0 };
  const lines = [];
  const record = async (name, run) => {
    const startedAt = performance.now();
    console.log(`\n── ${name}`);
    const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
    if (result.output) console.log(result.output);
    total.passed += result.passed;
    total.failed += result.failed;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(`${result.failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${describe(result).padEnd(24)} ${seconds} s`);
    return result.failed === 0;
  };
  let nodePath;
  const ready = await record('set-up', async () => {
    await ensureDependencies();
    nodePath = await findRuntime();
    return { passed: 1, failed: 0 };
  });
  if (ready) {
    for (const stage of await plan(nodePath)) await record(stage.name, stage.run);
  }
  const strays = await endEverything();
  if (strays.length > 0) await record('left behind', async () => ({ passed: 0, failed: 1, output: strays.join('\n') }));
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function describe({ passed, failed }) {
  return passed + failed === 1 ? (failed === 0 ? 'passed' : 'failed') : `${passed} passed, ${failed} failed`;
}
