import { beforeEach, expect, it } from 'vitest';
import { closeAllOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, BEGUN_AT } from '#server/testing/begin-attempt.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { save, saveOf, start } from '#server/testing/take-test.ts';

const at = (minutes: number) => afterBeginning(minutes * 60);
const iso = (minutes: number) => at(minutes).toISOString();
const server = useTestServer();
beforeEach(() => {
  server.clock.now = BEGUN_AT;
});

const WRONG = { scope: 'all', groupId: null, identifier: null, reason: 'alarm', from: iso(10), to: iso(40) };
const stop = async (issue: SeededIssue, given: Record<string, unknown> = {}): Promise<string> =>
  (await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses`, { ...WRONG, ...given })).json().pause
    .id;
const send = (issue: SeededIssue, pauseId: string, suffix = '', body?: unknown) =>
  issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses/${pauseId}/withdrawal${suffix}`, body);
const withdraw = (issue: SeededIssue, pauseId: string, shorten: number | null) => send(issue, pauseId, '', { shorten });
const preview = async (issue: SeededIssue, pauseId: string) => (await send(issue, pauseId, '/preview')).json();
const rows = async (text: string, ...values: unknown[]) =>
  (await server.testDatabase.pool.query(text, values)).rows as Record<string, unknown>[];

type Taker = SeededPerson & { readonly attemptId: string; readonly url: string };
async function taker(issue: SeededIssue, name = 'Марія'): Promise<Taker> {
  const person = await seedPerson(server, name, 'participant');
  const { attemptId } = (await start(person.browser, issue)).json().attempt;
  return { ...person, attemptId, url: `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}` };
}
const deadline = async (one: Taker) => (await one.browser.send('GET', `${one.url}/clock`)).json().deadlineAt;
const close = (now: Date) =>
  closeAllOverdue(server.services.database, now, (error) => {
    throw error;
  });

it('a withdrawn pause no longer counts, and takers with running attempts lose no time', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 3600, closes_at: at(300) });
  const one = await taker(issue);
  server.clock.now = at(45);
  const id = await stop(issue);
  expect(await preview(issue, id)).toEqual({ shortenable: 1, spared: 0, closesAt: iso(300) });
  server.published.length = 0;
  const done = (await withdraw(issue, id, null)).json();
  expect(done).toMatchObject({ shortened: 0, pause: { withdrawnAt: iso(45), withdrawnBy: 'Оксана' } });
  expect(server.published).toEqual([`wihiw:${issue.wihiwId}`, `wihiw-taker:${issue.wihiwId}`]);
  expect(await deadline(one)).toBe(iso(90));
  // A real alarm entered later still adds its own time.
  expect(await stop(issue, { from: iso(41), to: iso(44) })).not.toBe(id);
  expect(await deadline(one)).toBe(iso(93));
  expect(await rows('select withdrawn_at from wihiw_pauses where id = $1', id)).toEqual([{ withdrawn_at: at(45) }]);
  // Withdrawing it again changes nothing, even if it asks to take the time back.
  expect((await withdraw(issue, id, 1)).json()).toMatchObject({ shortened: 0, pause: { withdrawnAt: iso(45) } });
  expect(await deadline(one)).toBe(iso(93));
});

it('moves the closing back for people who have not begun, and the release of results with it', async () => {
  const issue = await seedIssue(server, { closes_at: at(60) });
  server.clock.now = at(45);
  const id = await stop(issue);
  const cover = async () =>
    (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover`)).json().cover.closesAt;
  const overAt = async () =>
    (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json().overAt;
  expect([await cover(), await overAt()]).toEqual([iso(90), iso(100)]);
  expect(await preview(issue, id)).toEqual({ shortenable: 0, spared: 0, closesAt: iso(60) });
  await withdraw(issue, id, null);
  expect([await cover(), await overAt()]).toEqual([iso(60), iso(70)]);
});

it('takes the time back if the host confirmed the number of attempts, except where it would be used up', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 3600 });
  const early = await taker(issue, 'Рання');
  server.clock.now = at(20);
  const late = await taker(issue, 'Пізня');
  server.clock.now = at(59);
  const id = await stop(issue);
  expect([await deadline(early), await deadline(late)]).toEqual([iso(90), iso(100)]);
  expect(await preview(issue, id)).toMatchObject({ shortenable: 1, spared: 1 });
  for (const confirmed of [0, 2])
    expect((await withdraw(issue, id, confirmed)).json()).toMatchObject({ code: 'withdrawal_changed' });
  expect((await withdraw(issue, id, 1)).json()).toMatchObject({ shortened: 1 });
  expect([await deadline(early), await deadline(late)]).toEqual([iso(90), iso(80)]);
  expect(await rows('select kind from attempt_events where attempt_id = $1 order by at, id', late.attemptId)).toEqual(
    ['started', 'deadline-moved', 'deadline-moved'].map((kind) => ({ kind })),
  );
});

it('leaves reopened attempts open, and ended ones ended', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 1800, grace_seconds: 0 });
  const [again, done] = [await taker(issue), await taker(issue, 'Петро')];
  await close(at(31));
  server.clock.now = at(45);
  const id = await stop(issue, { from: iso(10), to: iso(35) });
  const ends = await deadline(again);
  expect(ends).toBe(iso(65));
  await done.browser.send('POST', `${done.url}/submission`, {
    device: 'phone',
    saves: [saveOf(issue.single, issue.single.right, 1)],
    readingMilliseconds: {},
  });
  expect(await preview(issue, id)).toMatchObject({ shortenable: 0, spared: 1 });
  await withdraw(issue, id, 0);
  expect(await deadline(again)).toBe(ends);
  const saved = await save(again.browser, issue, again.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
  expect(saved.json().saved[0].outcome).toBe('saved');
  expect(await rows('select state, submitted_at from attempts where id = $1', done.attemptId)).toEqual([
    { state: 'scored', submitted_at: at(45) },
  ]);
});

it('leaves a clock paused if another pause still applies to it', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 3600 });
  const one = await taker(issue);
  server.clock.now = at(45);
  const id = await stop(issue);
  await stop(issue, { from: null, to: null });
  server.clock.now = at(50);
  await withdraw(issue, id, 1);
  expect((await one.browser.send('GET', `${one.url}/clock`)).json()).toMatchObject({
    state: 'paused',
    millisecondsLeft: 15 * 60_000,
    pause: { since: iso(45) },
  });
});

it('is allowed for ended pauses of the host only', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 3600, self_pause: true });
  const one = await taker(issue);
  server.clock.now = at(5);
  const lasting = await stop(issue, { from: null, to: null });
  expect((await withdraw(issue, lasting, null)).json()).toMatchObject({ status: 409, code: 'pause_lasts' });
  await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses/${lasting}/end`);
  await one.browser.send('POST', `${one.url}/pause`);
  await one.browser.send('DELETE', `${one.url}/pause`);
  const [own] = await rows("select id from wihiw_pauses where wihiw_id = $1 and scope = 'self'", issue.wihiwId);
  expect((await withdraw(issue, own?.id as string, null)).statusCode).toBe(404);
});
