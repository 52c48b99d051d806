import { readFileSync } from 'node:fs';

/** Counts the tests in vitest's JSON report. A file that failed without a failed test counts as one failure. */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Counts the tests in Playwright's JSON report. Errors outside any test count as failures. */
export function countPlaywright(report) {
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky + report.errors.length };
}

/** Counts the tests of a report; a run that failed, or in which no test ran, has at least one failure. */
export function readCounts(path, count, exitCode) {
  const counts = readReport(path, count);
  if (counts.failed > 0) return counts;
  return exitCode === 0 && counts.passed > 0 ? counts : { ...counts, failed: 1 };
}

function readReport(path, count) {
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
