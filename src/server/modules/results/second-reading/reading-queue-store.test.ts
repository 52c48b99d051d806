import { beforeEach, describe, expect, it } from 'vitest';
import type { Readers } from '#contract/scoring/second-readers.ts';
import { renewReadingQueuesJob } from '#server/modules/results/results-jobs.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';
import { handInAnswers, seedReading } from '#server/testing/seed-reading.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const START = new Date('2026-11-21T08:00:00Z');
const CLOSES = new Date('2026-11-21T09:00:00Z');
const server = useTestServer();
beforeEach(() => {
  server.clock.now = START;
});

type Rubric = { readonly criteria: readonly { readonly id: string; readonly maximum: number }[] };
type Queue = { readonly waiting: number; readonly rows: readonly { answerId: string; state: string }[] };

async function seedQueue(takers: number, every = 1) {
  const seeded = await seedKinds(server, ['open'], { closes_at: CLOSES, score_release: 'at-once' });
  const handed: string[] = [];
  const add = async () => {
    // Each starts later: the order of starting is what a share is drawn from.
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    handed.push((await handInAnswers(server, seeded, [{ text: 'Слова.' }])).attemptId);
  };
  for (let taker = 0; taker < takers; taker += 1) await add();
  const reader = await seedPerson(server, 'Читачка');
  const readingId = await seedReading(seeded, reader, { every });
  const { wihiwId, host } = seeded.issue;
  const [first] = seeded.finalized;
  const { criteria } = (first?.key ?? { criteria: [] }) as Rubric;
  const questionId = first?.question.id ?? '';
  const markOf = (part: 0 | 1) => ({
    criteria: criteria.map(({ id, maximum }) => ({ criterionId: id, points: maximum * part })),
    comment: '',
  });
  const queue = async () => (await reader.browser.send('GET', `/api/readings/${readingId}`)).json() as Queue;
  const counts = async () => {
    const { readings } = (await host.browser.send('GET', `/api/wihiws/${wihiwId}/readers`)).json() as Readers;
    return readings[0]?.questions[0];
  };
  const differences = async () =>
    (await host.browser.send('GET', `/api/wihiws/${wihiwId}/readers/${readingId}/differences/${questionId}`)).json();
  return {
    add,
    handed,
    queue,
    counts,
    /** All that is told of the queue. */
    told: async () => ({ queue: await queue(), counts: await counts(), differences: await differences() }),
    makeAnew: () => server.services.database.deleteFrom('reading_queues').where('reading_id', '=', readingId).execute(),
    markAsHost: (attemptId: string, part: 0 | 1 | null, basedOn = 0) =>
      host.browser.send('PUT', `/api/wihiws/${wihiwId}/attempts/${attemptId}/checking/${questionId}`, {
        mark: part === null ? null : markOf(part),
        basedOn,
        answerRevision: 1,
      }),
    markAsReader: (answerId: string, part: 0 | 1 | null, basedOn = 0) =>
      reader.browser.send('PUT', `/api/readings/${readingId}/answers/${questionId}/${answerId}`, {
        mark: part === null ? null : markOf(part),
        basedOn,
        answerRevision: 1,
      }),
  };
}

describe('the queue of a second reader', () => {
  it('tells after every change what it tells when it is made anew', async () => {
    const seeded = await seedQueue(3);
    const same = async () => {
      const kept = await seeded.told();
      await seeded.makeAnew();
      expect(await seeded.told()).toEqual(kept);
    };
    await same();
    const ids = (await seeded.queue()).rows.map(({ answerId }) => answerId);
    const [one = '', other = ''] = seeded.handed;
    const steps = [
      () => seeded.markAsReader(ids[0] ?? '', 1),
      () => seeded.markAsReader(ids[1] ?? '', 0),
      () => seeded.markAsHost(one, 0),
      () => seeded.markAsHost(other, 1),
      () => seeded.markAsReader(ids[2] ?? '', 1),
      () => seeded.markAsHost(one, 1, 1),
      () => seeded.add(),
      () => seeded.markAsReader(ids[2] ?? '', null, 1),
      () => seeded.markAsHost(other, null, 1),
    ];
    for (const step of steps) {
      await step();
      await same();
    }
    expect(await seeded.counts()).toMatchObject({ assigned: 4 });
  });

  it('loses nothing that is handed in, marked and looked at in the same moment', async () => {
    const seeded = await seedQueue(8);
    const { rows } = await seeded.queue();
    await Promise.all([
      ...rows.map(({ answerId }, index) => seeded.markAsReader(answerId, index % 2 === 0 ? 1 : 0)),
      ...seeded.handed.map((attemptId) => seeded.markAsHost(attemptId, 1)),
      ...[1, 2, 3].map(() => seeded.add()),
      ...[1, 2, 3, 4].map(() => seeded.told()),
    ]);
    const kept = await seeded.told();
    expect(kept.counts).toMatchObject({ assigned: 11, read: 8, both: 8, open: 4 });
    await seeded.makeAnew();
    expect(await seeded.told()).toEqual(kept);
  });

  it('takes each third attempt in the order of starting, also of those that come later', async () => {
    const seeded = await seedQueue(4, 3);
    expect((await seeded.queue()).waiting).toBe(2);
    for (const _ of [5, 6, 7]) await seeded.add();
    expect((await seeded.queue()).waiting).toBe(3);
  });

  it('takes changes in once a minute, and forgets those of readings that are gone', async () => {
    const seeded = await seedQueue(2);
    await seeded.queue();
    await seeded.add();
    const { database } = server.services;
    const gone = '01900000-0000-7000-8000-000000000000';
    await database.insertInto('reading_changes').values({ reading_id: gone, attempt_id: gone }).execute();
    await renewReadingQueuesJob(server.services).run();
    expect(await database.selectFrom('reading_changes').selectAll().execute()).toEqual([]);
    expect((await seeded.queue()).waiting).toBe(3);
  });
});
