import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { countPlaywright, countVitest, readCounts } from './count-tests.mjs';
import { locateEngines, missingEngines } from './engines/find-engines.mjs';
import { ensureWebBuild } from './ensure-web-build.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { runProcess } from './run-process.mjs';

const minute = 60_000;
const roots = ['core', 'contract', 'server', 'web', 'e2e'];
const packages = (path) => resolve('node_modules', path);
const reports = resolve('test-results/reports');

/** Returns the stages of the chosen groups in order. `filters` are names of test files. */
export function planStages(nodePath, chosenGroups, filters = []) {
  const node = (args, options) => runProcess(nodePath, args, options);
  const check = (name, ...commands) => ({ name, groups: ['static'], run: () => runChecks(node, commands) });
  const vitest = (project) => ({
    name: project,
    groups: [project],
    run: () => runVitest(nodePath, project, { filters }),
  });
  const stages = [
    check('types', ...roots.map((root) => [packages('typescript/bin/tsc'), '-p', `tsconfig.${root}.json`])),
    check('lint', [packages('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
    check('format', [packages('@biomejs/biome/bin/biome'), 'check', '--reporter=summary', '.']),
    check('boundaries', ['scripts/rules/check-boundaries.ts']),
    check('tables', ['scripts/rules/check-tables.ts']),
    check('names', ['scripts/rules/check-names.ts']),
    check('dead code', [packages('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']),
    check('lock', ['scripts/rules/check-lock.ts']),
    check('documents', ['scripts/rules/check-documents.ts']),
    check('schema', ['scripts/schema/generate-schema.ts', '--check'], ['scripts/rules/check-migrations.ts']),
    check('specification', ['scripts/rules/check-spec-map.ts']),
    vitest('unit'),
    { name: 'web build', groups: ['integration', 'e2e', 'engines'], run: () => buildWeb(nodePath) },
    vitest('integration'),
    { name: 'browser', groups: ['e2e'], run: () => runPlaywright(node, 'browser', filters) },
    // Chosen files are files of the browser tests.
    { name: 'engines', groups: filters.length === 0 ? ['e2e', 'engines'] : [], run: () => runEngines(node) },
  ];
  return stages.filter((stage) => stage.groups.some((group) => chosenGroups.includes(group)));
}

async function runChecks(node, commands) {
  const outputs = [];
  let failed = false;
  for (const command of commands) {
    const { code, output } = await node(command, { timeoutMs: 5 * minute, quiet: true });
    failed ||= code !== 0;
    if (code !== 0) outputs.push(output.trimEnd());
  }
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output: outputs.join('\n') };
}

async function buildWeb(nodePath) {
  await ensureWebBuild(nodePath);
  return { passed: 1, failed: 0 };
}

/** Runs vitest's projects whose names begin with `project`, and counts their tests. */
export async function runVitest(nodePath, project, { filters = [], environment = {} }) {
  const report = freshReport(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = [packages('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...filters];
  const { code } = await runProcess(nodePath, args, { timeoutMs: 20 * minute, environment });
  return readCounts(report, countVitest, code);
}

/** Runs what is there; what is not is said in one line and counted neither as passed nor as failed. */
async function runEngines(node) {
  const located = locateEngines();
  const output = missingEngines(located);
  const hasAny = Object.values(located).some((engine) => engine !== null);
  const counts = hasAny
    ? await runPlaywright(node, 'engines', ['--config', 'e2e/engines/engines.config.ts'])
    : { passed: 0, failed: 0 };
  return { ...counts, output };
}

async function runPlaywright(node, name, options) {
  const report = freshReport(name);
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: ensureChromium() };
  const args = [packages('@playwright/test/cli.js'), 'test', '--reporter=dot,json', ...options];
  const { code } = await node(args, { timeoutMs: 30 * minute, environment });
  return readCounts(report, countPlaywright, code);
}

function freshReport(name) {
  const path = resolve(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  return path;
}
