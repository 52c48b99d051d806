import { beforeEach, describe, expect, it } from 'vitest';
import { CHECK_PAGE } from '#server/modules/results/checking/checking-store.ts';
import { renewCheckQueuesJob } from '#server/modules/results/results-jobs.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import { handInAnswers } from '#server/testing/seed-reading.ts';

const START = new Date('2026-11-21T08:00:00Z');
const CLOSES = new Date('2026-11-21T09:00:00Z');
const server = useTestServer();
beforeEach(() => {
  server.clock.now = START;
});

type Told = {
  readonly waiting: number;
  readonly questions: readonly { readonly questionId: string; readonly waiting: number; readonly marked: number }[];
  readonly rows: readonly { readonly attemptId: string; readonly state: string; readonly reason: string }[];
  readonly next: string | null;
};

type Rubric = { readonly criteria: readonly { readonly id: string; readonly maximum: number }[] };

/** Counted over all answers, and ordered by them, at every question: what the kept queue has to tell. */
const COUNTED_ANEW = `
  select s.question_id as "questionId", a.id as "attemptId", q.state,
    case when s.status = 'ungradable' or (q.state = 'marked' and m.mark ? 'points') then 'ungradable' else 'by-host' end as reason
  from question_scores s
  join attempts a on a.wihiw_id = s.wihiw_id and a.id = s.attempt_id
  left join answers n on n.wihiw_id = s.wihiw_id and n.attempt_id = s.attempt_id and n.question_id = s.question_id
  left join question_marks m on m.wihiw_id = s.wihiw_id and m.attempt_id = s.attempt_id and m.question_id = s.question_id
  cross join lateral (select case when s.status = 'scored' then 'marked' else 'waiting' end as state) q
  where s.wihiw_id = $1 and not a.trial and a.submitted_at is not null and s.status <> 'void'
    and (s.status <> 'scored' or (m.mark is not null and m.answer_revision = coalesce(n.revision, 0)))
  order by a.submitted_at, a.id`;

async function seedQueue() {
  const seeded = await seedKinds(server, ['open', 'open', 'single'], { closes_at: CLOSES, score_release: 'at-once' });
  const { wihiwId, testId, host } = seeded.issue;
  const { pool } = server.testDatabase;
  const add = async () => {
    server.clock.now = new Date(server.clock.now.getTime() + 1_000);
    return (await handInAnswers(server, seeded, seeded.finalized.map(fullPointsAnswer))).attemptId;
  };
  const [open] = seeded.finalized;
  const questionId = open?.question.id ?? '';
  const { criteria } = (open?.key ?? { criteria: [] }) as Rubric;
  const mark = { criteria: criteria.map(({ id, maximum }) => ({ criterionId: id, points: maximum })), comment: '' };
  const list = async (query = ''): Promise<Told> =>
    (await host.browser.send('GET', `/api/wihiws/${wihiwId}/checking${query}`)).json();
  const item = (attemptId: string) => `/api/wihiws/${wihiwId}/attempts/${attemptId}/checking/${questionId}`;
  return {
    wihiwId,
    questionId,
    add,
    list,
    item: async (attemptId: string) => (await host.browser.send('GET', item(attemptId))).json(),
    mark: (attemptId: string, basedOn: number, isGiven = true) =>
      host.browser.send('PUT', item(attemptId), { mark: isGiven ? mark : null, basedOn, answerRevision: 1 }),
    reopen: async (attemptId: string) => {
      // What its taker has handed in stays so.
      await pool.query(`update attempts set submitted_by = 'host' where id = $1`, [attemptId]);
      return host.browser.send('DELETE', `/api/wihiws/${wihiwId}/attempts/${attemptId}/closing?confirmed=yes`);
    },
    treat: (treatment: 'void' | 'by-key', basedOnVersion: number) =>
      host.browser.send('PUT', `/api/tests/${testId}/questions/${questionId}/key`, {
        key: treatment === 'void' ? null : open?.key,
        explanation: null,
        evidence: [],
        basedOnVersion,
        treatment,
      }),
    waitingIssues: async () => (await host.browser.send('GET', '/api/checking')).json(),
    anew: async () => {
      type Row = { questionId: string; attemptId: string; state: string; reason: string };
      return (await pool.query<Row>(COUNTED_ANEW, [wihiwId])).rows;
    },
  };
}

type Seeded = Awaited<ReturnType<typeof seedQueue>>;

/** Compares counts, order and content of the queue of every question with what is counted over all answers. */
async function expectWhole(seeded: Seeded): Promise<void> {
  const rows = await seeded.anew();
  const told = await seeded.list();
  const of = (state: string) => rows.filter((row) => row.state === state).length;
  expect(told.waiting).toBe(of('waiting'));
  expect(told.questions.reduce((sum, { marked }) => sum + marked, 0)).toBe(of('marked'));
  expect(new Set(told.questions.map(({ questionId }) => questionId))).toEqual(
    new Set(rows.map(({ questionId }) => questionId)),
  );
  for (const { questionId } of told.questions) {
    const own = rows.filter((row) => row.questionId === questionId);
    const shown = (await seeded.list(`?questionId=${questionId}`)).rows.map(({ attemptId, state, reason }) => ({
      questionId,
      attemptId,
      state,
      reason,
    }));
    expect(shown).toEqual(own);
    for (const state of ['waiting', 'marked']) {
      const part = (await seeded.list(`?questionId=${questionId}&state=${state}`)).rows;
      const expected = own.filter((row) => row.state === state);
      expect(part.map(({ attemptId }) => attemptId)).toEqual(expected.map(({ attemptId }) => attemptId));
    }
  }
  const { waiting } = await seeded.waitingIssues();
  expect(waiting).toBe(of('waiting'));
}

describe('the host’s queue of answers', () => {
  it('tells after every change what is counted over all answers', async () => {
    const seeded = await seedQueue();
    const { pool } = server.testDatabase;
    const handed = [await seeded.add(), await seeded.add(), await seeded.add()];
    const [one = '', other = '', last = ''] = handed;
    const steps: readonly (() => Promise<unknown>)[] = [
      async () => undefined,
      () => seeded.mark(other, 0),
      () => seeded.mark(one, 0),
      () => seeded.mark(one, 1, false),
      () => seeded.add(),
      () => seeded.reopen(last),
      () => pool.query('update attempts set trial = true where id = $1', [other]),
      () => pool.query('update attempts set trial = false where id = $1', [other]),
      () => seeded.treat('void', 1),
      () => seeded.treat('by-key', 2),
      () => seeded.reopen(other),
    ];
    for (const [index, step] of steps.entries()) {
      const before = JSON.stringify(await seeded.anew());
      const reply = (await step()) as { statusCode?: number; body?: string } | undefined;
      expect([index, reply?.statusCode ?? 200, reply?.body]).toEqual([index, 200, reply?.body]);
      if (index > 0) expect([index, JSON.stringify(await seeded.anew())]).not.toEqual([index, before]);
      await expectWhole(seeded);
    }
  });

  it('loses nothing that is handed in, marked and looked at in the same moment', async () => {
    const seeded = await seedQueue();
    const handed: string[] = [];
    for (let taker = 0; taker < 6; taker += 1) handed.push(await seeded.add());
    await Promise.all([
      ...handed.map((attemptId) => seeded.mark(attemptId, 0)),
      ...[1, 2, 3].map(() => seeded.add()),
      ...[1, 2, 3].map(() => seeded.list()),
      ...[1, 2].map(() => seeded.waitingIssues()),
    ]);
    await expectWhole(seeded);
    expect((await seeded.list()).questions).toMatchObject([
      { waiting: 3, marked: 6 },
      { waiting: 9, marked: 0 },
    ]);
  });

  it('is read by pages that meet, and leads from each answer to its neighbours', async () => {
    const seeded = await seedQueue();
    const first = await seeded.add();
    const more = CHECK_PAGE + 20;
    const { pool } = server.testDatabase;
    // Some hand in at one moment: then their ids decide.
    await pool.query(
      `with made as (
         insert into attempts (wihiw_id, display_name, number, state, seed, question_ids, started_at, deadline_at, submitted_at,
           submitted_by, scored_at, score_numerator, score_denominator, maximum_points, waiting_questions)
         select wihiw_id, 'Читач ' || n, 1, state, seed, question_ids, started_at, deadline_at,
           submitted_at + (n / 3) * interval '1 second', submitted_by, scored_at, 0, 1, maximum_points, 1
         from attempts, generate_series(1, $2::int) n where id = $1 returning wihiw_id, id
       )
       insert into question_scores (wihiw_id, attempt_id, question_id, key_version, status, points)
       select wihiw_id, id, $3, 1, 'waiting', 4 from made`,
      [first, more, seeded.questionId],
    );
    const order = (await seeded.anew()).filter(({ questionId }) => questionId === seeded.questionId);
    const ids = order.map(({ attemptId }) => attemptId);
    const page = await seeded.list(`?questionId=${seeded.questionId}`);
    const rest = await seeded.list(`?questionId=${seeded.questionId}&after=${page.next}`);
    expect([page.rows.length, rest.next]).toEqual([CHECK_PAGE, null]);
    expect([...page.rows, ...rest.rows].map(({ attemptId }) => attemptId)).toEqual(ids);
    await seeded.mark(first, 0);
    const place = ids.indexOf(first);
    expect(await seeded.item(ids.at(-1) ?? '')).toMatchObject({
      previousAttemptId: ids.at(-2),
      nextAttemptId: null,
      nextWaitingAttemptId: ids[place === 0 ? 1 : 0],
      waiting: more,
    });
    expect(await seeded.item(ids[50] ?? '')).toMatchObject({
      previousAttemptId: ids[49],
      nextAttemptId: ids[51],
      nextWaitingAttemptId: ids[51],
    });
  });

  it('takes changes in once a minute, and forgets those of issues that are gone', async () => {
    const seeded = await seedQueue();
    await seeded.add();
    const { database } = server.services;
    const gone = '01900000-0000-7000-8000-000000000000';
    await database.insertInto('check_changes').values({ wihiw_id: gone, attempt_id: gone }).execute();
    await renewCheckQueuesJob(server.services).run();
    expect(await database.selectFrom('check_changes').selectAll().execute()).toEqual([]);
    expect(
      await database.selectFrom('check_answers').select('wihiw_id').where('wihiw_id', '=', seeded.wihiwId).execute(),
    ).toHaveLength(2);
    await expectWhole(seeded);
  });

  it('of an issue without answers for a person is never written', async () => {
    const seeded = await seedKinds(server, ['single'], { closes_at: CLOSES });
    await handInAnswers(server, seeded, seeded.finalized.map(fullPointsAnswer));
    const { wihiwId } = seeded.issue;
    const { database } = server.services;
    expect(await database.selectFrom('check_changes').selectAll().where('wihiw_id', '=', wihiwId).execute()).toEqual(
      [],
    );
  });
});
