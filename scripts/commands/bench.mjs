// npm run bench [-- names]: runs the benches one after another and prints one table. A missed budget is no failure.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runDrill, temporaryFolder } from '../setup/run-command.mjs';
import { runProcess } from '../setup/run-process.mjs';

const totalMs = 15 * 60_000;
const oneMs = 3 * 60_000;

await runDrill(runBenches);

async function runBenches(nodePath) {
  const folder = temporaryFolder('wihiwin-bench-report-');
  const until = Date.now() + totalMs;
  const measurements = [];
  const broken = [];
  const benches = findBenches();
  for (const name of chooseBenches([...benches.keys()])) {
    const timeoutMs = Math.min(oneMs, until - Date.now());
    if (timeoutMs < 1_000) {
      broken.push(`${name}: no time left`);
      continue;
    }
    process.stdout.write(`${name} … `);
    const startedAt = Date.now();
    const file = join(folder, name);
    const environment = { BENCH_REPORT: file, NODE_ENV: 'production' };
    const { code, output } = await runProcess(nodePath, [benches.get(name)], { timeoutMs, environment, quiet: true });
    console.log(`${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
    if (code !== 0) broken.push(`${name}: ${output.trim().slice(-2000)}`);
    else measurements.push(...readReport(file));
  }
  printTable(measurements);
  for (const line of broken) console.error(`\n✗ ${line}`);
  return broken.length === 0 ? 0 : 1;
}

/** Returns the file of each bench by its name. */
function findBenches() {
  const files = ['bench', 'bench/events', 'bench/jobs'].flatMap((folder) =>
    readdirSync(folder).map((file) => `${folder}/${file}`),
  );
  return new Map(
    files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [basename(file, '.ts'), file]),
  );
}

function chooseBenches(names) {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no such bench: ${unknown.join(', ')}; there are ${names.join(', ')}`);
  return wanted.length > 0 ? wanted : names;
}

function readReport(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

function printTable(measurements) {
  const rows = measurements.map(({ what, value, unit, budget, atLeast = false, reference }) => [
    what,
    `${round(value)} ${unit}`,
    budget === null ? '' : `${atLeast ? '≥' : '≤'} ${budget} ${unit}`,
    reference ? `${round(reference.value)} ${unit} (${reference.what})` : '',
    budget === null ? '' : (atLeast ? value >= budget : value <= budget) ? 'ok' : 'MISSED',
  ]);
  const table = [['promise', 'value', 'budget', 'reference in the same run', ''], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  console.log();
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
  for (const { what, details = [] } of measurements) {
    if (details.length > 0) console.log(`\n${what}\n  ${details.join('\n  ')}`);
  }
}

function round(value) {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}
