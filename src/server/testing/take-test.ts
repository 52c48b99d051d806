import type { LightMyRequestResponse } from 'fastify';
import type { startAttempt } from '#contract/attempts.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededQuestion } from './seed-store.ts';

export type Start = Output<typeof startAttempt>;

/** Starts by the link and returns the response. */
export async function start(
  browser: TestBrowser,
  issue: SeededIssue,
  body: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  return browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts`, { token: issue.token, ...body });
}

/** Starts as a visitor who gives a name. */
export async function startByName(browser: TestBrowser, issue: SeededIssue, displayName = 'Марія К.'): Promise<Start> {
  const answer = await start(browser, issue, { displayName });
  if (answer.statusCode !== 200) throw new Error(`start answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<Start>();
}

/** One save as a device sends it. */
export function saveOf(question: Pick<SeededQuestion, 'id'>, value: unknown, counter: number, basedOn = 0) {
  return { questionId: question.id, value, flagged: false, counter, basedOn, clientAt: null };
}

export type SaveBody = ReturnType<typeof saveOf>;

/** Sends a batch of saves. */
export async function save(
  browser: TestBrowser,
  issue: SeededIssue,
  attemptId: string,
  saves: readonly SaveBody[],
  device = 'phone',
): Promise<LightMyRequestResponse> {
  return browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/saves`, { device, saves });
}

/** Ends a stage of reading. */
export async function endReadingStage(
  browser: TestBrowser,
  issue: SeededIssue,
  attemptId: string,
  step: number,
  readingMilliseconds: Readonly<Record<string, number>> = {},
): Promise<LightMyRequestResponse> {
  const body = { step, readingMilliseconds };
  return browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/reading`, body);
}

/** Submits by hand. */
export async function submit(
  browser: TestBrowser,
  issue: SeededIssue,
  attemptId: string,
  saves: readonly SaveBody[] = [],
  device = 'phone',
): Promise<LightMyRequestResponse> {
  return browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/submission`, { device, saves });
}

/** Requests the result. */
export async function result(
  browser: TestBrowser,
  issue: SeededIssue,
  attemptId: string,
): Promise<LightMyRequestResponse> {
  return browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/result`);
}
