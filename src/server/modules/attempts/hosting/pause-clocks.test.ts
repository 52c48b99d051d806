import { beforeEach, describe, expect, it } from 'vitest';
import { closeAllOverdue } from '#server/modules/attempts/ending/close-overdue.ts';
import { startTestServer, useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { save, saveOf, start, submit } from '#server/testing/take-test.ts';

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

/** Adds a group of the host with these people. */
async function seedGroup(issue: SeededIssue, members: readonly SeededPerson[]): Promise<string> {
  const [group] = await rows(
    'insert into wihost_groups (owner_id, title) values ($1, $2) returning id',
    issue.host.userId,
    '7-А',
  );
  for (const { userId } of members)
    await rows(
      'insert into wihost_group_members (group_id, user_id, display_name) values ($1, $2, $3)',
      group?.id,
      userId,
      'Учень',
    );
  return group?.id as string;
}

describe('an alarm for everybody', () => {
  it('pauses every clock, hides texts and questions, and leaves the same time', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 2400, closes_at: at(60) });
    const [one, other] = [await taker(issue), await taker(issue, 'Петро')];
    server.clock.now = at(14);
    server.published.length = 0;
    const stopped = await pause(issue);
    expect(stopped.json()).toMatchObject({ reached: 2, reopened: 0, pause: { scope: 'all', endedAt: null } });
    expect(server.published).toEqual([`wihiw:${issue.wihiwId}`, `wihiw-taker:${issue.wihiwId}`]);
    for (const minute of [14, 30, 100]) {
      server.clock.now = at(minute);
      const shown = await read(one);
      expect(shown).toMatchObject({
        state: 'paused',
        texts: [],
        questions: [],
        millisecondsLeft: 26 * 60_000,
        deadlineAt: iso(26 + minute),
        pause: { since: iso(14), reason: 'alarm', by: 'host', capAt: iso(164) },
      });
      await close(at(minute));
      expect((await stored(other.attemptId))?.state).toBe('paused');
    }
    const resumed = await resume(issue, stopped.json().pause.id);
    expect(resumed.json()).toMatchObject({ resumed: 2, pause: { endedAt: iso(100) } });
    const after = await read(one);
    expect(after).toMatchObject({
      state: 'in-progress',
      deadlineAt: iso(126),
      millisecondsLeft: 26 * 60_000,
      pause: null,
    });
    expect([after.texts.length, after.questions.length]).toEqual([1, 3]);
    expect(await events(one.attemptId)).toEqual(['started', 'paused', 'resumed']);
    expect((await resume(issue, stopped.json().pause.id)).json().resumed).toBe(0);
  });

  it('changes nothing when tapped twice', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 2400 });
    const one = await taker(issue);
    const [first, second] = await Promise.all([pause(issue), pause(issue)]);
    expect(first?.json().pause.id).toBe(second?.json().pause.id);
    server.clock.now = at(20);
    await resume(issue, first?.json().pause.id);
    expect((await stored(one.attemptId))?.deadline_at).toEqual(at(60));
  });

  it('accepts saves and a submit during it, because they were made before', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const one = await taker(issue);
    server.clock.now = at(5);
    await pause(issue);
    server.clock.now = at(120);
    const saved = (await save(one.browser, issue, one.attemptId, [saveOf(issue.single, issue.single.right, 1)])).json();
    expect(saved.saved[0].outcome).toBe('saved');
    expect(saved.clock).toMatchObject({ state: 'paused', millisecondsLeft: 300_000, pause: { since: iso(5) } });
    expect((await submit(one.browser, issue, one.attemptId)).json()).toMatchObject({ submittedAt: iso(120) });
  });

  it('pauses takers who start during it, with all their time left, and hides the text from them', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600, closes_at: at(30) });
    const { id } = (await pause(issue, {})).json().pause;
    server.clock.now = at(50);
    const late = await taker(issue, 'Пізня');
    expect(await read(late)).toMatchObject({ state: 'paused', texts: [], millisecondsLeft: 600_000 });
    server.clock.now = at(60);
    await resume(issue, id);
    expect(await read(late)).toMatchObject({ state: 'in-progress', deadlineAt: iso(70) });
  });

  it('moves the closing for takers who start after it', async () => {
    const issue = await seedIssue(server, { closes_at: at(30) });
    server.clock.now = at(10);
    const { id } = (await pause(issue)).json().pause;
    server.clock.now = at(35);
    await resume(issue, id);
    server.clock.now = at(40);
    const person = await seedPerson(server, 'Пізній', 'participant');
    const cover = await person.browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover?token=${issue.token}`);
    expect(cover.json()).toMatchObject({ obstacle: null, cover: { closesAt: iso(55), releasesAt: iso(65) } });
    expect((await start(person.browser, issue)).json().attempt.deadlineAt).toBe(iso(55));
    server.clock.now = at(56);
    const another = await seedPerson(server, 'Запізній', 'participant');
    expect((await start(another.browser, issue)).json().code).toBe('already_closed');
  });

  it('goes on past its cap until the host ends it', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const one = await taker(issue);
    server.clock.now = at(4);
    const { id } = (await pause(issue)).json().pause;
    server.clock.now = at(4 + 151);
    await close(at(4 + 151));
    expect(await clock(one)).toMatchObject({ state: 'paused', millisecondsLeft: 360_000, pause: { capAt: iso(154) } });
    server.clock.now = at(200);
    await resume(issue, id);
    expect((await clock(one)).deadlineAt).toBe(iso(206));
  });

  it('survives a restart of the server', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const one = await taker(issue);
    server.clock.now = at(4);
    const { id } = (await pause(issue)).json().pause;
    const restarted = await startTestServer({}, { testDatabase: server.testDatabase });
    restarted.clock.now = at(90);
    // The restarted server has another key for cookies, so new people take over the issue and the attempt.
    const [host, pupil] = [await seedPerson(restarted, 'Оксана'), await seedPerson(restarted, 'Марія', 'participant')];
    await rows('update "WIHIW" set owner_id = $1 where id = $2', host.userId, issue.wihiwId);
    await rows('update attempts set user_id = $1 where id = $2', pupil.userId, one.attemptId);
    await closeAllOverdue(restarted.services.database, at(90), (error) => {
      throw error;
    });
    const ask = () => pupil.browser.send('GET', `${one.url}/clock`);
    expect((await ask()).json()).toMatchObject({ state: 'paused', millisecondsLeft: 360_000 });
    await host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/pauses/${id}/end`);
    expect((await ask()).json()).toMatchObject({ state: 'in-progress', deadlineAt: iso(96) });
    await restarted.app.close();
  });

  it('keeps deadlines exact to the second across a pause', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600, grace_seconds: 0 });
    const [before, after] = [await taker(issue), await taker(issue, 'Ігор')];
    server.clock.now = at(5);
    const { id } = (await pause(issue)).json().pause;
    server.clock.now = at(25);
    await resume(issue, id);
    server.clock.now = at(29, 59);
    await close(server.clock.now);
    const inTime = await save(before.browser, issue, before.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect(inTime.json().saved[0].outcome).toBe('saved');
    server.clock.now = at(30, 1);
    const late = await save(after.browser, issue, after.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect(late.json().saved[0].outcome).toBe('late');
    await close(server.clock.now);
    expect(await stored(after.attemptId)).toMatchObject({ submitted_by: 'server', deadline_at: at(30) });
  });
});

describe('a pause for some', () => {
  it('concerns the people of a group, even after they leave it', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const [inside, outside] = [await taker(issue), await taker(issue, 'Петро')];
    const groupId = await seedGroup(issue, [inside]);
    server.clock.now = at(2);
    const stopped = (await pause(issue, { scope: 'group', groupId })).json();
    expect(stopped).toMatchObject({ reached: 1, pause: { groupTitle: '7-А' } });
    expect([(await clock(inside)).state, (await clock(outside)).state]).toEqual(['paused', 'in-progress']);
    await rows('delete from wihost_group_members where group_id = $1', groupId);
    server.clock.now = at(8);
    await resume(issue, stopped.pause.id);
    expect([(await clock(inside)).deadlineAt, (await clock(outside)).deadlineAt]).toEqual([iso(16), iso(10)]);
    const listed = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/pauses`);
    expect(listed.json()).toMatchObject({ capMinutes: 150, pauses: [{ scope: 'group', endedBy: 'Оксана' }] });
  });

  it('concerns one person and goes on after the pause for everybody ends', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const [one, other] = [await taker(issue), await taker(issue, 'Петро')];
    server.clock.now = at(2);
    server.published.length = 0;
    const own = (await pause(issue, { scope: 'person', identifier: one.identifier, reason: 'other' })).json();
    expect(server.published).toContain(`person:${one.userId}`);
    server.clock.now = at(4);
    const all = (await pause(issue)).json();
    server.clock.now = at(6);
    await resume(issue, all.pause.id);
    expect(await clock(one)).toMatchObject({ state: 'paused', pause: { since: iso(2), reason: 'other' } });
    expect(await clock(other)).toMatchObject({ state: 'in-progress', deadlineAt: iso(12) });
    server.clock.now = at(9);
    await resume(issue, own.pause.id);
    expect(await clock(one)).toMatchObject({ state: 'in-progress', deadlineAt: iso(17) });
  });

  it('may be the taker’s own only if the issue allows it, and does not end the host’s pause', async () => {
    const strict = await seedIssue(server, { time_limit_seconds: 600 });
    const refused = await taker(strict);
    expect((await refused.browser.send('POST', `${refused.url}/pause`)).json().code).toBe('pause_not_allowed');
    const issue = await seedIssue(server, { time_limit_seconds: 600, self_pause: true });
    const one = await taker(issue);
    expect((await clock(one)).mayPause).toBe(true);
    server.clock.now = at(2);
    const stop = () => one.browser.send('POST', `${one.url}/pause`);
    expect((await stop()).json()).toMatchObject({ state: 'paused', pause: { by: 'self', since: iso(2) } });
    expect((await stop()).statusCode).toBe(200);
    server.clock.now = at(5);
    const all = (await pause(issue)).json();
    server.clock.now = at(7);
    const goOn = await one.browser.send('DELETE', `${one.url}/pause`);
    expect(goOn.json()).toMatchObject({ state: 'paused', pause: { by: 'host' } });
    server.clock.now = at(12);
    await resume(issue, all.pause.id);
    expect(await clock(one)).toMatchObject({ state: 'in-progress', deadlineAt: iso(20) });
    expect((await refused.browser.send('POST', `${one.url}/pause`)).statusCode).toBe(404);
  });
});

describe('under load', () => {
  it('no save and no submission is lost between pauses, and everybody keeps their time', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 3600 });
    const takers = await Promise.all(Array.from({ length: 8 }, (_, index) => taker(issue, `Учень ${index}`)));
    const required = [saveOf(issue.single, issue.single.right, 99)];
    for (let round = 1; round <= 6; round += 1) {
      server.clock.now = at(round * 4);
      const saves = takers.map((one) =>
        save(one.browser, issue, one.attemptId, [saveOf(issue.short, { text: `р${round}` }, round, round - 1)]),
      );
      const [stopped] = await Promise.all([pause(issue), ...saves]);
      for (const answer of await Promise.all(saves)) expect(answer.json().saved[0].outcome).toBe('saved');
      server.clock.now = at(round * 4 + 2);
      const submits =
        round === 6 ? takers.slice(0, 4).map((one) => submit(one.browser, issue, one.attemptId, required)) : [];
      await Promise.all([resume(issue, stopped?.json().pause.id), ...submits]);
      for (const answer of await Promise.all(submits)) expect(answer.statusCode).toBe(200);
    }
    const after = await rows(
      `select a.state, a.deadline_at, n.value from attempts a join answers n on n.attempt_id = a.id where a.wihiw_id = $1 and n.question_id = $2`,
      issue.wihiwId,
      issue.short.id,
    );
    expect(after.map(({ value }) => value)).toEqual(Array.from({ length: 8 }, () => ({ text: 'р6' })));
    const open = after.filter(({ state }) => state === 'in-progress');
    expect(open.map(({ deadline_at }) => deadline_at)).toEqual(Array.from({ length: 4 }, () => at(72)));
  });
});

it('a recipient who has not started yet can be given a pause', async () => {
  const issue = await seedIssue(server, { closes_at: at(30), anybody: false, token_hash: null, token_sealed: null });
  const person = await seedPerson(server, 'Оля', 'participant');
  await seedRecipient(server, issue.wihiwId, person.userId);
  expect((await pause(issue, { scope: 'person', identifier: person.identifier })).statusCode).toBe(200);
  server.clock.now = at(45);
  expect((await start(person.browser, issue, { token: null })).json().attempt).toMatchObject({ state: 'paused' });
});

it('the groups that can be paused are those addressed and those with a taker, of this host alone', async () => {
  const issue = await seedIssue(server, { time_limit_seconds: 2400, closes_at: at(60) });
  const one = await taker(issue);
  const withTaker = await seedGroup(issue, [await seedPerson(server, 'Ганна', 'participant'), one]);
  const addressed = await seedGroup(issue, []);
  await rows('insert into wihiw_groups (wihiw_id, group_id) values ($1, $2)', issue.wihiwId, addressed);
  await seedGroup(issue, [await seedPerson(server, 'Петро', 'participant')]);
  const foreign = await seedIssue(server, {});
  await seedGroup(foreign, [one]);
  const { groups } = (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/pauses`)).json();
  expect(groups.map(({ id }: { id: string }) => id).sort()).toEqual([withTaker, addressed].sort());
});
