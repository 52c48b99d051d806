import { beforeEach, expect, it } from 'vitest';
import type { WatchedAttempt } from '#contract/pauses.ts';
import { closeAllOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, BEGUN_AT } from '#server/testing/begin-attempt.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { result, saveOf, start, submit } from '#server/testing/take-test.ts';

const at = (minutes: number) => afterBeginning(minutes * 60);
const iso = (minutes: number) => at(minutes).toISOString();
const server = useTestServer();
beforeEach(() => {
  server.clock.now = BEGUN_AT;
});

type Taker = SeededPerson & { readonly attemptId: string };
async function taker(issue: SeededIssue, name: string, known?: SeededPerson): Promise<Taker> {
  const person = known ?? (await seedPerson(server, name, 'participant'));
  return { ...person, attemptId: (await start(person.browser, issue)).json().attempt.attemptId };
}
const closeAll = (now: Date) =>
  closeAllOverdue(server.services.database, now, (error) => {
    throw error;
  });
const closeLater = async (issue: SeededIssue, minutes: number | null) => {
  const rules = { closesAt: minutes === null ? null : iso(minutes) };
  expect((await issue.host.browser.send('PATCH', `/api/wihiws/${issue.wihiwId}`, { rules })).statusCode).toBe(200);
};
const watched = async (issue: SeededIssue): Promise<WatchedAttempt[]> =>
  (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/monitor`)).json().attempts;
const offered = async (issue: SeededIssue) =>
  (await watched(issue)).filter(({ mayReopen }) => mayReopen).map(({ attemptId }) => attemptId);
const reopen = (issue: SeededIssue, takers: readonly Taker[], confirmed = false) =>
  issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/reopening`, {
    attemptIds: takers.map(({ attemptId }) => attemptId),
    confirmed,
  });
const clock = async (issue: SeededIssue, one: Taker) =>
  (await one.browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${one.attemptId}/clock`)).json();

it('a later closing reopens nothing by itself; attempts that the old one ended can be reopened until the new one', async () => {
  const issue = await seedIssue(server, { closes_at: at(60), grace_seconds: 0 });
  const [cut, done] = [await taker(issue, 'Марія'), await taker(issue, 'Петро')];
  server.clock.now = at(30);
  await submit(done.browser, issue, done.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
  await closeAll(at(61));
  server.clock.now = at(65);
  expect(await offered(issue)).toEqual([]);
  await closeLater(issue, 120);
  expect((await clock(issue, cut)).state).toBe('scored');
  expect(await offered(issue)).toEqual([cut.attemptId]);
  server.published.length = 0;
  expect((await reopen(issue, [cut, done])).json()).toEqual({ reopened: 1 });
  expect(server.published).toEqual([`wihiw:${issue.wihiwId}`, `wihiw-taker:${issue.wihiwId}`]);
  // Although the attempt was closed for five minutes, it does not run past the closing.
  expect(await clock(issue, cut)).toMatchObject({ state: 'in-progress', deadlineAt: iso(120), reopenedAt: iso(65) });
  expect((await clock(issue, done)).state).toBe('scored');
  expect((await reopen(issue, [cut, done])).json()).toEqual({ reopened: 0 });
});

it('offers only attempts with time left, and gives them that time', async () => {
  const issue = await seedIssue(server, { closes_at: at(60), time_limit_seconds: 2400, grace_seconds: 0 });
  await taker(issue, 'Рання');
  server.clock.now = at(30);
  const late = await taker(issue, 'Пізня');
  await closeAll(at(61));
  server.clock.now = at(90);
  await closeLater(issue, 120);
  // The first taker had used all her forty minutes, so only the other attempt is offered.
  expect(await offered(issue)).toEqual([late.attemptId]);
  expect((await reopen(issue, [late])).json()).toEqual({ reopened: 1 });
  expect((await clock(issue, late)).deadlineAt).toBe(iso(100));
});

it('an attempt is not offered if its person has another open one; a removed closing counts as a later one', async () => {
  const issue = await seedIssue(server, { closes_at: at(60), attempts_allowed: 2, grace_seconds: 0 });
  const [one, other] = [await taker(issue, 'Марія'), await taker(issue, 'Петро')];
  await closeAll(at(61));
  server.clock.now = at(70);
  await closeLater(issue, null);
  expect((await offered(issue)).toSorted()).toEqual([one.attemptId, other.attemptId].toSorted());
  await taker(issue, '', one);
  expect(await offered(issue)).toEqual([other.attemptId]);
  expect((await reopen(issue, [one, other])).json()).toEqual({ reopened: 1 });
});

it('warns the host first if right answers were shown', async () => {
  const issue = await seedIssue(server, { closes_at: at(60), grace_seconds: 0, answers_release: 'after-closing' });
  const [seen, unseen] = [await taker(issue, 'Марія'), await taker(issue, 'Петро')];
  await closeAll(at(61));
  server.clock.now = at(62);
  expect((await result(seen.browser, issue, seen.attemptId)).json().questions[0].solution).not.toBeNull();
  await closeLater(issue, 120);
  const refused = (await reopen(issue, [seen, unseen])).json();
  expect(refused).toMatchObject({ status: 409, code: 'answers_were_shown', details: { count: 1 } });
  expect((await clock(issue, unseen)).state).toBe('scored');
  expect((await reopen(issue, [seen, unseen], true)).json()).toEqual({ reopened: 2 });
});

it('a single attempt reopened by hand ends at the coming closing at the latest', async () => {
  const issue = await seedIssue(server, { closes_at: at(120) });
  const one = await taker(issue, 'Марія');
  const url = `/api/wihiws/${issue.wihiwId}/attempts/${one.attemptId}/closing`;
  server.clock.now = at(20);
  await issue.host.browser.send('POST', url);
  server.clock.now = at(50);
  expect((await issue.host.browser.send('DELETE', url)).json()).toMatchObject({ deadlineAt: iso(120) });
});

it('the monitor identifies the person of a pause by id, so that namesakes are not mixed up', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 3600, self_pause: true });
  const [one, namesake] = [await taker(issue, 'Марія К.'), await taker(issue, 'Марія К.')];
  const stop = (given: Record<string, unknown>) =>
    issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses`, {
      scope: 'all',
      groupId: null,
      identifier: null,
      reason: 'alarm',
      from: null,
      to: null,
      ...given,
    });
  const { id } = (await stop({ scope: 'person', identifier: one.identifier })).json().pause;
  await stop({});
  const stops = async () =>
    new Map((await watched(issue)).map(({ attemptId, ownStops }) => [attemptId, ownStops] as const));
  expect([(await stops()).get(one.attemptId), (await stops()).get(namesake.attemptId)]).toEqual([[id], []]);
});
