// @ts-check
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number; failed: number; flaky?: number }} Counts */
/**
 * @typedef {{
 *   numPassedTests: number;
 *   numFailedTests: number;
 *   testResults: { status: string; assertionResults: { status: string }[] }[];
 * }} VitestReport
 */
/**
 * @typedef {{
 *   errors?: { message?: string; location?: { file: string; line: number } }[];
 *   attachments?: { name: string; path?: string }[];
 *   status: string;
 * }} PlaywrightResult
 */
/**
 * @typedef {{
 *   title: string;
 *   specs?: {
 *     title: string;
 *     file: string;
 *     line: number;
 *     tests: { projectName: string; status: string; results: PlaywrightResult[] }[];
 *   }[];
 *   suites?: PlaywrightSuite[];
 * }} PlaywrightSuite
 */
/**
 * @typedef {{
 *   stats: { expected: number; unexpected: number; flaky: number };
 *   errors: unknown[];
 *   suites?: PlaywrightSuite[];
 * }} PlaywrightReport
 */
/** @typedef {{ title: string; project: string; file: string; line: number; error: string; trace: string | null }} FlakyTest */

/**
 * Counts the tests in vitest's JSON report. A file that failed without a failed test counts as one failure.
 *
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/**
 * Counts the tests in Playwright's JSON report. Errors outside any test count as failures; a test that failed and passed
 * when it was repeated is flaky, which is neither.
 *
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + errors.length, flaky: stats.flaky };
}

/**
 * Lists the tests of Playwright's JSON report that failed first and passed when they were repeated, each with the first
 * line of its error and the trace of the second run.
 *
 * @param {PlaywrightReport} report
 * @returns {FlakyTest[]}
 */
export function findFlaky(report) {
  return (report.suites ?? []).flatMap((suite) => flakyOf(suite));
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {FlakyTest[]}
 */
function flakyOf(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName, results }) => ({
        title,
        project: projectName,
        file,
        line,
        error: firstLine(results.flatMap(({ errors = [] }) => errors)[0]?.message ?? ''),
        trace:
          results.flatMap(({ attachments = [] }) => attachments).find(({ name }) => name === 'trace')?.path ?? null,
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(flakyOf)];
}

/** @param {string} message */
function firstLine(message) {
  return stripVTControlCharacters(message).trim().split('\n')[0] ?? '';
}

/**
 * Returns the lines that tell of flaky tests at the end of a stage.
 *
 * @param {FlakyTest[]} tests
 */
export function describeFlaky(tests) {
  return tests
    .map(({ title, project, file, line, error, trace }) =>
      [`flaky: ${file}:${line} [${project}] ${title}`, error, trace ?? 'no trace'].join('\n       '),
    )
    .join('\n');
}

/**
 * Counts the tests of a report; a run that failed, or in which no test ran, has at least one failure.
 *
 * @template Report
 * @param {string} path
 * @param {(report: Report) => Counts} count
 * @param {number} exitCode
 * @returns {Counts}
 */
export function readCounts(path, count, exitCode) {
  const counts = readReport(path, count);
  if (counts.failed > 0) return counts;
  return exitCode === 0 && counts.passed + (counts.flaky ?? 0) > 0 ? counts : { ...counts, failed: 1 };
}

/**
 * @template Report
 * @param {string} path
 * @param {(report: Report) => Counts} count
 * @returns {Counts}
 */
function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
