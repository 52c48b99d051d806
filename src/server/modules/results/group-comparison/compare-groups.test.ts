import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '#contract/groups.ts';
import type { GroupComparison } from '#contract/scoring/group-comparison.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson, seedTest } from '#server/testing/seed-store.ts';
import { compareGroups } from './compare-groups.ts';

const server = useTestServer();
let host: SeededPerson;
let foreign: SeededPerson;
let a: Group;
let b: Group;
let test: Awaited<ReturnType<typeof seedTest>>;

async function groupOf(title: string, size: number): Promise<Group> {
  const made = (await host.browser.send('POST', '/api/groups', { title })).json() as Group;
  const names = Array.from({ length: size }, (_, index) => `Учень ${index + 1}`);
  return (await host.browser.send('POST', `/api/groups/${made.id}/pupils`, { names })).json().group;
}

beforeAll(async () => {
  [host, foreign] = [await seedPerson(server, 'Оксана'), await seedPerson(server, 'Інша')];
  [a, b] = [await groupOf('10-А', 12), await groupOf('10-Б', 12)];
  test = await seedTest(server, host.userId);
});

/** Issues a test to groups; a day of November. */
async function give(testId: string, day: number, groups: readonly Group[], owner = host): Promise<string> {
  const { database } = server.services;
  const columns = { test_id: testId, created_at: new Date(Date.UTC(2026, 10, day, 8)) };
  const wihiwId = await addIssueRow(database, owner.userId, columns);
  await database
    .insertInto('wihiw_groups')
    .values(groups.map(({ id }) => ({ wihiw_id: wihiwId, group_id: id })))
    .execute();
  return wihiwId;
}

/** Lets the first of a group take an issue: one point of two in one question, the rest of ten elsewhere. */
async function take(wihiwId: string, group: Group, people: number, points: (index: number) => number, columns = {}) {
  const { database } = server.services;
  for (const [index, { id }] of group.members.slice(0, people).entries()) {
    const scored = { ...scoredColumns(points(index), 10), ...columns };
    const attemptId = await addAttemptRow(database, { wihiwId, userId: id }, scored);
    await database
      .insertInto('question_scores')
      .values({
        wihiw_id: wihiwId,
        attempt_id: attemptId,
        question_id: test.single.id,
        key_version: 1,
        status: 'scored',
        share_numerator: String(points(index)),
        share_denominator: '10',
        points: '2',
      })
      .execute();
  }
}
const ask = (who: SeededPerson, one = a, other = b) =>
  who.browser.send('GET', `/api/group-comparison?a=${one.id}&b=${other.id}`);
const comparison = async (): Promise<GroupComparison> => (await ask(host)).json();

describe('two groups side by side', () => {
  it('have no test in common at first, and are nobody else’s', async () => {
    expect(await comparison()).toEqual({
      a: { id: a.id, title: '10-А', memberCount: 12 },
      b: { id: b.id, title: '10-Б', memberCount: 12 },
      tests: [],
      hasOlder: false,
      alone: 0,
      processes: [],
    });
    expect((await ask(foreign)).statusCode).toBe(404);
    expect((await host.browser.send('GET', `/api/group-comparison?a=${a.id}&b=${foreign.userId}`)).statusCode).toBe(
      404,
    );
    expect((await host.browser.send('GET', '/wihost-groups/compare')).statusCode).toBe(200);
  });

  it('are compared over the newest issue of each test that both were given, with what waits told', async () => {
    await take(await give(test.testId, 1, [a]), a, 12, () => 1);
    const [ofA, ofB] = [await give(test.testId, 3, [a]), await give(test.testId, 4, [b])];
    await take(ofA, a, 11, (index) => (index % 2 === 0 ? 6 : 8));
    await take(ofB, b, 10, () => 5);
    await addAttemptRow(
      server.services.database,
      { wihiwId: ofB, userId: b.members[11]?.id ?? '' },
      { ...scoredColumns(10, 10), state: 'awaiting-review' },
    );
    // Given to one group alone; hosted by somebody else.
    await give((await seedTest(server, host.userId)).testId, 5, [a]);
    await give((await seedTest(server, foreign.userId)).testId, 6, [a, b], foreign);
    const { tests, alone, processes } = await comparison();
    expect(alone).toBe(1);
    expect(tests).toMatchObject([
      {
        testId: test.testId,
        a: { wihiwId: ofA, finished: 11, waiting: 0, people: 11, mean: expect.closeTo(69.09, 1) },
        b: { wihiwId: ofB, finished: 11, waiting: 1, people: 10, mean: 50, sd: 0 },
      },
    ]);
    expect(processes).toMatchObject([
      { questions: 1, a: { people: 11, mean: expect.closeTo(69.09, 1) }, b: { people: 10, mean: 50 } },
    ]);
  });

  it('show counts alone where fewer than ten have a final result', async () => {
    await server.services.database
      .deleteFrom('wihost_group_members')
      .where('user_id', '=', b.members[0]?.id ?? '')
      .execute();
    const { tests, processes } = await comparison();
    expect(tests[0]?.b).toMatchObject({ finished: 10, people: 9, mean: null, sd: null });
    expect(processes[0]?.b).toEqual({ people: 9, mean: null, sd: null });
  });

  it('cost their own people at the newest twelve tests, not all who took them', async () => {
    const { database } = server.services;
    await sql`insert into wihiwin_users (identifier, identifier_key, display_name, kind, personal_code_hash)
      select 'masa' || n, 'masa' || n, 'Учень ' || n, 'participant', sha256(n::text::bytea) from generate_series(1, 1000) n`.execute(
      database,
    );
    for (let day = 1; day <= 30; day += 1) await give(await testOf(host), day, [a, b]);
    await sql`insert into attempts (wihiw_id, user_id, display_name, number, seed, question_ids, shuffle_options, started_at,
        deadline_at, state, submitted_at, submitted_by, scored_at, score_numerator, score_denominator, maximum_points)
      select w.id, u.id, u.display_name, 1, 'зерно', '{}', true, now(), now(), 'scored', now(), 'taker', now(), 6, 1, 10
      from "WIHIW" w, wihiwin_users u where u.identifier like 'masa%'
        or (w.title = 'Інтермецо, 10-А' and not exists (select from attempts t where t.wihiw_id = w.id) and u.roster_host_id is not null)`.execute(
      database,
    );
    await sql`analyze`.execute(database);
    const read = await database.transaction().execute(async (tx) => {
      const found = await compareGroups({ ...server.services, database: tx }, { a: a.id, b: b.id }, host.userId);
      expect(found.ok && [found.value.tests.length, found.value.hasOlder]).toEqual([12, true]);
      const { rows } = await sql<{ rows: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables`.execute(tx);
      return rows[0]?.rows ?? Number.POSITIVE_INFINITY;
    });
    expect(read).toBeLessThan(4_000);
  }, 120_000);
});

async function testOf(owner: SeededPerson): Promise<string> {
  const row = await server.services.database
    .selectFrom('WIHIW')
    .select('test_id')
    .where('id', '=', await addIssueRow(server.services.database, owner.userId))
    .executeTakeFirstOrThrow();
  return row.test_id;
}
