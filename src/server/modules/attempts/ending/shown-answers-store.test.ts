import { beforeEach, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, BEGUN_AT } from '#server/testing/begin-attempt.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { result, start } from '#server/testing/take-test.ts';
import { closeAllOverdue } from './close-overdue.ts';
import { noteAnswersShown } from './shown-answers-store.ts';

const at = (minutes: number) => afterBeginning(minutes * 60);
const iso = (minutes: number) => at(minutes).toISOString();
const server = useTestServer();
beforeEach(() => {
  server.clock.now = BEGUN_AT;
});

type Taker = SeededPerson & { readonly attemptId: string; readonly url: string };
async function taker(issue: SeededIssue, name = 'Марія'): Promise<Taker> {
  const person = await seedPerson(server, name, 'participant');
  const { attemptId } = (await start(person.browser, issue)).json().attempt;
  return { ...person, attemptId, url: `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}` };
}
/** Adds an issue that shows right answers as soon as an attempt has ended. */
const issueOf = (given: Record<string, unknown> = {}) =>
  seedIssue(server, { time_limit_seconds: 1200, answers_release: 'at-once', grace_seconds: 0, ...given });
const seesKeys = async (one: Taker, issue: SeededIssue) =>
  (await result(one.browser, issue, one.attemptId)).json().questions[0].solution !== null;
const reopen = (issue: SeededIssue, one: Taker, query = '') =>
  issue.host.browser.send('DELETE', `${one.url}/closing${query}`);

it('reopening an attempt warns the host first if its taker was shown right answers', async () => {
  const issue = await issueOf();
  const [seen, unseen] = [await taker(issue), await taker(issue, 'Петро')];
  server.clock.now = at(5);
  for (const one of [seen, unseen]) await issue.host.browser.send('POST', `${one.url}/closing`);
  // If only the host looks at the answers, they count as not shown.
  await result(issue.host.browser, issue, unseen.attemptId);
  expect(await seesKeys(seen, issue)).toBe(true);
  expect((await reopen(issue, unseen)).statusCode).toBe(200);
  expect((await reopen(issue, seen)).json()).toMatchObject({ status: 409, code: 'answers_were_shown' });
  expect((await seen.browser.send('GET', `${seen.url}/clock`)).json().state).toBe('scored');
  expect((await reopen(issue, seen, '?confirmed=yes')).json()).toMatchObject({ state: 'in-progress' });
  expect((await result(seen.browser, issue, seen.attemptId)).json().code).toBe('result_not_released');
});

it('extra time for a person whose time was over warns too', async () => {
  const issue = await issueOf();
  const one = await taker(issue);
  await closeAllOverdue(server.services.database, at(21), (error) => {
    throw error;
  });
  server.clock.now = at(22);
  const give = (confirmed?: boolean) =>
    issue.host.browser.send('PUT', `/api/wihiws/${issue.wihiwId}/extra-time`, {
      identifier: one.identifier,
      minutes: 5,
      ...(confirmed === undefined ? {} : { confirmed }),
    });
  expect(await seesKeys(one, issue)).toBe(true);
  expect((await give()).json()).toMatchObject({ status: 409, code: 'answers_were_shown' });
  expect(
    (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json().wihiw.extraTimes,
  ).toEqual([]);
  expect((await give(true)).statusCode).toBe(200);
  expect((await one.browser.send('GET', `${one.url}/clock`)).json()).toMatchObject({ state: 'in-progress' });
});

it('a pause entered afterwards warns too, with the number of takers', async () => {
  const issue = await issueOf();
  const [seen, unseen] = [await taker(issue), await taker(issue, 'Петро')];
  await closeAllOverdue(server.services.database, at(21), (error) => {
    throw error;
  });
  server.clock.now = at(30);
  expect(await seesKeys(seen, issue)).toBe(true);
  const alarm = { scope: 'all', groupId: null, identifier: null, reason: 'alarm', from: iso(10), to: iso(25) };
  const preview = await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses/preview`, alarm);
  expect(preview.json()).toEqual({ reached: 0, reopened: 2, handedIn: 0, answersShown: 1 });
  expect((await unseen.browser.send('GET', `${unseen.url}/clock`)).json().state).toBe('scored');
});

it('right answers are recorded before they are sent, and never sent for an attempt reopened meanwhile', async () => {
  const issue = await issueOf();
  const one = await taker(issue);
  const key = { wihiwId: issue.wihiwId, attemptId: one.attemptId };
  expect(await noteAnswersShown(server.services.database, key, at(1))).toBe(false);
  await issue.host.browser.send('POST', `${one.url}/closing`);
  expect(await noteAnswersShown(server.services.database, key, at(2))).toBe(true);
  expect(await noteAnswersShown(server.services.database, key, at(3))).toBe(true);
  const { rows } = await server.testDatabase.pool.query('select answers_shown_at from attempts where id = $1', [
    one.attemptId,
  ]);
  expect(rows).toEqual([{ answers_shown_at: at(2) }]);
});
