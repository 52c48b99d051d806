import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { readSession, registerAccount } from '#contract/accounts.ts';
import { readCover } from '#contract/attempts.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import { readMonitor } from '#contract/pauses.ts';
import { listMyWihiws } from '#contract/results.ts';
import { readAnalysis, renewAnalysis } from '#contract/scoring/analysis.ts';
import { readMap, readMapTyped } from '#contract/scoring/map-texts.ts';
import { countRelations, countTestsCompleted, countTestsForYou, readStatistics } from '#contract/statistics.ts';
import { listResults, listWihiws } from '#contract/wihiws.ts';
import { benchPerson } from './shared/bench-person.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { type Measurement, report } from './shared/measurement.ts';
import { PROMISED } from './shared/promised-budgets.ts';
import { makePublicTest, startedTaker } from './shared/public-test.ts';

const FEW = 1_000;
const MANY = Number(process.env['ATTEMPTS'] ?? 1_000_000);
const PER_ISSUE = 100;
const ROUNDS = 25;

type Page = { readonly what: string; open(): Promise<unknown> };

const server = await startBenchServer();
const database = new Client(server.database);
try {
  await database.connect();
  const test = await makePublicTest(server.origin);
  const taker = await startedTaker(server.origin, test);
  const host = benchPerson(server.origin);
  const { person } = await host.call(registerAccount, {
    body: { identifier: `owner-${Date.now()}`, password: 'вимірюємо чесно 42' },
  });
  await database.query('update "WIHIW" set owner_id = $1 where id = $2', [person.userId, test.wihiwId]);
  // The rows made here are valid, and checking the keys of a million rows would take most of the time.
  await database.query(
    'alter table attempts drop constraint attempts_user_id_fkey, drop constraint attempts_wihiw_id_fkey',
  );
  await addPeople();
  await addAttempts(test.wihiwId, 0, 2 * PER_ISSUE);
  await addScores(test.wihiwId);
  const questionId = await addTyped(test.wihiwId);
  await host.call(renewAnalysis, { params: { id: test.wihiwId } });
  const session = await taker.call(readSession, {});
  const pages = [
    ...pagesOf(host.call, taker.call, test.wihiwId, session.person?.identifier ?? ''),
    {
      what: 'typed words of the map',
      open: () => host.call(readMapTyped, { params: { id: test.wihiwId, questionId }, query: {} }),
    },
  ];

  await fillUpTo(test.wihiwId, FEW);
  const few = await measure(pages);
  const startedAt = performance.now();
  await fillUpTo(test.wihiwId, MANY);
  const filledMs = performance.now() - startedAt;
  const scannedBefore = await rowsScanned();
  const many = await measure(pages);
  const scanned = (await rowsScanned()) - scannedBefore;
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from attempts');
  report(
    pages.flatMap(({ what }, index): Measurement[] => {
      const [before = Number.NaN, after = Number.NaN] = [few[index], many[index]];
      return [
        {
          what: `${what}: over ${MANY} attempts, times that over ${FEW}`,
          value: after / before,
          unit: '×',
          budget: PROMISED.manyRowsTimes,
          details: index === 0 ? [`the rows were made in ${(filledMs / 1000).toFixed(0)} s`] : [],
          ...(index === 0
            ? { reference: { what: 'rows of attempts and issues read by full scans', value: scanned } }
            : {}),
        },
        {
          what: `${what}: over ${MANY} attempts (lower quartile of ${ROUNDS})`,
          value: after,
          unit: 'ms',
          budget: PROMISED.manyRowsMs,
          reference: { what: `over ${FEW}`, value: before },
        },
      ];
    }),
  );
  if ((rows[0]?.count ?? 0) < MANY) throw new Error('the attempts were not all made');
} finally {
  await database.end();
  await server.stop();
}

/** Returns the rows of the two large tables that were read without an index, after the database has reported its counters. */
async function rowsScanned(): Promise<number> {
  await sleep(1_500);
  const { rows } = await database.query<{ scanned: number }>(
    `select sum(seq_tup_read)::float8 as scanned from pg_stat_user_tables where relname in ('attempts', 'WIHIW')`,
  );
  return rows[0]?.scanned ?? 0;
}

function pagesOf(host: Caller, taker: Caller, id: string, identifier: string): Page[] {
  return [
    { what: 'results of an issue', open: () => host(listResults, { params: { id } }) },
    {
      what: 'analysis of an issue',
      open: () => host(readAnalysis, { params: { id } }),
    },
    {
      what: 'understanding map of an issue',
      open: () => Promise.all([host(readMap, { params: { id } }), host(readAnalysis, { params: { id } })]),
    },
    { what: 'monitor of an issue', open: () => host(readMonitor, { params: { id } }) },
    { what: 'issues of a host', open: () => host(listWihiws, {}) },
    { what: 'statistics of a host', open: () => host(readStatistics, {}) },
    { what: 'counts of a person', open: () => countAll(taker, identifier) },
    { what: 'tests of a taker', open: () => taker(listMyWihiws, {}) },
    { what: 'cover of an issue', open: () => taker(readCover, { params: { id }, query: {} }) },
  ];
}

async function countAll(call: Caller, identifier: string): Promise<void> {
  const query = { identifier };
  await Promise.all([
    call(countTestsForYou, { query }),
    call(countTestsCompleted, { query }),
    call(countRelations, { query }),
  ]);
}

async function measure(pages: readonly Page[]): Promise<number[]> {
  await database.query('vacuum analyze attempts');
  await database.query('analyze');
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

/** Adds the people whose attempts are made. */
async function addPeople(): Promise<void> {
  await database.query(
    `insert into wihiwin_users (identifier, identifier_key, display_name, kind, personal_code_hash)
     select 'made-' || n, 'made-' || n, 'Читач ' || n, 'participant', decode(lpad(to_hex(n), 64, '0'), 'hex')
     from generate_series(1, $1::int) n`,
    [2 * PER_ISSUE],
  );
}

/** Adds finished attempts of one issue, each by another person. */
async function addAttempts(wihiwId: string, from: number, count: number): Promise<void> {
  await database.query(
    `insert into attempts (wihiw_id, user_id, display_name, number, state, seed, question_ids, started_at, deadline_at,
       submitted_at, submitted_by, scored_at, score_numerator, score_denominator, maximum_points)
     select $1, id, display_name, 1, 'scored', 'seed', '{}', now() - interval '1 hour', now(), now() - interval '10 minutes',
       'taker', now(), 7, 1, 12
     from wihiwin_users where kind = 'participant' and identifier like 'made-%' order by identifier offset $2 limit $3`,
    [wihiwId, from, count],
  );
}

/** Adds the scores of the made attempts of an issue: of each question of its test, a third of them full. */
async function addScores(wihiwId: string): Promise<void> {
  await database.query(
    `update attempts a set question_ids = array(select q.id from questions q where q.test_id = w.test_id order by q.position)
     from "WIHIW" w where w.id = a.wihiw_id and a.wihiw_id = $1 and a.submitted_at is not null`,
    [wihiwId],
  );
  await database.query(
    `insert into question_scores (wihiw_id, attempt_id, question_id, key_version, status, share_numerator, share_denominator, points)
     select a.wihiw_id, a.id, q.id, 1, 'scored', (hashtext(a.id::text || q.id::text) % 3 = 0)::int, 1, q.points
     from attempts a join "WIHIW" w on w.id = a.wihiw_id join questions q on q.test_id = w.test_id
     where a.wihiw_id = $1 and a.submitted_at is not null`,
    [wihiwId],
  );
}

/** Adds what the takers of an issue typed into its first question with a typed answer; returns the question's id. */
async function addTyped(wihiwId: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select q.id from questions q join "WIHIW" w on w.test_id = q.test_id where w.id = $1 and q.kind = 'short' order by q.position limit 1`,
    [wihiwId],
  );
  const questionId = rows[0]?.id;
  if (questionId === undefined) throw new Error('the test has no question with a typed answer');
  await database.query(
    `insert into answers (wihiw_id, attempt_id, question_id, value, revision, device_id, device_counter)
     select wihiw_id, id, $2, jsonb_build_object('text', 'слово ' || abs(hashtext(id::text)) % 40), 1, 'bench', 1
     from attempts where wihiw_id = $1 and submitted_at is not null`,
    [wihiwId, questionId],
  );
  return questionId;
}

/** Adds issues of another host, each with `PER_ISSUE` attempts, until there are `wanted` attempts in all. */
async function fillUpTo(wihiwId: string, wanted: number): Promise<void> {
  const { rows } = await database.query<{ count: number }>('select count(*)::int as count from attempts');
  const issues = Math.ceil((wanted - (rows[0]?.count ?? 0)) / PER_ISSUE);
  await database.query(
    `with made as (
       insert into "WIHIW" (test_id, owner_id, title)
       select w.test_id, t.owner_id, 'Ще один' from "WIHIW" w join tests t on t.id = w.test_id, generate_series(1, $2::int)
       where w.id = $1 returning id
     ), people as (
       select id, display_name from wihiwin_users where identifier like 'made-%' order by identifier limit ${PER_ISSUE}
     )
     insert into attempts (wihiw_id, user_id, display_name, number, state, seed, question_ids, started_at, deadline_at,
       submitted_at, submitted_by, scored_at, score_numerator, score_denominator, maximum_points)
     select made.id, people.id, people.display_name, 1, 'scored', 'seed', '{}', now() - interval '1 hour', now(),
       now() - interval '10 minutes', 'taker', now(), 7, 1, 12
     from made cross join people`,
    [wihiwId, issues],
  );
  // As long after the rush: their analysis has been counted.
  await database.query('truncate analysis_changes');
}
