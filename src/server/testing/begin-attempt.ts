import type { TestBrowser, TestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from './seed-store.ts';
import { seedIssue } from './seed-store.ts';
import { startByName } from './take-test.ts';

/** A visitor in an attempt that has just begun. */
export type BegunAttempt = {
  readonly issue: SeededIssue;
  readonly browser: TestBrowser;
  readonly attemptId: string;
};

/** When {@link beginAttempt} begins. */
export const BEGUN_AT = new Date('2026-11-21T08:00:00Z');

/** Returns the moment this many seconds after the attempt began. */
export function afterBeginning(seconds: number): Date {
  return new Date(BEGUN_AT.getTime() + seconds * 1_000);
}

/** Sets the clock, seeds a fresh issue and starts an attempt of it on a fresh browser. */
export async function beginAttempt(
  server: TestServer,
  rules: Parameters<typeof seedIssue>[1] = {},
): Promise<BegunAttempt> {
  server.clock.now = BEGUN_AT;
  const issue = await seedIssue(server, rules);
  const browser = server.browser();
  return { issue, browser, attemptId: (await startByName(browser, issue)).attempt.attemptId };
}
