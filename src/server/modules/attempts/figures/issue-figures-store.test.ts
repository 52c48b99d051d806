import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { renewFiguresJob } from '#server/modules/attempts/attempts-jobs.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addIssueRow } from '#server/testing/issue-scene-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { readFirstTakers, readHostFigures, readIssueFigures } from './issue-figures-store.ts';

const server = useTestServer();
const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await server.testDatabase.pool.query(text, [...values])).rows as Row[];

/** Counted over all attempts: what the kept figures have to tell. */
const COUNTED_ANEW = `
  select numbers.*, counted.people, counted."averagePercent" from (
    select count(*)::integer as attempts, (count(*) filter (where not trial))::integer as taken,
      (count(*) filter (where not trial and state = 'in-progress'))::integer as writing,
      (count(*) filter (where not trial and state = 'paused'))::integer as paused,
      (count(*) filter (where not trial and submitted_by = 'taker'
        and abs(extract(epoch from submitted_at - deadline_at)) > 5))::integer as "handedIn",
      coalesce(sum(waiting_questions) filter (where not trial and submitted_at is not null), 0)::integer as waiting
    from attempts where wihiw_id = $1
  ) numbers cross join (
    select count(*)::integer as people, (avg(share) filter (where not waits) * 100)::float8 as "averagePercent"
    from counted_attempts(null) where wihiw_id = $1
  ) counted`;
const HOST_ANEW = `
  select (select count(distinct a.user_id)::integer from attempts a join "WIHIW" w on w.id = a.wihiw_id
      where w.owner_id = $1 and a.submitted_at is not null and not a.trial) as takers,
    (select (avg(share) filter (where not waits) * 100)::float8 from counted_attempts(null)
      where wihiw_id = any (array(select id from "WIHIW" where owner_id = $1))) as "averagePercent"`;
const TAKERS_ANEW = `
  select distinct on (a.user_id) u.identifier, a.display_name as "displayName" from attempts a join wihiwin_users u on u.id = a.user_id
  where a.wihiw_id = $1 and not a.trial order by a.user_id, a.number desc`;

let hosts: string[];
let people: string[];
let number = 0;

beforeAll(async () => {
  hosts = [(await seedPerson(server, 'Оксана')).userId, (await seedPerson(server, 'Олег')).userId];
  for (const name of ['Тарас Ш.', 'Леся У.', 'Іван Ф.'])
    people = [...(people ?? []), (await seedPerson(server, name)).userId];
});

async function expectWhole(issues: readonly string[]): Promise<void> {
  const { database } = server.services;
  for (const id of issues) {
    const [anew] = await query<{ averagePercent: number | null }>(COUNTED_ANEW, [id]);
    const kept = await readIssueFigures(database, id);
    expect({ ...kept, averagePercent: null }).toEqual({ ...anew, averagePercent: null });
    expectNear(kept.averagePercent, anew?.averagePercent ?? null);
    const takers = await readFirstTakers(database, id, 10);
    expect(new Set(takers)).toEqual(new Set(await query(TAKERS_ANEW, [id])));
  }
  for (const host of hosts) {
    const [anew] = await query<{ takers: number; averagePercent: number | null }>(HOST_ANEW, [host]);
    const kept = await readHostFigures(database, host);
    expect(kept.takers).toBe(anew?.takers);
    expectNear(kept.averagePercent, anew?.averagePercent ?? null);
  }
}

const expectNear = (kept: number | null, anew: number | null) =>
  anew === null || kept === null ? expect(kept).toBe(anew) : expect(kept).toBeCloseTo(anew, 9);

const OF_ATTEMPT = `where id = (select id from attempts where wihiw_id = $1 order by id offset $2 % greatest(1, (select count(*) from attempts where wihiw_id = $1)) limit 1)`;

/** What may happen to attempts and issues, by whatever part of the server; each gets the issue and a number to choose by. */
const CHANGES = {
  start: (id: string, any: number) =>
    query(
      `insert into attempts (wihiw_id, user_id, display_name, number, seed, question_ids, deadline_at, trial)
       values ($1, $2, 'Тарас Ш.', $3, 'зерно', '{}', now() + interval '40 minutes', $4)`,
      [id, people[any % people.length], (number += 1), any % 7 === 0],
    ),
  pause: (id: string, any: number) =>
    query(`update attempts set state = 'paused', paused_at = now() ${OF_ATTEMPT} and state = 'in-progress'`, [id, any]),
  handIn: (id: string, any: number) =>
    query(
      `update attempts set state = 'scored', paused_at = null, submitted_at = now() - interval '1 minute', submitted_by = 'taker',
         score_numerator = $2 % 13, score_denominator = 1, maximum_points = 12 ${OF_ATTEMPT} and submitted_at is null`,
      [id, any],
    ),
  timeIsUp: (id: string, any: number) =>
    query(
      `update attempts set state = 'awaiting-review', paused_at = null, submitted_at = deadline_at, submitted_by = 'server',
         score_numerator = 0, score_denominator = 1, maximum_points = 12, waiting_questions = $2 % 3 ${OF_ATTEMPT} and submitted_at is null`,
      [id, any],
    ),
  mark: (id: string, any: number) =>
    query(
      `update attempts set state = 'scored', score_numerator = $2 % 11, score_denominator = 3, waiting_questions = 0 ${OF_ATTEMPT}
       and submitted_at is not null`,
      [id, any],
    ),
  reopen: (id: string, any: number) =>
    query(
      `update attempts set state = 'in-progress', submitted_at = null, submitted_by = null, score_numerator = null, score_denominator = null
       ${OF_ATTEMPT} and submitted_at is not null`,
      [id, any],
    ),
  moveDeadline: (id: string, any: number) =>
    query(`update attempts set deadline_at = coalesce(submitted_at, deadline_at) ${OF_ATTEMPT}`, [id, any]),
  remove: (id: string, any: number) => query(`delete from attempts ${OF_ATTEMPT}`, [id, any]),
  rename: (id: string, any: number) =>
    query(`update attempts set display_name = 'Інша ' || $2::integer ${OF_ATTEMPT}`, [id, any]),
  forget: (id: string, any: number) => query(`update attempts set user_id = null ${OF_ATTEMPT}`, [id, any]),
  merge: (id: string, any: number) =>
    query(`update attempts set user_id = $3 ${OF_ATTEMPT}`, [id, any, people[any % people.length]]),
  rule: (id: string, any: number) =>
    query(`update "WIHIW" set counted_attempt = $2 where id = $1`, [id, ['first', 'best', 'last'][any % 3]]),
  handOver: (id: string, any: number) =>
    query(`update "WIHIW" set owner_id = $2 where id = $1`, [id, hosts[any % hosts.length]]),
} satisfies Record<string, (id: string, any: number) => Promise<unknown>>;

/** What the tables themselves refuse has not happened, such as a second open attempt of one person. */
function notHappened(error: { readonly code?: string }): number {
  if (error.code?.startsWith('23') !== true) throw error;
  return 0;
}

const names = Object.keys(CHANGES) as (keyof typeof CHANGES)[];
const change = fc.record({
  do: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<keyof typeof CHANGES>('start', 'handIn', 'timeIsUp') },
    { weight: 2, arbitrary: fc.constantFrom(...names) },
  ),
  issue: fc.nat({ max: 1 }),
  any: fc.nat({ max: 60 }),
  isLookedAt: fc.boolean(),
});

describe('what is kept of all takers', () => {
  it('tells after any changes what is counted over all attempts', async () => {
    let happened = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 25 }), async (changes) => {
        await query('truncate "WIHIW", host_takers, host_figures, figure_changes cascade');
        const issues: string[] = [];
        for (const host of hosts) issues.push(await addIssueRow(server.services.database, host));
        for (const one of changes) {
          happened += await CHANGES[one.do](issues[one.issue] ?? '', one.any).then(() => 1, notHappened);
          if (one.isLookedAt) await expectWhole(issues);
        }
        await expectWhole(issues);
        // An issue that goes takes its people along.
        await query('delete from "WIHIW" where id = $1', [issues[0]]);
        await expectWhole(issues.slice(1));
      }),
      { numRuns: 25 },
    );
    expect(happened).toBeGreaterThan(200);
  }, 120_000);

  it('is renewed by the job, and by many looks at once', async () => {
    await query('truncate "WIHIW", host_takers, host_figures, figure_changes cascade');
    const { database } = server.services;
    const id = await addIssueRow(database, hosts[0] ?? '');
    for (let any = 1; any <= 3; any += 1) {
      await CHANGES.start(id, any);
      await CHANGES.handIn(id, any);
    }
    await Promise.all(Array.from({ length: 8 }, () => readHostFigures(database, hosts[0] ?? '')));
    await expectWhole([id]);
    await CHANGES.mark(id, 1);
    await renewFiguresJob(server.services).run();
    expect(await query('select from figure_changes')).toEqual([]);
    await expectWhole([id]);
  });

  it('answers of an issue that is not there are none', async () => {
    const figures = await readIssueFigures(server.services.database, hosts[0] ?? '');
    expect(figures).toMatchObject({ attempts: 0, people: 0, averagePercent: null });
  });
});
