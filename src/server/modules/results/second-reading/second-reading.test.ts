import { beforeEach, describe, expect, it } from 'vitest';
import type { Readers, ReadingDifference } from '#contract/scoring/second-readers.ts';
import type { ReadingItem } from '#contract/scoring/second-reading.ts';
import { isReadAgain } from '#core/scoring/second-reading/read-again.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';
import { handInAnswers, seedReading } from '#server/testing/seed-reading.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const START = new Date('2026-11-21T08:00:00Z');
const CLOSES = new Date('2026-11-21T09:00:00Z');
const server = useTestServer();
beforeEach(() => {
  server.clock.now = START;
});

const seedOpen = () => seedKinds(server, ['open'], { closes_at: CLOSES, score_release: 'at-once' });
const questionOf = ({ finalized }: SeededKinds, index = 0) => finalized[index]?.question.id ?? '';

type Rubric = { readonly criteria: readonly { readonly id: string; readonly maximum: number }[] };

/** A mark that gives every criterion this part of its points. */
function markOf({ finalized: [first] }: SeededKinds, part: 0 | 1, comment = '') {
  const { criteria } = (first?.key ?? { criteria: [] }) as Rubric;
  return { criteria: criteria.map(({ id, maximum }) => ({ criterionId: id, points: maximum * part })), comment };
}

const markAsHost = ({ issue, ...seeded }: SeededKinds, attemptId: string, mark: unknown, basedOn = 0) =>
  issue.host.browser.send(
    'PUT',
    `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/checking/${questionOf({ issue, ...seeded })}`,
    { mark, basedOn, answerRevision: 1 },
  );

type Queue = { readonly waiting: number; readonly rows: readonly { answerId: string; state: string }[] };

async function queueOf(reader: SeededPerson, readingId: string): Promise<Queue> {
  return (await reader.browser.send('GET', `/api/readings/${readingId}`)).json();
}

const addressOf = (seeded: SeededKinds, readingId: string, answerId: string) =>
  `/api/readings/${readingId}/answers/${questionOf(seeded)}/${answerId}`;

const markAsReader = (
  seeded: SeededKinds,
  reader: SeededPerson,
  [readingId, answerId]: readonly [string, string],
  mark: unknown,
  basedOn = 0,
) => reader.browser.send('PUT', addressOf(seeded, readingId, answerId), { mark, basedOn, answerRevision: 1 });

const hostGet = ({ issue }: SeededKinds, path: string) =>
  issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/readers${path}`);

async function countsOf(seeded: SeededKinds) {
  const { readings } = (await hostGet(seeded, '')).json() as Readers;
  return readings[0]?.questions[0];
}

async function differencesOf(seeded: SeededKinds, readingId: string): Promise<ReadingDifference[]> {
  return (await hostGet(seeded, `/${readingId}/differences/${questionOf(seeded)}`)).json().differences;
}

describe('a second reader', () => {
  it('marks blind, the host compares, and the settled mark is the score', async () => {
    const seeded = await seedOpen();
    const { attemptId, taker } = await handInAnswers(server, seeded, [{ text: 'Яблуня росла при дорозі.' }]);
    const reader = await seedPerson(server, 'Читачка');
    const readingId = await seedReading(seeded, reader);
    const queue = await queueOf(reader, readingId);
    expect([queue.waiting, queue.rows.length]).toEqual([1, 1]);
    const answerId = queue.rows[0]?.answerId ?? '';
    expect((await markAsReader(seeded, reader, [readingId, answerId], markOf(seeded, 1))).json()).toEqual({
      revision: 1,
      state: 'marked',
    });
    // The reader's mark counts nowhere, and the host does not see it before giving one of their own.
    expect(await countsOf(seeded)).toMatchObject({ assigned: 1, read: 1, both: 0, open: 0 });
    expect(await differencesOf(seeded, readingId)).toEqual([]);
    const score = () => taker.browser.send('GET', `/api/wihiws/${seeded.issue.wihiwId}/attempts/${attemptId}/score`);
    expect((await score()).json().score.waiting).toBe(1);

    await markAsHost(seeded, attemptId, markOf(seeded, 0));
    expect(await countsOf(seeded)).toMatchObject({ both: 1, open: 1, settled: 0 });
    expect((await score()).json().score).toMatchObject({ waiting: 0, points: 0 });
    const [difference] = await differencesOf(seeded, readingId);
    expect(difference).toMatchObject({
      attemptId,
      first: markOf(seeded, 0),
      second: markOf(seeded, 1),
      revision: 1,
      settled: false,
    });
    const settled = await seeded.issue.host.browser.send(
      'PUT',
      `/api/wihiws/${seeded.issue.wihiwId}/readers/${readingId}/differences/${questionOf(seeded)}/${attemptId}`,
      { mark: markOf(seeded, 1), basedOn: 1, answerRevision: 1 },
    );
    expect(settled.json()).toMatchObject({ revision: 2, state: 'marked' });
    expect(await countsOf(seeded)).toMatchObject({ both: 1, open: 0, settled: 1 });
    expect((await score()).json().score.points).toBe(seeded.finalized[0]?.question.points);
    // Agreement is told by the first marks, not by what was settled.
    const agreement = async () => (await hostGet(seeded, `/${readingId}/agreement/${questionOf(seeded)}`)).json().whole;
    expect(await agreement()).toMatchObject({ answers: 1, same: 'few-takers', kappa: 'few-takers' });
    const more = await Promise.all(
      Array.from({ length: 9 }, (_, index) => handInAnswers(server, seeded, [{ text: `Яблуня ${index}.` }])),
    );
    const unread = (await queueOf(reader, readingId)).rows.filter(({ state }) => state !== 'marked');
    for (const row of unread) await markAsReader(seeded, reader, [readingId, row.answerId], markOf(seeded, 1));
    for (const next of more) await markAsHost(seeded, next.attemptId, markOf(seeded, 0));
    expect(await agreement()).toMatchObject({ answers: 10, same: 0 });
    const late = await markAsReader(seeded, reader, [readingId, answerId], markOf(seeded, 0), 1);
    expect([late.statusCode, late.json().code]).toEqual([409, 'reading_settled']);
  });

  it('keeps the first mark whoever of both is the later one', async () => {
    const seeded = await seedOpen();
    const { attemptId } = await handInAnswers(server, seeded, [{ text: 'Слова.' }]);
    const reader = await seedPerson(server, 'Читачка');
    const readingId = await seedReading(seeded, reader);
    await markAsHost(seeded, attemptId, markOf(seeded, 0, 'перша'));
    const answerId = (await queueOf(reader, readingId)).rows[0]?.answerId ?? '';
    await markAsReader(seeded, reader, [readingId, answerId], markOf(seeded, 1));
    const [difference] = await differencesOf(seeded, readingId);
    expect(difference).toMatchObject({ first: markOf(seeded, 0, 'перша'), settled: false });
    // What the host gives now is a settlement, also at the desk.
    await markAsHost(seeded, attemptId, markOf(seeded, 1), 1);
    const [after] = await differencesOf(seeded, readingId);
    expect(after).toMatchObject({ first: markOf(seeded, 0, 'перша'), mark: markOf(seeded, 1), settled: true });
  });

  it('may keep the first mark as the settled one', async () => {
    const seeded = await seedOpen();
    const { attemptId } = await handInAnswers(server, seeded, [{ text: 'Слова.' }]);
    const reader = await seedPerson(server, 'Читачка');
    const readingId = await seedReading(seeded, reader);
    await markAsHost(seeded, attemptId, markOf(seeded, 0));
    const answerId = (await queueOf(reader, readingId)).rows[0]?.answerId ?? '';
    await markAsReader(seeded, reader, [readingId, answerId], markOf(seeded, 1));
    await seeded.issue.host.browser.send(
      'PUT',
      `/api/wihiws/${seeded.issue.wihiwId}/readers/${readingId}/differences/${questionOf(seeded)}/${attemptId}`,
      { mark: markOf(seeded, 0), basedOn: 1, answerRevision: 1 },
    );
    expect(await countsOf(seeded)).toMatchObject({ open: 0, settled: 1 });
  });

  it('is shown nothing that leads to whoever wrote, to other questions or to keys', async () => {
    const seeded = await seedKinds(server, ['open', 'insert', 'short'], { closes_at: CLOSES }, false);
    const values = [{ text: 'Роздум.' }, null, { text: 'таємна відповідь' }];
    const { attemptId, taker } = await handInAnswers(server, seeded, values, 'Марія Канарейчук');
    await markAsHost(seeded, attemptId, markOf(seeded, 1, 'коментар канарейки'));
    const reader = await seedPerson(server, 'Читачка');
    const readingId = await seedReading(seeded, reader, { questionIds: [questionOf(seeded)] });
    const queue = await reader.browser.send('GET', `/api/readings/${readingId}`);
    const answerId = (queue.json() as Queue).rows[0]?.answerId ?? '';
    const item = await reader.browser.send('GET', addressOf(seeded, readingId, answerId));
    const shown = item.json() as ReadingItem;
    expect([shown.answer, shown.mark, shown.revision]).toEqual([{ text: 'Роздум.' }, null, 0]);
    expect((shown.key as { model: unknown }).model).toBeNull();
    const all = queue.body + item.body + (await reader.browser.send('GET', '/api/readings')).body;
    const secrets = [
      attemptId,
      taker.userId,
      taker.identifier,
      'Канарейчук',
      'коментар канарейки',
      'таємна відповідь',
      ...seeded.finalized.slice(1).map(({ question }) => question.id),
    ];
    expect(secrets.filter((secret) => all.includes(secret))).toEqual([]);
    // The text is shown as takers see it: without the sentence that another question asks to put back.
    const insert = seeded.finalized[1];
    const removed = JSON.stringify(insert?.question.body).match(/"text":"([^"]+)"/)?.[1] ?? '?';
    expect(JSON.stringify(shown.text)).not.toContain(removed);
    const other = `/api/readings/${readingId}/answers/${questionOf(seeded, 1)}/${answerId}`;
    expect((await reader.browser.send('GET', other)).statusCode).toBe(404);
    expect(
      (await reader.browser.send('GET', `/api/readings/${readingId}?questionId=${questionOf(seeded, 1)}`)).statusCode,
    ).toBe(404);
  });

  it('reads again what a late save has changed, and what a corrected rubric asks anew', async () => {
    const seeded = await seedOpen();
    const { attemptId } = await handInAnswers(server, seeded, [{ text: 'Слова.' }]);
    const reader = await seedPerson(server, 'Читачка');
    const readingId = await seedReading(seeded, reader);
    const answerId = (await queueOf(reader, readingId)).rows[0]?.answerId ?? '';
    await markAsReader(seeded, reader, [readingId, answerId], markOf(seeded, 1));
    await markAsHost(seeded, attemptId, markOf(seeded, 0));
    expect(await countsOf(seeded)).toMatchObject({ read: 1, both: 1 });
    const { database } = server.services;
    const key = seeded.finalized[0]?.key as Rubric;
    const rows = await database
      .selectFrom('question_keys')
      .selectAll()
      .where('question_id', '=', questionOf(seeded))
      .execute();
    const insert = (version: number, changed: unknown) =>
      database
        .insertInto('question_keys')
        .values({
          ...rows[0],
          question_id: questionOf(seeded),
          version,
          key: JSON.stringify(changed),
          explanation: null,
          evidence: '[]',
        })
        .execute();
    // Another model answer is the same rubric.
    await insert(2, { ...key, model: null });
    expect(await countsOf(seeded)).toMatchObject({ read: 1, both: 1 });
    await insert(3, { ...key, criteria: key.criteria.map((one) => ({ ...one, text: 'Інше' })) });
    expect(await countsOf(seeded)).toMatchObject({ read: 0, both: 0 });
    const item = (await reader.browser.send('GET', addressOf(seeded, readingId, answerId))).json() as ReadingItem;
    expect([item.outdated, item.state]).toEqual([true, 'waiting']);
    await markAsReader(seeded, reader, [readingId, answerId], markOf(seeded, 1), 1);
    expect(await countsOf(seeded)).toMatchObject({ read: 1 });
    await database.updateTable('answers').set({ revision: 2 }).where('attempt_id', '=', attemptId).execute();
    // A late save that is taken in scores its attempt anew, by which the queue hears of it.
    await database.updateTable('attempts').set({ scored_at: START }).where('id', '=', attemptId).execute();
    expect(await countsOf(seeded)).toMatchObject({ read: 0, both: 0 });
  });
});

describe('the share that is read', () => {
  it.each([1, 2, 3, 5])('is each %i-th attempt in the order of starting', async (every) => {
    const seeded = await seedOpen();
    const attempts: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      server.clock.now = new Date(START.getTime() + index * 1_000);
      attempts.push((await handInAnswers(server, seeded, [{ text: `Слова ${index + 1}.` }])).attemptId);
    }
    const reader = await seedPerson(server, 'Читачка');
    const readingId = await seedReading(seeded, reader, { every });
    const texts: string[] = [];
    for (const { answerId } of (await queueOf(reader, readingId)).rows) {
      const item = (await reader.browser.send('GET', addressOf(seeded, readingId, answerId))).json() as ReadingItem;
      texts.push((item.answer as { text: string }).text);
    }
    const wanted = attempts.flatMap((_id, index) => (isReadAgain(index + 1, every) ? [`Слова ${index + 1}.`] : []));
    expect(texts.sort()).toEqual(wanted.sort());
  });
});
