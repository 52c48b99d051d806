import { Client } from 'pg';
import { registerAccount } from '#contract/accounts.ts';
import { listChecking, listCheckingIssues, readCheckItem } from '#contract/checking.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import { answerAsked, listAskedOfMe } from '#contract/people/asking.ts';
import { inviteReader, listDifferences, listReaders, readAgreement } from '#contract/scoring/second-readers.ts';
import { listReadings, readReading, readReadingItem, saveReadingMark } from '#contract/scoring/second-reading.ts';
import { benchPerson } from '../shared/bench-person.ts';
import { startBenchServer } from '../shared/bench-server.ts';
import { type Measurement, report } from '../shared/measurement.ts';
import { PROMISED } from '../shared/promised-budgets.ts';
import { EVERY_KIND, makePublicTest } from '../shared/public-test.ts';

const FEW = 1_000;
const MANY = Number(process.env['TAKERS'] ?? 17_000);
const QUESTIONS = 4;
const ROUNDS = 21;

type Page = {
  readonly what: string;
  open(): Promise<unknown>;
  /** False: it is known to grow, up to a bound or with the answers; the whole time is promised. */
  readonly isFlat?: boolean;
};

const server = await startBenchServer();
const database = new Client(server.database);
try {
  await database.connect();
  const small = await pagesOver(FEW);
  const large = await pagesOver(MANY);
  const few = await measure(small.pages);
  const many = await measure(large.pages);
  report(
    large.pages
      .flatMap(({ what, isFlat = true }, index): Measurement[] => {
        const [before = Number.NaN, after = Number.NaN] = [few[index], many[index]];
        return [
          {
            what: `${what}: ${MANY} takers × ${QUESTIONS}, times ${FEW}`,
            value: after / before,
            unit: '×',
            budget: isFlat ? PROMISED.manyRowsTimes : null,
          },
          {
            what: `${what}: ${MANY} takers × ${QUESTIONS}`,
            value: after,
            unit: 'ms',
            budget: PROMISED.manyRowsMs,
            reference: { what: `over ${FEW}`, value: before },
          },
        ];
      })
      .concat([
        {
          what: `the host’s first look after all have handed in, ${MANY} takers`,
          value: large.firstCheckMs,
          unit: 'ms',
          budget: null,
          reference: { what: `over ${FEW}`, value: small.firstCheckMs },
        },
        {
          what: `first look after accepting, ${MANY} takers`,
          value: large.firstMs,
          unit: 'ms',
          budget: null,
          reference: { what: `over ${FEW}`, value: small.firstMs },
        },
      ]),
  );
} finally {
  await database.end();
  await server.stop();
}

async function account(
  name: string,
): Promise<{ readonly call: Caller; readonly userId: string; readonly identifier: string }> {
  const { call } = benchPerson(server.origin);
  const identifier = `${name}-${Date.now()}-${process.hrtime()[1]}`;
  const { person } = await call(registerAccount, { body: { identifier, password: 'вимірюємо чесно 42' } });
  return { call, userId: person.userId, identifier };
}

/** Makes an issue with takers who have answered open questions, half of them read by both, and returns its pages. */
async function pagesOver(
  takers: number,
): Promise<{ readonly pages: readonly Page[]; readonly firstMs: number; readonly firstCheckMs: number }> {
  const open = EVERY_KIND.questions.filter(({ kind }) => kind === 'open');
  const questions = Array.from({ length: QUESTIONS }, () => open).flat();
  const { wihiwId: id } = await makePublicTest(server.origin, { texts: EVERY_KIND.texts, questions });
  const host = await account('owner');
  const reader = await account('reader');
  await database.query('update "WIHIW" set owner_id = $1 where id = $2', [host.userId, id]);
  await addAnswers(id, takers);
  await host.call(inviteReader, {
    params: { id },
    body: { identifier: reader.identifier, questionIds: null, every: 1 },
  });
  const [reading] = (await reader.call(listAskedOfMe, {})).asked;
  const readingId = reading?.id ?? '';
  const params = { id: readingId };
  await reader.call(answerAsked, { params: { role: 'reader', ...params }, body: { accept: true } });
  await addMarks(id, readingId);
  const from = performance.now();
  const first = await reader.call(readReading, { params, query: {} });
  const firstMs = performance.now() - from;
  const checkFrom = performance.now();
  const check = await host.call(listChecking, { params: { id }, query: {} });
  const firstCheckMs = performance.now() - checkFrom;
  await database.query('vacuum analyze');
  const questionId = first.questions[0]?.questionId ?? '';
  const answerId = first.rows.find(({ state }) => state === 'waiting')?.answerId ?? '';
  const attemptId = check.rows[0]?.attemptId ?? '';
  const itemParams = { id: readingId, questionId, answerId };
  const item = await reader.call(readReadingItem, { params: itemParams });
  let revision = item.revision;
  const criteria = (item.key as { criteria: { id: string; maximum: number }[] }).criteria;
  const mark = (part: number) => ({
    criteria: criteria.map((one) => ({ criterionId: one.id, points: one.maximum * part })),
    comment: '',
  });
  const markAgain = async () => {
    const body = { mark: mark(revision % 2), basedOn: revision, answerRevision: item.answerRevision };
    ({ revision } = await reader.call(saveReadingMark, { params: itemParams, body: body as never }));
  };
  const ofQuestion = { id, readingId, questionId };
  const pages = [
    { what: 'my second readings', open: () => reader.call(listReadings, {}) },
    { what: 'queue of a second reader', open: () => reader.call(readReading, { params, query: {} }) },
    { what: 'one answer for a second reader', open: () => reader.call(readReadingItem, { params: itemParams }) },
    {
      what: 'a second mark and the queue after it',
      open: () => markAgain().then(() => reader.call(readReading, { params, query: {} })),
    },
    { what: 'readers of an issue', open: () => host.call(listReaders, { params: { id } }) },
    { what: 'differences', open: () => host.call(listDifferences, { params: ofQuestion, query: {} }) },
    {
      what: 'agreement over at most 2 000 pairs',
      isFlat: false,
      open: () => host.call(readAgreement, { params: ofQuestion }),
    },
    { what: 'checking of an issue', open: () => host.call(listChecking, { params: { id }, query: {} }) },
    {
      what: 'one answer to check',
      open: () => host.call(readCheckItem, { params: { id, attemptId, questionId } }),
    },
    { what: 'issues to check', open: () => host.call(listCheckingIssues, {}) },
  ];
  return { pages, firstMs, firstCheckMs };
}

/** Adds takers who have handed in and written something for every question, by SQL: by the API it would take minutes. */
async function addAnswers(wihiwId: string, takers: number): Promise<void> {
  await database.query(
    `with asked as (
       select array_agg(q.id order by q.position) as ids, sum(q.points) as points
       from questions q join "WIHIW" w on w.test_id = q.test_id where w.id = $1
     )
     insert into attempts (wihiw_id, display_name, number, state, seed, question_ids, started_at, deadline_at,
       submitted_at, submitted_by, scored_at, score_numerator, score_denominator, maximum_points, waiting_questions)
     select $1, 'Читач ' || n, 1, 'awaiting-review', 'seed', asked.ids, now() - n * interval '1 second', now(),
       now() - n * interval '1 second', 'taker', now(), 0, 1, asked.points, ${QUESTIONS}
     from generate_series(1, $2::int) n cross join asked`,
    [wihiwId, takers],
  );
  await database.query(
    `insert into answers (wihiw_id, attempt_id, question_id, value, revision, device_id, device_counter)
     select a.wihiw_id, a.id, q, '{"text": "Міст іще не має спогадів."}', 1, 'bench', 1
     from attempts a, unnest(a.question_ids) q where a.wihiw_id = $1`,
    [wihiwId],
  );
  await database.query(
    `insert into question_scores (wihiw_id, attempt_id, question_id, key_version, status, points)
     select a.wihiw_id, a.id, q.id, 1, 'waiting', q.points
     from attempts a, unnest(a.question_ids) asked(id) join questions q on q.id = asked.id where a.wihiw_id = $1`,
    [wihiwId],
  );
  await database.query('analyze');
}

/** Marks half of the attempts twice, a quarter of those differently. */
async function addMarks(wihiwId: string, readingId: string): Promise<void> {
  const marked = `from attempts a, unnest(a.question_ids) q where a.wihiw_id = $1 and hashtext(a.id::text) % 2 = 0`;
  const mark = `(select jsonb_build_object('comment', '', 'criteria', jsonb_agg(jsonb_build_object('criterionId', c ->> 'id', 'points', 0)))
    from question_keys k, jsonb_array_elements(k.key -> 'criteria') c where k.question_id = q)`;
  await database.query(
    `insert into question_marks (wihiw_id, attempt_id, question_id, mark, answer_revision, revision, marked_at)
     select a.wihiw_id, a.id, q, ${mark}, 1, 1, now() ${marked}`,
    [wihiwId],
  );
  await database.query(
    `insert into second_marks (wihiw_id, reading_id, attempt_id, question_id, mark, answer_revision, key_version, revision, marked_at,
       first_mark, first_revision, differs)
     select a.wihiw_id, $2, a.id, q, ${mark}, 1, 1, 1, now(), ${mark}, 1, hashtext(a.id::text) % 8 = 0 ${marked}`,
    [wihiwId, readingId],
  );
  await database.query(
    `update question_scores s set status = 'scored', share_numerator = 0, share_denominator = 1
     from question_marks m where s.wihiw_id = $1 and m.wihiw_id = s.wihiw_id and m.attempt_id = s.attempt_id and m.question_id = s.question_id`,
    [wihiwId],
  );
}

async function measure(pages: readonly Page[]): Promise<number[]> {
  const quartiles: number[] = [];
  for (const { open } of pages) {
    for (let round = 0; round < 3; round += 1) await open();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      await open();
      times.push(performance.now() - from);
    }
    // The lower quartile, because other work on the machine slows some replies.
    quartiles.push(times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 4)] ?? Number.NaN);
  }
  return quartiles;
}
