import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Measurement } from '../../bench/shared/measurement.ts';
import { endEverything, endOnSignals, runProcess } from '../setup/run-process.mjs';
import { planBenches } from './bench-plan.ts';
import { tableOf } from './measurement-table.ts';

const FOLDERS = ['bench', 'bench/events', 'bench/jobs'];

// Runs the benches named by the arguments one after another and prints one table. A missed budget is no failure.
endOnSignals();
const folder = mkdtempSync(join(tmpdir(), 'wihiwin-bench-report-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
try {
  process.exitCode = await runBenches(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await endEverything();

/** Returns the exit code: 1 if a bench could not measure. */
async function runBenches(wanted: readonly string[]): Promise<number> {
  const files = findBenches();
  const { benches, leftOut } = planBenches([...files.keys()], wanted);
  const measurements: Measurement[] = [];
  const broken: string[] = [];
  for (const { name, limitMs } of benches) {
    process.stdout.write(`${name} … `);
    const startedAt = performance.now();
    const report = join(folder, name);
    const { code, output } = await runProcess(process.execPath, [files.get(name) ?? ''], {
      timeoutMs: limitMs,
      environment: { BENCH_REPORT: report, NODE_ENV: 'production' },
      quiet: true,
    });
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    if (code === 0) measurements.push(...readReport(report));
    else broken.push(`${name}: ${output.trim().slice(-2000)}`);
  }
  console.log(`\n${tableOf(measurements).join('\n')}`);
  if (leftOut.length > 0) console.log(`\n${leftOut.join('\n')}`);
  for (const line of broken) console.error(`\n✗ ${line}`);
  return broken.length === 0 ? 0 : 1;
}

/** Returns the file of each bench by its name. */
function findBenches(): Map<string, string> {
  const files = FOLDERS.flatMap((path) => readdirSync(path).map((file) => `${path}/${file}`));
  const benches = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return new Map(benches.map((file) => [basename(file, '.ts'), file]));
}

function readReport(file: string): Measurement[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
