import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SavedReply } from '#contract/attempts.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, BEGUN_AT, beginAttempt } from '#server/testing/begin-attempt.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { save, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';

const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;

async function begin(rules: Parameters<typeof beginAttempt>[1] = {}): Promise<void> {
  ({ issue, browser, attemptId } = await beginAttempt(server, rules));
}

const after = (seconds: number) => {
  server.clock.now = afterBeginning(seconds);
};
const send = async (saves: Parameters<typeof save>[3], device = 'phone'): Promise<SavedReply[]> => {
  const answer = await save(browser, issue, attemptId, saves, device);
  expect(answer.statusCode).toBe(200);
  return answer.json().saved;
};
const currentAnswers = async () =>
  (await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`))
    .json()
    .answers.map((one: { questionId: string; value: unknown }) => [one.questionId, one.value]);
const history = () =>
  server.services.database
    .selectFrom('answer_history')
    .select(['revision', 'outcome', 'value'])
    .where('attempt_id', '=', attemptId)
    .orderBy('revision')
    .execute();
const totals = () =>
  server.services.database
    .selectFrom('attempts')
    .select(['state', 'submitted_by', 'submitted_at', 'score_numerator', 'score_denominator', 'maximum_points'])
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();

describe('a save', () => {
  it('gets a revision from the server, and a repeat changes nothing', async () => {
    await begin();
    expect(await send([saveOf(issue.short, { text: 'перше' }, 1)])).toMatchObject([
      { outcome: 'saved', revision: 1, current: { value: { text: 'перше' } } },
    ]);
    expect(await send([saveOf(issue.short, { text: 'друге' }, 2, 1)])).toMatchObject([
      { outcome: 'saved', revision: 2 },
    ]);
    expect(await send([saveOf(issue.short, { text: 'перше' }, 1)])).toMatchObject([
      { outcome: 'repeated', current: { value: { text: 'друге' }, revision: 2 } },
    ]);
    expect(await currentAnswers()).toEqual([[issue.short.id, { text: 'друге' }]]);
    expect(await history()).toEqual([]);
  });

  it('delayed from the same device never replaces a newer one', async () => {
    await begin();
    await send([saveOf(issue.short, { text: 'нове' }, 5)]);
    expect(await send([saveOf(issue.short, { text: 'старе' }, 4)])).toMatchObject([
      { outcome: 'repeated', current: { value: { text: 'нове' } } },
    ]);
    expect(await currentAnswers()).toEqual([[issue.short.id, { text: 'нове' }]]);
    expect(await history()).toEqual([]);
  });

  it('from a device that had not seen the newer answer is a fork; both are kept and the taker chooses', async () => {
    await begin();
    await send([saveOf(issue.short, { text: 'телефон' }, 1)], 'phone');
    expect(await send([saveOf(issue.short, { text: 'планшет' }, 1)], 'tablet')).toMatchObject([
      { outcome: 'fork', current: { value: { text: 'телефон' }, revision: 1 } },
    ]);
    const kept = async () => (await history()).map(({ outcome, value }) => [outcome, value]);
    expect(await kept()).toEqual([['fork', { text: 'планшет' }]]);
    expect(await send([saveOf(issue.short, { text: 'планшет' }, 2, 1)], 'tablet')).toMatchObject([
      { outcome: 'saved' },
    ]);
    expect(await currentAnswers()).toEqual([[issue.short.id, { text: 'планшет' }]]);
    expect(await kept()).toEqual([
      ['replaced', { text: 'телефон' }],
      ['fork', { text: 'планшет' }],
    ]);
  });

  it('gets the same reply for right and wrong answers', async () => {
    await begin();
    const shapeOf = (saved: SavedReply[]) =>
      saved.map(({ current, ...rest }) => ({ ...rest, current: current && { ...current, value: null } }));
    const wrong = await send([
      saveOf(issue.single, issue.single.wrong, 1),
      saveOf(issue.multiple, issue.multiple.wrong, 2),
      saveOf(issue.short, issue.short.wrong, 3),
    ]);
    await begin();
    const right = await send([
      saveOf(issue.single, issue.single.right, 1),
      saveOf(issue.multiple, issue.multiple.right, 2),
      saveOf(issue.short, issue.short.right, 3),
    ]);
    const withoutIds = (saved: SavedReply[]) => JSON.stringify(shapeOf(saved)).replaceAll(/"questionId":"[^"]+"/g, '');
    expect(withoutIds(right)).toBe(withoutIds(wrong));
  });

  it('with a bad answer is refused alone; the rest of the batch is saved', async () => {
    await begin();
    const saved = await send([
      saveOf(issue.single, { optionId: 'unknown' }, 1),
      saveOf({ id: randomUUID() }, { text: 'а' }, 2),
      saveOf(issue.short, { text: 'я'.repeat(20_001) }, 3),
      saveOf(issue.multiple, 'не те', 4),
      saveOf(issue.short, { text: 'я'.repeat(20_000) }, 5),
      saveOf(issue.single, null, 6),
    ]);
    const outcomes = Object.fromEntries(saved.map((one) => [one.counter, one.code ?? one.outcome]));
    expect(outcomes).toEqual({
      1: 'answer_malformed',
      2: 'question_unknown',
      3: 'answer_malformed',
      4: 'answer_malformed',
      5: 'saved',
      6: 'saved',
    });
    expect(await currentAnswers()).toHaveLength(2);
  });

  it('several of one question in a batch end with the last', async () => {
    await begin();
    const saved = await send([1, 2, 3].map((counter) => saveOf(issue.short, { text: `т${counter}` }, counter)));
    expect(saved.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(await currentAnswers()).toEqual([[issue.short.id, { text: 'т3' }]]);
  });

  it('by many takers at once keeps each taker’s own answer', async () => {
    server.clock.now = BEGUN_AT;
    issue = await seedIssue(server);
    const takers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const own = server.browser();
        return { own, index, id: (await startByName(own, issue, `Учень ${index}`)).attempt.attemptId };
      }),
    );
    const answers = await Promise.all(
      takers.flatMap(({ own, index, id }) =>
        [1, 2, 3].map((counter) =>
          save(own, issue, id, [saveOf(issue.short, { text: `${index}-${counter}` }, counter)]),
        ),
      ),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    const rows = await server.services.database
      .selectFrom('answers')
      .select(['attempt_id', 'value'])
      .where('wihiw_id', '=', issue.wihiwId)
      .execute();
    expect(new Map(rows.map((row) => [row.attempt_id, row.value]))).toEqual(
      new Map(takers.map(({ id, index }) => [id, { text: `${index}-3` }])),
    );
  });
});

describe('submitting', () => {
  it('scores everything saved, exactly, with the last saves inside', async () => {
    await begin();
    await send([saveOf(issue.single, issue.single.right, 1)]);
    const half = { optionIds: (issue.multiple.right as { optionIds: string[] }).optionIds.slice(0, 1) };
    const answer = await submit(browser, issue, attemptId, [
      saveOf(issue.multiple, half, 2),
      saveOf(issue.short, issue.short.wrong, 3),
    ]);
    expect(answer.json()).toEqual({
      state: 'scored',
      submittedAt: BEGUN_AT.toISOString(),
      signedOut: false,
      endedBy: 'taker',
      keptLate: 0,
      refused: [],
      revisions: { [issue.single.id]: 1, [issue.multiple.id]: 1, [issue.short.id]: 1 },
      databaseRun: expect.any(String),
      score: null,
    });
    expect(await totals()).toMatchObject({
      state: 'scored',
      submitted_by: 'taker',
      score_numerator: '2',
      score_denominator: '1',
      maximum_points: '4.0',
    });
    const shares = await server.services.database
      .selectFrom('question_scores')
      .select(['question_id', 'share_numerator', 'share_denominator'])
      .where('attempt_id', '=', attemptId)
      .execute();
    expect(new Map(shares.map((row) => [row.question_id, `${row.share_numerator}/${row.share_denominator}`]))).toEqual(
      new Map([
        [issue.single.id, '1/1'],
        [issue.multiple.id, '1/2'],
        [issue.short.id, '0/1'],
      ]),
    );
  });

  it('is blocked by a required question without an answer, and keeps what came with it', async () => {
    await begin();
    const answer = await submit(browser, issue, attemptId, [saveOf(issue.short, { text: 'так' }, 1)]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'conflict', details: { missing: [issue.single.id], refused: [] } });
    expect(await currentAnswers()).toEqual([[issue.short.id, { text: 'так' }]]);
  });

  it('is refused while one of its last answers could not be saved', async () => {
    await begin();
    const saves = [saveOf(issue.single, issue.single.right, 1), saveOf(issue.short, { text: 'я'.repeat(20_001) }, 2)];
    const answer = await submit(browser, issue, attemptId, saves);
    expect(answer.json()).toMatchObject({ code: 'conflict', details: { missing: [], refused: [issue.short.id] } });
    expect((await submit(browser, issue, attemptId, saves.slice(0, 1))).statusCode).toBe(200);
  });

  it('is idempotent, also in parallel and with its saves repeated', async () => {
    await begin();
    const saves = [saveOf(issue.single, issue.single.right, 1)];
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(browser, issue, attemptId, saves)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const events = await server.services.database
      .selectFrom('attempt_events')
      .select('kind')
      .where('attempt_id', '=', attemptId)
      .execute();
    expect(events.map(({ kind }) => kind).sort()).toEqual(['started', 'submitted']);
    expect(await send(saves)).toMatchObject([{ outcome: 'repeated' }]);
    expect(await send([saveOf(issue.single, issue.single.wrong, 2, 1)])).toMatchObject([{ outcome: 'late' }]);
  });

  it('on a shared computer ends the session', async () => {
    server.clock.now = BEGUN_AT;
    issue = await seedIssue(server);
    browser = server.browser();
    attemptId = (
      await browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts`, {
        token: issue.token,
        displayName: 'Ія',
        sharedComputer: true,
      })
    ).json().attempt.attemptId;
    const old = browser.cookie;
    expect(
      (await submit(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)])).json().signedOut,
    ).toBe(true);
    expect(browser.cookie).toBeNull();
    browser.cookie = old;
    expect((await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`)).statusCode).toBe(401);
  });

  it('on a computer that a signed-in person calls shared ends the session too', async () => {
    server.clock.now = BEGUN_AT;
    issue = await seedIssue(server);
    const pupil = await seedPerson(server, 'Учень', 'participant');
    const started = await start(pupil.browser, issue, { sharedComputer: true });
    expect(started.json().person.sharedComputer).toBe(true);
    expect(started.cookies[0]).not.toHaveProperty('maxAge');
    attemptId = started.json().attempt.attemptId;
    const answer = await submit(pupil.browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect(answer.json().signedOut).toBe(true);
    expect(pupil.browser.cookie).toBeNull();
  });
});

describe('the deadline', () => {
  it('closes an attempt by itself with everything saved, at the deadline, required or not', async () => {
    await begin({ time_limit_seconds: 60 });
    await send([saveOf(issue.short, issue.short.right, 1)]);
    after(61);
    expect((await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`)).json()).toMatchObject({
      state: 'scored',
      texts: [],
      questions: [],
    });
    expect(await totals()).toMatchObject({
      state: 'scored',
      submitted_by: 'server',
      submitted_at: afterBeginning(60),
      score_numerator: '1',
    });
  });

  it('still counts what arrives within the grace, flagged, and keeps what comes later for the host', async () => {
    await begin({ time_limit_seconds: 60, grace_seconds: 600 });
    after(600);
    await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`);
    expect(await send([saveOf(issue.single, issue.single.right, 1)])).toMatchObject([{ outcome: 'saved' }]);
    expect(await totals()).toMatchObject({ score_numerator: '1', submitted_by: 'server' });
    const row = await server.services.database
      .selectFrom('answers')
      .select('late')
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    expect(row.late).toBe(true);
    after(661);
    expect(await send([saveOf(issue.short, issue.short.right, 2)])).toMatchObject([{ outcome: 'late' }]);
    expect(await totals()).toMatchObject({ score_numerator: '1' });
    expect((await history()).map(({ outcome }) => outcome).sort()).toEqual(['late']);
  });

  it('accepts a submission within the grace as final', async () => {
    await begin({ time_limit_seconds: 60 });
    after(65);
    expect((await submit(browser, issue, attemptId, [saveOf(issue.short, issue.short.right, 1)])).json()).toMatchObject(
      { state: 'scored', submittedAt: afterBeginning(60).toISOString() },
    );
    expect(await totals()).toMatchObject({ submitted_by: 'taker', score_numerator: '1' });
    expect(await send([saveOf(issue.single, issue.single.right, 2)])).toMatchObject([{ outcome: 'late' }]);
    expect(await totals()).toMatchObject({ score_numerator: '1' });
  });

  it('of an untimed attempt without closing comes after thirty days', async () => {
    await begin();
    after(30 * 86_400 + 1);
    expect((await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`)).json().state).toBe(
      'scored',
    );
  });
});

describe('a hint', () => {
  it('is given on request and its use is noted', async () => {
    await begin();
    const ask = (questionId: string) =>
      browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/hints`, { questionId });
    expect((await ask(issue.single.id)).json().hint.blocks).toHaveLength(1);
    expect((await ask(randomUUID())).json().code).toBe('question_unknown');
    const events = await server.services.database
      .selectFrom('attempt_events')
      .select('details')
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'hint')
      .execute();
    expect(events).toEqual([{ details: { questionId: issue.single.id } }]);
  });
});
