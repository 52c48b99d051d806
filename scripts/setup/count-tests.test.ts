import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, readCounts } from './count-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };

describe('counting', () => {
  it('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        passing,
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2 });
  });

  it('counts errors outside any browser test as failures', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 3, failed: 3 });
  });
});

describe('the counts of a run', () => {
  const green = { numPassedTests: 1, numFailedTests: 0, testResults: [passing] };
  const read = (report: unknown, exitCode: number) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return readCounts(path, countVitest, exitCode);
  };

  it('have no failure if every test passed', () => expect(read(green, 0)).toEqual({ passed: 1, failed: 0 }));

  it('have a failure if the exit code reports one that the report does not have', () => {
    expect(read(green, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('have a failure if no test ran', () => {
    expect(read({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('have a failure if there is no report', () => {
    expect(readCounts(join(folder, 'absent.json'), countVitest, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
