import { join } from 'node:path';
import { ensureDependencies } from './ensure-dependencies.mjs';
import { findRuntime } from './find-runtime.mjs';
import { endEverything, endOnSignals } from './run-process.mjs';

/** @typedef {{ passed: number; failed: number; flaky?: number; output?: string | null }} Result */
/** @typedef {{ name: string; run: () => Promise<Result> }} Stage */

/**
 * Installs the packages and runs the planned stages one after another, even after one has failed.
 * `plan` takes the path of Node 24 and returns stages `{ name, run }`; `run` returns `{ passed, failed, flaky, output }`; flaky tests,
 * which failed once and then passed, are neither passed nor failed.
 * The last line printed is always «N passed, N failed».
 *
 * @param {(nodePath: string) => Stage[] | Promise<Stage[]>} plan
 */
export async function runStages(plan) {
  process.chdir(join(import.meta.dirname, '../..'));
  endOnSignals();
  const total = { passed: 0, failed: 0, flaky: 0 };
  /** @type {string[]} */
  const lines = [];
  /**
   * @param {string} name
   * @param {() => Promise<Result>} run
   */
  const record = async (name, run) => {
    const startedAt = performance.now();
    console.log(`\n── ${name}`);
    /** @type {Result} */
    const result = await run().catch((error) => ({ passed: 0, failed: 1, output: error.message }));
    if (result.output) console.log(result.output);
    total.passed += result.passed;
    total.failed += result.failed;
    total.flaky += result.flaky ?? 0;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    lines.push(`${result.failed === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${describe(result).padEnd(24)} ${seconds} s`);
    return result.failed === 0;
  };
  let nodePath = '';
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
  if (total.flaky > 0) console.log(`${total.flaky} flaky: see test-results/flaky.json`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/**
 * Says what a stage gave: «passed» or «failed» for a single check, otherwise the numbers.
 *
 * @param {{ passed: number; failed: number; flaky?: number }} result
 */
export function describe({ passed, failed, flaky = 0 }) {
  if (passed + failed + flaky === 1 && flaky === 0) return failed === 0 ? 'passed' : 'failed';
  return `${passed} passed, ${failed} failed${flaky === 0 ? '' : `, ${flaky} flaky`}`;
}
