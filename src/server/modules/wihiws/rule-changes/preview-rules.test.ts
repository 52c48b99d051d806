import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RuleSettings, RulesPreview } from '#contract/changed-rules.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, BEGUN_AT } from '#server/testing/begin-attempt.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';

const at = (minutes: number) => afterBeginning(minutes * 60);
const iso = (minutes: number) => at(minutes).toISOString();
const server = useTestServer();
let issue: SeededIssue;
let writer: SeededPerson;
let attemptId: string;

beforeEach(async () => {
  server.clock.now = BEGUN_AT;
  issue = await seedIssue(server, { closes_at: at(120), time_limit_seconds: 1800 });
  const [waiting, done] = [
    await seedPerson(server, 'Злата', 'participant'),
    await seedPerson(server, 'Марко', 'participant'),
  ];
  writer = await seedPerson(server, 'Тарас', 'participant');
  await seedRecipient(server, issue.wihiwId, waiting.userId);
  const { attempt } = (await start(done.browser, issue)).json();
  await submit(done.browser, issue, attempt.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
  attemptId = (await start(writer.browser, issue)).json().attempt.attemptId;
});

const preview = async (rules: Record<string, unknown>): Promise<RulesPreview> =>
  (await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/rules/preview`, { rules })).json();
const change = (rules: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  issue.host.browser.send('PATCH', `/api/wihiws/${issue.wihiwId}`, { rules, ...rest });
const settings = async (): Promise<RuleSettings> =>
  (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/settings`)).json();

describe('a change of rules', () => {
  it('is told before: for whom, what they will read, and why it would be refused', async () => {
    expect(await preview({ timeLimitSeconds: 2400 })).toMatchObject({
      problems: [],
      decisions: [{ rule: 'timeLimitSeconds', refusal: null, touches: { notBegun: 1, writing: 1, handedIn: 0 } }],
      takersRead: ['На роботу додано 10\u00a0хвилин.'],
    });
    expect(await preview({ timeLimitSeconds: 1200, readingMode: 'then' })).toMatchObject({
      decisions: [
        { rule: 'timeLimitSeconds', refusal: { reason: 'time-shorter', people: 2 } },
        { rule: 'readingMode', refusal: { reason: 'started', people: 2 } },
      ],
      takersRead: [],
    });
    expect(await preview({ scoreRelease: 'by-hand' })).toMatchObject({
      decisions: [{ refusal: { reason: 'score-shown', people: 1 } }],
    });
    expect(await preview({ passPercent: 100 })).toMatchObject({ decisions: [{ rule: 'passPercent' }] });
    expect(await preview({ closesAt: iso(-10) })).toMatchObject({
      problems: [{ rule: 'closesAt', code: 'closes_in_past' }],
    });
    expect((await settings()).history).toEqual([]);
  });

  it('reaches who is writing at once: their clock, and what was changed', async () => {
    const clock = async () =>
      (await writer.browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/clock`)).json();
    expect(await clock()).toMatchObject({ deadlineAt: iso(30), messages: [] });
    server.clock.now = at(5);
    const { revision } = await preview({ timeLimitSeconds: 2400 });
    expect((await change({ timeLimitSeconds: 2400 }, { revision, requestId: randomUUID() })).statusCode).toBe(200);
    expect(await clock()).toMatchObject({
      deadlineAt: iso(40),
      messages: [{ text: 'На роботу додано 10\u00a0хвилин.', at: iso(5) }],
    });
    server.clock.now = at(6);
    await issue.host.browser.send('PUT', `/api/wihiws/${issue.wihiwId}/extra-time`, {
      identifier: writer.identifier,
      minutes: 5,
    });
    expect((await clock()).messages.at(-1)).toMatchObject({ text: 'Вам додано 5\u00a0хвилин.' });
    expect((await settings()).history).toMatchObject([
      { by: 'Оксана', person: 'Тарас', entry: { kind: 'extra-time', minutes: 5 } },
      {
        by: 'Оксана',
        person: null,
        entry: { kind: 'rules', steps: [{ rule: 'timeLimitSeconds', before: 1800, after: 2400 }] },
      },
    ]);
  });

  it('is refused when whom it touches has changed since it was told; another preview helps', async () => {
    const { revision } = await preview({ timeLimitSeconds: 2400 });
    await submit(writer.browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect((await change({ timeLimitSeconds: 2400 }, { revision })).json().code).toBe('stale_revision');
    const again = await preview({ timeLimitSeconds: 2400 });
    expect(again.decisions).toMatchObject([{ touches: { notBegun: 1, writing: 0, handedIn: 0 } }]);
    expect((await change({ timeLimitSeconds: 2400 }, { revision: again.revision })).statusCode).toBe(200);
  });

  it('that is sent again is made once', async () => {
    const requestId = randomUUID();
    await change({ attemptsAllowed: 2 }, { requestId });
    await change({ attemptsAllowed: 3 });
    expect((await change({ attemptsAllowed: 2 }, { requestId })).json().attemptsAllowed).toBe(3);
    expect((await settings()).history).toHaveLength(2);
  });

  it('of two hosts at once: the second is told that the first was faster', async () => {
    const [one, other] = [await preview({ attemptsAllowed: 2 }), await preview({ attemptsAllowed: 3 })];
    const answers = await Promise.all([
      change({ attemptsAllowed: 2 }, { revision: one.revision }),
      change({ attemptsAllowed: 3 }, { revision: other.revision }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('waits for a start that has begun, which makes it refused', async () => {
    const fresh = await seedIssue(server, { closes_at: at(120) });
    const starting = await server.testDatabase.pool.connect();
    let isDone = false;
    try {
      await starting.query('begin');
      await starting.query('select from "WIHIW" where id = $1 for share', [fresh.wihiwId]);
      const changing = fresh.host.browser
        .send('PATCH', `/api/wihiws/${fresh.wihiwId}`, { rules: { readingMode: 'then' } })
        .then((answer) => {
          isDone = true;
          return answer;
        });
      await new Promise((resume) => setTimeout(resume, 200));
      // The control: without the lock the change would have been made by now, while nobody had started.
      expect(isDone).toBe(false);
      await starting.query(
        `insert into attempts (wihiw_id, display_name, number, state, seed, question_ids, started_at, promised_at, deadline_at)
         values ($1, 'Марко', 1, 'in-progress', 's', '{}', $2, $3, $3)`,
        [fresh.wihiwId, BEGUN_AT, at(60)],
      );
      await starting.query('commit');
      expect((await changing).json()).toMatchObject({ code: 'rule_refused', details: { reason: 'started' } });
    } finally {
      starting.release();
    }
  });

  it('of the pass mark and of the counted attempt is decided by the results themselves', async () => {
    await change({ attemptsAllowed: 3 });
    const person = await seedPerson(server, 'Віра', 'participant');
    for (const [index, value] of [issue.single.right, issue.single.wrong].entries()) {
      server.clock.now = at(index);
      const { attempt } = (await start(person.browser, issue)).json();
      await submit(person.browser, issue, attempt.attemptId, [saveOf(issue.single, value, 1)]);
    }
    expect(await preview({ countedAttempt: 'last' })).toMatchObject({
      decisions: [{ refusal: { reason: 'counted-worse', people: 1 } }],
    });
    expect(await preview({ countedAttempt: 'first' })).toMatchObject({ decisions: [{ refusal: null }] });
    const { facts, people } = await settings();
    const percent = people.find(({ displayName }) => displayName === 'Віра')?.percent ?? 0;
    expect(percent).toBeGreaterThan(0);
    expect(facts.shownPercents[percent]).toBe(2);
    expect(await preview({ passPercent: percent })).toMatchObject({ decisions: [{ refusal: null }] });
    expect(await preview({ passPercent: percent + 1 })).toMatchObject({
      decisions: [{ refusal: { reason: 'pass-lost', people: 2 } }],
    });
  });

  it('is read and made by hosts alone; a co-host may change the times', async () => {
    const stranger = await seedPerson(server, 'Чужа');
    const url = `/api/wihiws/${issue.wihiwId}`;
    expect((await stranger.browser.send('GET', `${url}/settings`)).statusCode).toBe(404);
    const helper = await seedPerson(server, 'Ганна');
    await server.testDatabase.pool.query('update "WIHIW" set co_host_ids = array[$2::uuid] where id = $1', [
      issue.wihiwId,
      helper.userId,
    ]);
    expect((await helper.browser.send('GET', `${url}/settings`)).statusCode).toBe(200);
    const asHelper = (rules: object) => helper.browser.send('POST', `${url}/rules/preview`, { rules });
    expect((await asHelper({ timeLimitSeconds: 2400 })).statusCode).toBe(200);
    expect((await asHelper({ attemptsAllowed: 2 })).json().code).toBe('owner_only');
  });
});
