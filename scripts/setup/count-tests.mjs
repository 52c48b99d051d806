import { readFileSync } from 'node:fs';

/** Counts tests in vitest's JSON report. A file that fails without a failing test inside counts as one failure. */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length };
}

/** Counts tests in Playwright's JSON report. Errors outside any test count as failures. */
export function countPlaywright(report) {
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky + report.errors.length };
}

/** Reads a report and never lets a run that failed, or ran nothing, look green. */
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
