import { beforeEach, describe, expect, it } from 'vitest';
import { closeAllOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { result, save, saveOf, start, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const at = (minutes: number, seconds = 0) => new Date(START.getTime() + minutes * 60_000 + seconds * 1000);
const iso = (minutes: number) => at(minutes).toISOString();
const ALL = { scope: 'all', groupId: null, identifier: null, reason: 'alarm', from: null, to: null };
const server = useTestServer();
beforeEach(() => {
  server.clock.now = START;
});

const pause = async (issue: SeededIssue, given: Record<string, unknown> = {}) =>
  issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses`, { ...ALL, ...given });
const resume = (issue: SeededIssue, pauseId: string) =>
  issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses/${pauseId}/end`);
const close = (now: Date) =>
  closeAllOverdue(server.services.database, now, (error) => {
    throw error;
  });
const rows = async (text: string, ...values: unknown[]) =>
  (await server.testDatabase.pool.query(text, values)).rows as Record<string, unknown>[];
const stored = async (attemptId: string) =>
  (await rows('select state, deadline_at, paused_at, submitted_by from attempts where id = $1', attemptId))[0];
const events = async (attemptId: string) =>
  (await rows('select kind from attempt_events where attempt_id = $1 order by at, id', attemptId)).map(
    ({ kind }) => kind,
  );

type Taker = SeededPerson & { readonly attemptId: string; readonly url: string };
async function taker(issue: SeededIssue, name = 'Марія'): Promise<Taker> {
  const person = await seedPerson(server, name, 'participant');
  const started = await start(person.browser, issue);
  if (started.statusCode !== 200) throw new Error(started.body);
  const { attemptId } = started.json().attempt;
  return { ...person, attemptId, url: `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}` };
}
const read = async (one: Taker) => (await one.browser.send('GET', one.url)).json();
const clock = async (one: Taker) => (await one.browser.send('GET', `${one.url}/clock`)).json();

describe('a pause entered afterwards', () => {
  it('gives a running attempt the time a live pause would have given', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 3600, closes_at: at(90) });
    const one = await taker(issue);
    server.clock.now = at(55);
    expect((await pause(issue, { from: iso(14), to: iso(52) })).json()).toMatchObject({ reached: 1, reopened: 0 });
    expect(await clock(one)).toMatchObject({ state: 'in-progress', deadlineAt: iso(98) });
  });

  it('reopens attempts that the server closed, and deletes their scores', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 2400, grace_seconds: 60 });
    const [cut, done] = [await taker(issue), await taker(issue, 'Петро')];
    await save(cut.browser, issue, cut.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    server.clock.now = at(30);
    await submit(done.browser, issue, done.attemptId, [saveOf(issue.single, issue.single.wrong, 1)]);
    await close(at(41));
    expect((await stored(cut.attemptId))?.state).toBe('scored');
    server.clock.now = at(45);
    // This taker was offline during the alarm, and the save comes after the grace.
    const late = await save(cut.browser, issue, cut.attemptId, [saveOf(issue.short, issue.short.right, 2)]);
    expect(late.json().saved[0].outcome).toBe('late');
    server.clock.now = at(60);
    const body = { from: iso(14), to: iso(52) };
    const preview = await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses/preview`, {
      ...ALL,
      ...body,
    });
    expect(preview.json()).toEqual({ reached: 0, reopened: 1, handedIn: 1, answersShown: 0 });
    expect((await stored(cut.attemptId))?.state).toBe('scored');
    expect((await pause(issue, body)).json()).toMatchObject({ reopened: 1 });
    // When the alarm began, 26 minutes were left.
    const again = await read(cut);
    expect(again).toMatchObject({ state: 'in-progress', millisecondsLeft: 26 * 60_000, reopenedAt: iso(60) });
    expect(again.answers.map(({ questionId }: { questionId: string }) => questionId).sort()).toEqual(
      [issue.single.id, issue.short.id].sort(),
    );
    expect(await rows('select 1 from question_scores where attempt_id = $1', cut.attemptId)).toEqual([]);
    expect((await result(cut.browser, issue, cut.attemptId)).statusCode).toBe(403);
    expect(await stored(done.attemptId)).toMatchObject({ submitted_by: 'taker' });
    expect((await events(cut.attemptId)).toSorted()).toEqual(['closed', 'deadline-moved', 'reopened', 'started']);
    await close(at(87));
    expect(await stored(cut.attemptId)).toMatchObject({ state: 'scored', submitted_by: 'server', deadline_at: at(86) });
  });

  it('reopens an attempt that its page submitted as the time ran out, not one submitted before', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 2400, grace_seconds: 60 });
    const [cut, late, early] = [await taker(issue), await taker(issue, 'Петро'), await taker(issue, 'Рання')];
    const handIn = async (one: Taker, moment: Date) => {
      server.clock.now = moment;
      return (await submit(one.browser, issue, one.attemptId, [saveOf(issue.single, issue.single.right, 1)])).json();
    };
    expect((await handIn(early, at(39, 50))).endedBy).toBe('taker');
    expect((await handIn(cut, at(39, 58))).endedBy).toBe('server');
    expect((await handIn(late, at(40, 20))).endedBy).toBe('server');
    const table = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`);
    const endedBy = (one: Taker) =>
      table.json().rows.find(({ attemptId }: { attemptId: string }) => attemptId === one.attemptId).submittedBy;
    expect([endedBy(early), endedBy(cut), endedBy(late)]).toEqual(['taker', 'server', 'server']);
    server.clock.now = at(60);
    const body = { from: iso(14), to: iso(52) };
    const url = `/api/wihiws/${issue.wihiwId}/pauses/preview`;
    expect((await issue.host.browser.send('POST', url, { ...ALL, ...body })).json()).toEqual({
      reached: 0,
      reopened: 2,
      handedIn: 1,
      answersShown: 0,
    });
    expect((await pause(issue, body)).json()).toMatchObject({ reopened: 2 });
    for (const one of [cut, late])
      expect(await read(one)).toMatchObject({ state: 'in-progress', millisecondsLeft: 26 * 60_000 });
    expect(await stored(early.attemptId)).toMatchObject({ submitted_by: 'taker', state: 'scored' });
  });

  it('allows extra time for an attempt that its page submitted as the time ran out', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 2400 });
    const cut = await taker(issue);
    server.clock.now = at(40);
    await submit(cut.browser, issue, cut.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    server.clock.now = at(42);
    const extra = await issue.host.browser.send('PUT', `/api/wihiws/${issue.wihiwId}/extra-time`, {
      identifier: cut.identifier,
      minutes: 5,
    });
    expect(extra.statusCode).toBe(200);
    expect(await read(cut)).toMatchObject({ state: 'in-progress', millisecondsLeft: 5 * 60_000 });
  });

  it('leaves attempts paused while it is still running', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 2400 });
    const cut = await taker(issue);
    await close(at(41));
    server.clock.now = at(45);
    const { pause: made, reopened } = (await pause(issue, { from: iso(14) })).json();
    expect(reopened).toBe(1);
    expect(await clock(cut)).toMatchObject({
      state: 'paused',
      millisecondsLeft: 26 * 60_000,
      pause: { since: iso(14) },
    });
    server.clock.now = at(70);
    await resume(issue, made.id);
    expect((await clock(cut)).deadlineAt).toBe(iso(96));
  });

  it('reopens no attempt of a person with a newer open one, and none that ended before the pause', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600, attempts_allowed: 2 });
    const [busy, early] = [await taker(issue), await taker(issue, 'Рання')];
    await close(at(11));
    server.clock.now = at(12);
    expect((await start(busy.browser, issue)).statusCode).toBe(200);
    server.clock.now = at(40);
    expect((await pause(issue, { from: iso(20), to: iso(30) })).json()).toMatchObject({ reopened: 0 });
    expect((await pause(issue, { from: iso(9), to: iso(11) })).json()).toMatchObject({ reopened: 1 });
    expect([(await stored(busy.attemptId))?.state, (await stored(early.attemptId))?.state]).toEqual([
      'scored',
      'in-progress',
    ]);
  });

  it.each([
    [{ from: iso(200) }, 'from', 'pause_in_future'],
    [{ from: iso(14), to: iso(14) }, 'to', 'pause_ends_before_start'],
    [{ from: iso(14), to: iso(150) }, 'to', 'pause_in_future'],
    [{ from: iso(-200), to: iso(10) }, 'from', 'pause_too_long'],
    [{ to: iso(10) }, 'from', 'required'],
    [{ scope: 'person' }, 'identifier', 'required'],
    [{ scope: 'person', identifier: 'nobody.at.all' }, 'identifier', 'unknown_recipient'],
    [{ scope: 'group', groupId: '7a4b6c1e-0000-4000-8000-000000000000' }, 'groupId', 'group_unknown'],
  ])('is refused if it makes no sense: %j', async (given, path, code) => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    server.clock.now = at(60);
    const answer = await pause(issue, given);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path, code }]]);
  });
});
