import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, describeFlaky, findFlaky, readCounts } from './count-tests.mjs';
import { describe as describeResult } from './run-stages.mjs';

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
    expect(countPlaywright(report)).toEqual({ passed: 3, failed: 2, flaky: 1 });
  });
});

describe('a browser test that failed once and passed when it was repeated', () => {
  const failed = { status: 'failed', errors: [{ message: '\u001b[31mError: no such button\u001b[39m\n  at line 4' }] };
  const repeated = {
    status: 'passed',
    errors: [],
    attachments: [{ name: 'screenshot' }, { name: 'trace', path: 'a.zip' }],
  };
  const spec = (title: string, status: string, ...results: { status: string }[]) => ({
    title,
    file: 'e2e/lesson.spec.ts',
    line: 12,
    tests: [{ projectName: 'phone', status, results }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        title: 'lesson.spec.ts',
        specs: [spec('always passes', 'expected', { status: 'passed' })],
        suites: [
          {
            title: 'in a lesson',
            specs: [
              spec('a taker presses', 'flaky', failed, repeated),
              spec('fails twice', 'unexpected', failed, failed),
            ],
          },
        ],
      },
    ],
  };

  it('is counted apart, neither as passed nor as failed', () => {
    expect(countPlaywright(report)).toEqual({ passed: 1, failed: 1, flaky: 1 });
  });

  it('is listed with where it stands, the first error and the trace of the second run', () => {
    expect(findFlaky(report)).toEqual([
      {
        title: 'a taker presses',
        project: 'phone',
        file: 'e2e/lesson.spec.ts',
        line: 12,
        error: 'Error: no such button',
        trace: 'a.zip',
      },
    ]);
  });

  it('is told in the output', () => {
    expect(describeFlaky(findFlaky(report))).toBe(
      'flaky: e2e/lesson.spec.ts:12 [phone] a taker presses\n       Error: no such button\n       a.zip',
    );
    expect(describeFlaky([])).toBe('');
  });

  it('is named in the line of its stage, and does not make a run of one check say that it passed', () => {
    expect(describeResult({ passed: 334, failed: 0, flaky: 1 })).toBe('334 passed, 0 failed, 1 flaky');
    expect(describeResult({ passed: 0, failed: 0, flaky: 1 })).toBe('0 passed, 0 failed, 1 flaky');
    expect(describeResult({ passed: 1, failed: 0 })).toBe('passed');
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

  it('have no failure if the only test is flaky', () => {
    const path = join(folder, 'flaky-report.json');
    writeFileSync(path, JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 1 }, errors: [] }));
    expect(readCounts(path, countPlaywright, 0)).toEqual({ passed: 0, failed: 0, flaky: 1 });
  });

  it('have a failure if no test ran', () => {
    expect(read({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('have a failure if there is no report', () => {
    expect(readCounts(join(folder, 'absent.json'), countVitest, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
