import { randomUUID } from 'node:crypto';
import type { LinkedTest, LinkedTestFields } from '#contract/events/linked-tests.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import type { Start } from '#server/testing/take-test.ts';
import { result, saveOf, start, submit } from '#server/testing/take-test.ts';

/** Links an issue to an event; returns the id of the link and the answer. */
export async function linkTest(
  by: TestBrowser,
  eventId: string,
  fields: Partial<LinkedTestFields>,
  id: string = randomUUID(),
) {
  const body = { place: 'free', pairedWith: null, shownTo: 'all', ...fields };
  return { id, answer: await by.send('PUT', `/api/events/${eventId}/tests/${id}`, body) };
}

/** Returns the tests of an event as somebody sees them. */
export async function testsSeen(by: TestBrowser, eventId: string): Promise<LinkedTest[]> {
  return (await by.send('GET', `/api/events/${eventId}/tests`)).json().tests;
}

/** Takes an issue with right answers to the first `right` of its three questions, of 1, 2 and 1 points. */
export async function take(by: TestBrowser, issue: SeededIssue, right: number): Promise<string> {
  const { attemptId } = (await start(by, issue)).json<Start>().attempt;
  const saves = [issue.single, issue.multiple, issue.short].map((question, index) =>
    saveOf(question, index < right ? question.right : question.wrong, index + 1),
  );
  const handedIn = await submit(by, issue, attemptId, saves);
  if (handedIn.statusCode !== 200) throw new Error(handedIn.body);
  await result(by, issue, attemptId);
  return attemptId;
}
