import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuleSettings } from '#contract/changed-rules.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, BEGUN_AT } from '#server/testing/begin-attempt.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { result, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';

const at = (minutes: number) => afterBeginning(minutes * 60);
const iso = (minutes: number) => at(minutes).toISOString();
const server = useTestServer();
beforeEach(() => {
  server.clock.now = BEGUN_AT;
});

const give = (issue: SeededIssue, body: Record<string, unknown>, host = issue.host) =>
  host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/second-chances`, {
    requestId: randomUUID(),
    closesAt: null,
    confirmed: false,
    ...body,
  });
const giveTo = (
  issue: SeededIssue,
  people: readonly { readonly identifier: string }[],
  rest: Record<string, unknown> = {},
) => {
  const identifiers = people.map(({ identifier }) => identifier);
  return give(issue, { to: { kind: 'chosen', identifiers }, identifiers, ...rest });
};
const settings = async (issue: SeededIssue): Promise<RuleSettings> =>
  (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/settings`)).json();
const cover = async (issue: SeededIssue, person: SeededPerson) =>
  (await person.browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover`)).json();
const home = async (person: SeededPerson) => (await person.browser.send('GET', '/api/my-wihiws')).json().wihiws;

async function handIn(issue: SeededIssue, person: SeededPerson, isRight = true): Promise<string> {
  const { attempt } = (await start(person.browser, issue)).json();
  const value = isRight ? issue.single.right : issue.single.wrong;
  await submit(person.browser, issue, attempt.attemptId, [saveOf(issue.single, value, 1)]);
  return attempt.attemptId;
}
describe('a second chance', () => {
  it('of who did not write: a recipient sees it at home and on the cover, and writes until its own closing', async () => {
    const issue = await seedIssue(server, { closes_at: at(60), grace_seconds: 0 });
    const [zlata, marko] = [
      await seedPerson(server, 'Злата', 'participant'),
      await seedPerson(server, 'Марко', 'participant'),
    ];
    for (const { userId } of [zlata, marko]) await seedRecipient(server, issue.wihiwId, userId);
    await handIn(issue, marko);
    server.clock.now = at(90);
    expect(await home(zlata)).toMatchObject([{ state: 'missed', hasChance: false }]);
    expect((await give(issue, { to: { kind: 'not-begun' }, identifiers: [zlata.identifier] })).json()).toMatchObject({
      fields: [{ path: 'closesAt', code: 'chance_needs_closing' }],
    });
    server.published.length = 0;
    const given = await give(issue, {
      to: { kind: 'not-begun' },
      identifiers: [zlata.identifier],
      closesAt: iso(180),
      confirmed: true,
    });
    expect(given.statusCode).toBe(200);
    expect(server.published).toEqual([`wihiw:${issue.wihiwId}`, `person:${zlata.userId}`]);
    expect(await home(zlata)).toMatchObject([{ state: 'to-do', hasChance: true, closesAt: iso(180) }]);
    expect(await home(marko)).toMatchObject([{ state: 'done', hasChance: false, closesAt: iso(60) }]);
    expect(await cover(issue, zlata)).toMatchObject({
      obstacle: null,
      cover: { closesAt: iso(180) },
      own: { news: [{ text: expect.stringMatching(/^Вам дано час написати тест до 21.листопада.2026, 13:00\.$/u) }] },
    });
    expect(await cover(issue, marko)).toMatchObject({ obstacle: 'already_closed', own: { news: [] } });
    const { attempt } = (await start(zlata.browser, issue)).json();
    expect(attempt.deadlineAt).toBe(iso(180));
    // One attempt, as all others had.
    await submit(zlata.browser, issue, attempt.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect((await start(zlata.browser, issue)).json().code).toBe('no_attempts_left');
    const told = (await zlata.browser.send('GET', '/api/notifications')).json().notifications;
    expect(told).toMatchObject([{ kind: 'second-chance', path: `/wihiwers/${issue.wihiwId}` }]);
    expect((await settings(issue)).history).toMatchObject([
      { by: 'Оксана', person: null, entry: { kind: 'second-chance', people: 1, closesAt: iso(180) } },
    ]);
  });

  it('of a visitor who came by the link needs the link no more, and the better of two attempts counts', async () => {
    const issue = await seedIssue(server, { closes_at: at(60), grace_seconds: 0 });
    const visitor = { browser: server.browser() };
    const started = await startByName(visitor.browser, issue);
    await submit(visitor.browser, issue, started.attempt.attemptId, [saveOf(issue.single, issue.single.wrong, 1)]);
    expect((await giveTo(issue, [started.person])).statusCode).toBe(200);
    await issue.host.browser.send('DELETE', `/api/wihiws/${issue.wihiwId}/link`);
    const person = { ...visitor, userId: started.person.userId, identifier: started.person.identifier };
    expect(await cover(issue, person)).toMatchObject({
      obstacle: null,
      own: { news: [{ text: 'Вам дано другу спробу.' }] },
    });
    const second = (
      await visitor.browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts`, { token: null })
    ).json();
    expect(second.attempt.number).toBe(2);
    await submit(visitor.browser, issue, second.attempt.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect((await settings(issue)).chances).toMatchObject([{ isUsed: true, displayName: 'Марія К.' }]);
    expect(await home(person)).toMatchObject([{ attemptId: second.attempt.attemptId, state: 'done' }]);
  });

  it('is for those whom the host ended, or who have less than a share', async () => {
    const issue = await seedIssue(server, { closes_at: at(60) });
    const [ended, weak, strong] = [
      await seedPerson(server, 'Андрій', 'participant'),
      await seedPerson(server, 'Богдан', 'participant'),
      await seedPerson(server, 'Віра', 'participant'),
    ];
    await start(ended.browser, issue);
    await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/endings`, { startedBy: iso(1) });
    await handIn(issue, weak, false);
    await handIn(issue, strong);
    const { people } = await settings(issue);
    expect(people.map(({ displayName, standing }) => [displayName, standing])).toEqual([
      ['Андрій', 'ended-by-host'],
      ['Богдан', 'handed-in'],
      ['Віра', 'handed-in'],
    ]);
    const share = (people.at(-1)?.percent ?? 0) - 1;
    const below = people.flatMap(({ identifier, percent }) =>
      percent !== null && percent < share ? [identifier] : [],
    );
    expect(below).toContain(weak.identifier);
    expect(below).not.toContain(strong.identifier);
    expect((await give(issue, { to: { kind: 'below', percent: share }, identifiers: below })).statusCode).toBe(200);
    expect((await start(weak.browser, issue)).statusCode).toBe(200);
    expect((await start(strong.browser, issue)).json().code).toBe('no_attempts_left');
  });

  it('hides right answers from all until nobody can use it, asks first if they were shown, and keeps shown scores', async () => {
    const issue = await seedIssue(server, { closes_at: at(60), grace_seconds: 0, score_release: 'after-closing' });
    const [zlata, marko] = [
      await seedPerson(server, 'Злата', 'participant'),
      await seedPerson(server, 'Марко', 'participant'),
    ];
    await seedRecipient(server, issue.wihiwId, zlata.userId);
    const attemptId = await handIn(issue, marko);
    server.clock.now = at(61);
    const shown = async () => (await result(marko.browser, issue, attemptId)).json();
    const rightAnswers = (answer: { questions: { solution: unknown }[] }) =>
      answer.questions.some(({ solution }) => solution !== null);
    expect(rightAnswers(await shown())).toBe(true);
    const asked = await giveTo(issue, [zlata], { closesAt: iso(120) });
    expect(asked.json()).toMatchObject({ code: 'answers_were_shown', details: { people: 1 } });
    expect((await giveTo(issue, [zlata], { closesAt: iso(120), confirmed: true })).statusCode).toBe(200);
    const hidden = await shown();
    expect([hidden.totals !== null, rightAnswers(hidden)]).toEqual([true, false]);
    await handIn(issue, zlata);
    expect(rightAnswers(await shown())).toBe(false);
    server.clock.now = at(121);
    expect(rightAnswers(await shown())).toBe(true);
  });

  it('is not doubled while it is unused, given twice it is prolonged; sent again it is given once', async () => {
    const issue = await seedIssue(server, { closes_at: at(60) });
    const marko = await seedPerson(server, 'Марко', 'participant');
    await handIn(issue, marko);
    const requestId = randomUUID();
    for (const closesAt of [iso(120), iso(120)])
      expect((await giveTo(issue, [marko], { requestId, closesAt })).statusCode).toBe(200);
    expect((await settings(issue)).history).toHaveLength(1);
    expect((await giveTo(issue, [marko], { closesAt: iso(90) })).statusCode).toBe(200);
    expect((await settings(issue)).chances).toMatchObject([{ closesAt: iso(120), isUsed: false }]);
    await handIn(issue, marko);
    expect((await start(marko.browser, issue)).json().code).toBe('no_attempts_left');
    await giveTo(issue, [marko]);
    expect((await start(marko.browser, issue)).json().attempt.number).toBe(3);
  });

  it('is refused for others than the host was told, for nobody, and where it would give nothing', async () => {
    const issue = await seedIssue(server, { closes_at: at(60) });
    const marko = await seedPerson(server, 'Марко', 'participant');
    await handIn(issue, marko);
    expect((await give(issue, { to: { kind: 'not-begun' }, identifiers: [marko.identifier] })).json().code).toBe(
      'stale_revision',
    );
    expect((await giveTo(issue, [])).json().fields).toEqual([{ path: 'to', code: 'chance_for_nobody' }]);
    expect((await giveTo(issue, [marko], { closesAt: iso(30) })).json().fields).toEqual([
      { path: 'closesAt', code: 'chance_closes_early' },
    ]);
    const stranger = await seedPerson(server, 'Чужа');
    expect((await give(issue, { to: { kind: 'not-begun' }, identifiers: [] }, stranger)).statusCode).toBe(404);
    const open = await seedIssue(server);
    const vira = await seedPerson(server, 'Віра', 'participant');
    await handIn(open, vira);
    expect((await giveTo(open, [vira], { closesAt: iso(30) })).json().fields).toEqual([
      { path: 'closesAt', code: 'chance_without_closing' },
    ]);
    expect((await giveTo(open, [vira])).statusCode).toBe(200);
  });

  it('of an attempt that time ended gives a new one, and does not reopen the old', async () => {
    const issue = await seedIssue(server, { closes_at: at(60), grace_seconds: 0 });
    const marko = await seedPerson(server, 'Марко', 'participant');
    await start(marko.browser, issue);
    server.clock.now = at(61);
    // Reading the cover ends it.
    await cover(issue, marko);
    expect((await giveTo(issue, [marko], { closesAt: iso(120), confirmed: true })).statusCode).toBe(200);
    const { attempts } = (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/monitor`)).json();
    expect(attempts).toMatchObject([{ mayReopen: false }]);
    expect((await start(marko.browser, issue)).json().attempt).toMatchObject({ number: 2, deadlineAt: iso(120) });
  });
});

describe('at the same time', () => {
  it('two hosts give one chance, not two', async () => {
    const issue = await seedIssue(server, { closes_at: at(60) });
    const marko = await seedPerson(server, 'Марко', 'participant');
    await handIn(issue, marko);
    const both = await Promise.all([giveTo(issue, [marko]), giveTo(issue, [marko])]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await handIn(issue, marko);
    expect((await start(marko.browser, issue)).json().code).toBe('no_attempts_left');
  });

  it('a start and a chance wait for one another: the chance counts the attempt that has just begun', async () => {
    const issue = await seedIssue(server, { closes_at: at(60) });
    const marko = await seedPerson(server, 'Марко', 'participant');
    await seedRecipient(server, issue.wihiwId, marko.userId);
    const starting = await server.testDatabase.pool.connect();
    let isDone = false;
    try {
      await starting.query('begin');
      await starting.query('select from "WIHIW" where id = $1 for share', [issue.wihiwId]);
      const giving = giveTo(issue, [marko], { closesAt: iso(120) }).then((answer) => {
        isDone = true;
        return answer;
      });
      await new Promise((resume) => setTimeout(resume, 200));
      // The control: without the lock the chance would have been given by now, as to somebody who has not begun.
      expect(isDone).toBe(false);
      await starting.query(
        `insert into attempts (wihiw_id, user_id, display_name, number, state, seed, question_ids, started_at, promised_at, deadline_at)
         values ($1, $2, 'Марко', 1, 'in-progress', 's', '{}', $3, $4, $4)`,
        [issue.wihiwId, marko.userId, BEGUN_AT, at(60)],
      );
      await starting.query('commit');
      expect((await giving).statusCode).toBe(200);
    } finally {
      starting.release();
    }
    const { rows } = await server.testDatabase.pool.query('select attempts_allowed from wihiw_second_chances');
    expect(rows.at(-1)).toEqual({ attempts_allowed: 2 });
  });
});
