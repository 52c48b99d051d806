import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { countPlaywright, countVitest, describeFlaky, findFlaky, readCounts } from './count-tests.mjs';
import { locateEngines, missingEngines } from './engines/find-engines.mjs';
import { ensureWebBuild } from './ensure-web-build.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { runProcess } from './run-process.mjs';

/** @typedef {import('./run-process.mjs').RunOptions} RunOptions */
/** @typedef {import('./run-stages.mjs').Result} Result */
/** @typedef {import('./count-tests.mjs').FlakyTest} FlakyTest */
/** @typedef {(args: string[], options: RunOptions) => Promise<{ code: number; output: string }>} RunNode */

const minute = 60_000;
const roots = ['core', 'contract', 'server', 'web', 'e2e', 'scripts'];
/** @param {string} path */
const packages = (path) => resolve('node_modules', path);
const reports = resolve('test-results/reports');
const flakyPath = resolve('test-results/flaky.json');
/** @type {Map<string, FlakyTest[]>} */
const flaky = new Map();

/**
 * Returns the stages of the chosen groups in order. `filters` are names of test files.
 *
 * @param {string} nodePath
 * @param {string[]} chosenGroups
 * @param {string[]} filters
 */
export function planStages(nodePath, chosenGroups, filters = []) {
  /** @type {RunNode} */
  const node = (args, options) => runProcess(nodePath, args, options);
  /**
   * @param {string} name
   * @param {string[][]} commands
   */
  const check = (name, ...commands) => ({ name, groups: ['static'], run: () => runChecks(node, commands) });
  /** @param {string} project */
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

/**
 * @param {RunNode} node
 * @param {string[][]} commands
 * @returns {Promise<Result>}
 */
async function runChecks(node, commands) {
  /** @type {string[]} */
  const outputs = [];
  let failed = false;
  for (const command of commands) {
    const { code, output } = await node(command, { timeoutMs: 5 * minute, quiet: true });
    failed ||= code !== 0;
    if (code !== 0) outputs.push(output.trimEnd());
  }
  return { passed: failed ? 0 : 1, failed: failed ? 1 : 0, output: outputs.join('\n') };
}

/** @param {string} nodePath */
async function buildWeb(nodePath) {
  await ensureWebBuild(nodePath);
  return { passed: 1, failed: 0 };
}

/**
 * Runs vitest's projects whose names begin with `project`, and counts their tests.
 *
 * @param {string} nodePath
 * @param {string} project
 * @param {{ filters?: string[]; environment?: Record<string, string> }} options
 */
export async function runVitest(nodePath, project, { filters = [], environment = {} }) {
  const report = freshReport(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = [packages('vitest/vitest.mjs'), 'run', '--project', project, ...reporters, ...filters];
  const { code } = await runProcess(nodePath, args, { timeoutMs: 20 * minute, environment });
  return readCounts(report, countVitest, code);
}

/**
 * Runs what is there; what is not is said in one line and counted neither as passed nor as failed.
 *
 * @param {RunNode} node
 * @returns {Promise<Result>}
 */
async function runEngines(node) {
  const located = locateEngines();
  const missing = missingEngines(located);
  const hasAny = Object.values(located).some((engine) => engine !== null);
  const result = hasAny
    ? await runPlaywright(node, 'engines', ['--config', 'e2e/engines/engines.config.ts'])
    : { passed: 0, failed: 0, output: '' };
  return { ...result, output: [result.output, missing].filter(Boolean).join('\n') };
}

/**
 * @param {RunNode} node
 * @param {string} name
 * @param {string[]} options
 * @returns {Promise<Result>}
 */
async function runPlaywright(node, name, options) {
  const report = freshReport(name);
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: ensureChromium() };
  const args = [packages('@playwright/test/cli.js'), 'test', '--reporter=dot,json', ...options];
  const { code } = await node(args, { timeoutMs: 45 * minute, environment });
  const counts = readCounts(report, countPlaywright, code);
  return { ...counts, output: describeFlaky(noteFlaky(name, report)) };
}

/**
 * Writes the flaky tests of all stages of this run to one file.
 *
 * @param {string} name
 * @param {string} report
 */
function noteFlaky(name, report) {
  const stage = existsSync(report) ? findFlaky(JSON.parse(readFileSync(report, 'utf8'))) : [];
  flaky.set(name, stage);
  writeFileSync(flakyPath, `${JSON.stringify([...flaky.values()].flat(), null, 2)}\n`);
  return stage;
}

/** @param {string} name */
function freshReport(name) {
  const path = resolve(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  return path;
}
