import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countPlaywright, countVitest, readCounts } from './count-tests.mjs';

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };

describe('counting', () => {
  it('adds a file that could not even be loaded', () => {
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

  it('adds what failed outside any browser test', () => {
    const report = { stats: { expected: 3, unexpected: 1, flaky: 1 }, errors: [{}] };
    expect(countPlaywright(report)).toEqual({ passed: 3, failed: 3 });
  });
});

describe('a run is never green by accident', () => {
  const green = { numPassedTests: 1, numFailedTests: 0, testResults: [passing] };
  const read = (report: unknown, exitCode: number) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, JSON.stringify(report));
    return readCounts(path, countVitest, exitCode);
  };

  it('counts a green run', () => expect(read(green, 0)).toEqual({ passed: 1, failed: 0 }));

  it('fails on an exit code that the report does not explain', () => {
    expect(read(green, 1)).toEqual({ passed: 1, failed: 1 });
  });

  it('fails when nothing ran', () => {
    expect(read({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('fails without a report', () => {
    expect(readCounts(join(folder, 'absent.json'), countVitest, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
