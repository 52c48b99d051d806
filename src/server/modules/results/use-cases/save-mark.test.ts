import { describe, expect, it } from 'vitest';
import type { CheckItem } from '#contract/checking.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { saveOf, submit } from '#server/testing/take-test.ts';
import { readResult } from './read-result.ts';

const START = new Date('2026-11-21T08:00:00Z');
const CLOSES = new Date('2026-11-21T09:00:00Z');
const COMMENT = 'Гарна думка про яблуню';
const server = useTestServer();

type Taken = { readonly attemptId: string; readonly taker: SeededPerson };

/** Stores a submitted attempt with these answers. It is inserted directly, because starting offers fewer kinds. */
async function take(seeded: SeededKinds, values: readonly unknown[], name = 'Марія'): Promise<Taken> {
  server.clock.now = START;
  const taker = await seedPerson(server, name);
  const { id: attemptId } = await server.services.database
    .insertInto('attempts')
    .values({
      wihiw_id: seeded.issue.wihiwId,
      user_id: taker.userId,
      display_name: name,
      number: 1,
      seed: 'насіння',
      question_ids: seeded.finalized.map(({ question }) => question.id),
      started_at: START,
      deadline_at: CLOSES,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const saves = seeded.finalized.map(({ question }, index) => saveOf(question, values[index], index + 1));
  const answer = await submit(taker.browser, seeded.issue, attemptId, saves);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return { attemptId, taker };
}

const seedOpen = () => seedKinds(server, ['open'], { closes_at: CLOSES, score_release: 'at-once' });
const addressOf = ({ issue, finalized }: SeededKinds, attemptId: string) =>
  `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/checking/${finalized[0]?.question.id}`;

async function readItem(seeded: SeededKinds, attemptId: string): Promise<CheckItem> {
  const answer = await seeded.issue.host.browser.send('GET', addressOf(seeded, attemptId));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
}

type Rubric = {
  readonly criteria: readonly { readonly id: string; readonly text: string; readonly maximum: number }[];
};
const rubricOf = ({ finalized: [first] }: SeededKinds): Rubric => (first?.key ?? { criteria: [] }) as Rubric;

/** Returns a mark that gives every criterion of the rubric the same part of its points. */
function markOf(seeded: SeededKinds, part: 0 | 1, comment = COMMENT) {
  const { criteria } = rubricOf(seeded);
  return { criteria: criteria.map(({ id, maximum }) => ({ criterionId: id, points: maximum * part })), comment };
}

const put = (browser: TestBrowser, seeded: SeededKinds, attemptId: string, body: Record<string, unknown>) =>
  browser.send('PUT', addressOf(seeded, attemptId), { basedOn: 0, answerRevision: 1, ...body });

const resultOf = async (seeded: SeededKinds, { attemptId, taker }: Taken) => {
  const found = await readResult(server.services, { wihiwId: seeded.issue.wihiwId, attemptId }, taker.userId);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};

describe('marking by the host', () => {
  it.each([
    ['at-once', 0, 1],
    ['never', 0, 0],
    // Released by hand once, and hidden by a change of the rule since.
    ['never', 1, 0],
    ['after-closing', 0, 0],
    ['after-closing', 90 * 60_000, 1],
  ])('with the score %s, after %i ms, tells %i taker that the last answer is marked', async (release, wait, told) => {
    const seeded = await seedOpen();
    const { wihiwId } = seeded.issue;
    const taken = await take(seeded, [{ text: 'Яблуня.' }]);
    await server.services.database
      .updateTable('WIHIW')
      .set({ score_release: release, score_released_at: release === 'never' && wait > 0 ? START : null })
      .where('id', '=', wihiwId)
      .execute();
    server.clock.now = new Date(START.getTime() + wait);
    expect(
      (await put(seeded.issue.host.browser, seeded, taken.attemptId, { mark: markOf(seeded, 1) })).statusCode,
    ).toBe(200);
    const { rows } = await server.testDatabase.pool.query(
      'select kind, person_id as "personId" from notifications where wihiw_id = $1',
      [wihiwId],
    );
    expect(rows).toEqual(told === 0 ? [] : [{ kind: 'answer-marked', personId: taken.taker.userId }]);
  });

  it('keeps mark and word together, and tells nothing again when the request is repeated', async () => {
    const seeded = await seedOpen();
    const { browser } = seeded.issue.host;
    const taken = await take(seeded, [{ text: 'Яблуня.' }]);
    const { pool } = server.testDatabase;
    const told = async () => (await pool.query('select read_at is not null as read from notifications')).rows;
    await pool.query('delete from notifications');
    await pool.query(
      `create function refuse_word() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    );
    await pool.query('create trigger refuse_word before insert on notifications execute function refuse_word()');
    const mark = { mark: markOf(seeded, 1) };
    expect((await put(browser, seeded, taken.attemptId, mark)).statusCode).toBe(500);
    await pool.query('drop function refuse_word cascade');
    expect(await readItem(seeded, taken.attemptId)).toMatchObject({ state: 'waiting', revision: 0 });
    expect((await put(browser, seeded, taken.attemptId, mark)).statusCode).toBe(200);
    expect(await told()).toEqual([{ read: false }]);
    await pool.query('update notifications set read_at = now()');
    expect((await put(browser, seeded, taken.attemptId, mark)).statusCode).toBe(200);
    expect(await told()).toEqual([{ read: true }]);
  });

  it('turns a waiting answer into a scored one and back, with the points of the rubric', async () => {
    const seeded = await seedOpen();
    const { host } = seeded.issue;
    const taken = await take(seeded, [{ text: 'Яблуня росла при дорозі.' }]);
    expect((await resultOf(seeded, taken)).totals).toMatchObject({ points: 0, waiting: 1 });
    expect((await host.browser.send('GET', '/api/creator-work')).json()).toMatchObject({ checking: 1 });
    expect((await host.browser.send('GET', '/api/checking')).json()).toMatchObject({
      waiting: 1,
      issues: [{ wihiwId: seeded.issue.wihiwId, waiting: 1 }],
    });
    expect(await readItem(seeded, taken.attemptId)).toMatchObject({
      state: 'waiting',
      reason: 'by-host',
      mark: null,
      revision: 0,
      answerRevision: 1,
      waiting: 1,
      key: seeded.finalized[0]?.key,
      answer: { text: 'Яблуня росла при дорозі.' },
      nextWaitingAttemptId: null,
    });
    const marked = await put(host.browser, seeded, taken.attemptId, { mark: markOf(seeded, 1) });
    const points = seeded.finalized[0]?.question.points;
    expect(marked.json()).toMatchObject({
      revision: 1,
      state: 'marked',
      earned: points,
      attemptState: 'scored',
      attemptWaiting: 0,
    });
    expect(server.published).toContain(`wihiw:${seeded.issue.wihiwId}`);
    expect((await host.browser.send('GET', '/api/creator-work')).json()).toMatchObject({ checking: 0 });
    expect((await resultOf(seeded, taken)).totals).toMatchObject({ points, waiting: 0 });
    const back = await put(host.browser, seeded, taken.attemptId, { mark: null, basedOn: 1 });
    expect(back.json()).toMatchObject({ revision: 2, state: 'waiting', earned: null, attemptState: 'awaiting-review' });
    const table = await host.browser.send('GET', `/api/wihiws/${seeded.issue.wihiwId}/results`);
    expect(table.json().rows).toMatchObject([{ state: 'awaiting-review', waiting: 1, corrected: false }]);
  });

  it('refuses a mark that is based on an older one, and accepts the same mark twice', async () => {
    const seeded = await seedOpen();
    const { attemptId } = await take(seeded, [{ text: 'Слова.' }]);
    const { browser } = seeded.issue.host;
    const both = await Promise.all([
      put(browser, seeded, attemptId, { mark: markOf(seeded, 1) }),
      put(browser, seeded, attemptId, { mark: markOf(seeded, 0) }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = both.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'stale_revision', details: { revision: 1 } });
    const { mark, revision } = await readItem(seeded, attemptId);
    expect(revision).toBe(1);
    const again = await put(browser, seeded, attemptId, { mark });
    expect([again.statusCode, again.json().revision]).toEqual([200, 1]);
    const other = await put(browser, seeded, attemptId, { mark: markOf(seeded, 1), basedOn: 1, answerRevision: 7 });
    expect([other.statusCode, other.json().code]).toEqual([409, 'stale_revision']);
  });

  it('refuses marks that do not fit, each with its own code', async () => {
    const seeded = await seedOpen();
    const { attemptId } = await take(seeded, [{ text: 'Слова.' }]);
    const { browser } = seeded.issue.host;
    const { criteria } = markOf(seeded, 1);
    const tooMuch = criteria.map((one) => ({ ...one, points: one.points + 0.5 }));
    for (const [mark, code] of [
      [{ points: 1 }, 'mark_malformed'],
      [{ criteria, comment: 5 }, 'mark_malformed'],
      [{ criteria: criteria.slice(1), comment: '' }, 'mark_unfitting'],
      [{ criteria: tooMuch, comment: '' }, 'mark_unfitting'],
    ] as const) {
      const answer = await put(browser, seeded, attemptId, { mark });
      expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path: 'mark', code }]]);
    }
    expect((await readItem(seeded, attemptId)).revision).toBe(0);
  });

  it('is allowed for the issue’s host only, and shows the taker nothing before the release', async () => {
    const seeded = await seedOpen();
    const taken = await take(seeded, [{ text: 'Слова.' }]);
    const { host } = seeded.issue;
    const stranger = await seedPerson(server, 'Чужий');
    for (const { browser } of [stranger, taken.taker]) {
      expect((await browser.send('GET', addressOf(seeded, taken.attemptId))).statusCode).toBe(404);
      expect((await put(browser, seeded, taken.attemptId, { mark: markOf(seeded, 1) })).statusCode).toBe(404);
      expect((await browser.send('GET', `/api/wihiws/${seeded.issue.wihiwId}/checking`)).statusCode).toBe(404);
      expect((await browser.send('GET', '/api/checking')).json()).toEqual({ waiting: 0, issues: [] });
    }
    await put(host.browser, seeded, taken.attemptId, { mark: markOf(seeded, 1) });
    const rubric = rubricOf(seeded).criteria[0]?.text ?? '?';
    const before = JSON.stringify(await resultOf(seeded, taken));
    expect([before.includes(COMMENT), before.includes(rubric)]).toEqual([false, false]);
    server.clock.now = new Date(CLOSES.getTime() + 601_000);
    const after = await resultOf(seeded, taken);
    expect(after.questions[0]?.solution?.parts).toMatchObject({ comment: COMMENT });
    expect(JSON.stringify(after)).toContain(rubric);
  });

  it('lists the answers question by question, in the order of submitting', async () => {
    const seeded = await seedKinds(server, ['open', 'short'], { closes_at: CLOSES });
    const first = await take(seeded, [{ text: 'Один.' }, { text: 'не те' }], 'Ганна');
    const second = await take(seeded, [{ text: 'Два.' }, { text: 'не те' }], 'Богдан');
    const ids = [first.attemptId, second.attemptId].sort();
    const { browser } = seeded.issue.host;
    const list = (query = '') => browser.send('GET', `/api/wihiws/${seeded.issue.wihiwId}/checking${query}`);
    const shown = (await list()).json();
    expect(shown.questions).toMatchObject([{ number: 1, kind: 'open', waiting: 2, marked: 0 }]);
    expect(shown.rows.map((row: { attemptId: string }) => row.attemptId)).toEqual(ids);
    expect(await readItem(seeded, ids[0] ?? '')).toMatchObject({
      previousAttemptId: null,
      nextAttemptId: ids[1],
      nextWaitingAttemptId: ids[1],
      waiting: 2,
    });
    await put(browser, seeded, ids[0] ?? '', { mark: markOf(seeded, 1) });
    expect((await list('?state=marked')).json().rows).toMatchObject([{ attemptId: ids[0], state: 'marked' }]);
    expect((await list(`?after=${ids[0]}`)).json().rows).toMatchObject([{ attemptId: ids[1], state: 'waiting' }]);
  });
});

describe('an answer that could not be scored', () => {
  it('waits for the host to give points instead of counting as wrong', async () => {
    const seeded = await seedKinds(server, ['single'], { closes_at: CLOSES });
    const [single] = seeded.finalized;
    const { attemptId, taker } = await take(seeded, [fullPointsAnswer(single as NonNullable<typeof single>)]);
    const { database } = server.services;
    await database
      .updateTable('answers')
      .set({ value: JSON.stringify({ optionId: 'зниклий варіант' }), revision: 1 })
      .where('attempt_id', '=', attemptId)
      .execute();
    await database
      .updateTable('attempts')
      .set({ state: 'in-progress', submitted_at: null })
      .where('id', '=', attemptId)
      .execute();
    await submit(taker.browser, seeded.issue, attemptId);
    const item = await readItem(seeded, attemptId);
    expect(item).toMatchObject({ state: 'waiting', reason: 'ungradable', earned: null });
    const { browser } = seeded.issue.host;
    const points = single?.question.points ?? 0;
    for (const mark of [{ points: points + 0.5 }, { points: 0.3 }, { points: -0.5 }, { points: '1' }, {}]) {
      const answer = await put(browser, seeded, attemptId, { mark });
      expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path: 'mark', code: 'mark_malformed' }]]);
    }
    const given = await put(browser, seeded, attemptId, { mark: { points: 0.5 } });
    expect(given.json()).toMatchObject({ state: 'marked', earned: 0.5, earnedText: '0,5', attemptState: 'scored' });
    const own = await resultOf(seeded, { attemptId, taker });
    expect(own.totals).toMatchObject({ points: 0.5, maximum: points, waiting: 0 });
    expect(await readItem(seeded, attemptId)).toMatchObject({ state: 'marked', reason: 'ungradable' });
  });

  it('can be given points only if the platform did not score it itself', async () => {
    const seeded = await seedKinds(server, ['single'], { closes_at: CLOSES });
    const { attemptId } = await take(seeded, seeded.finalized.map(fullPointsAnswer));
    const answer = await put(seeded.issue.host.browser, seeded, attemptId, { mark: { points: 1 } });
    expect(answer.json().fields).toEqual([{ path: 'mark', code: 'mark_not_taken' }]);
  });
});
