export type Counts = { passed: number; failed: number };
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};
export function countVitest(report: VitestReport): Counts;
export function countPlaywright(report: PlaywrightReport): Counts;
export function readCounts(path: string, count: (report: never) => Counts, exitCode: number): Counts;
