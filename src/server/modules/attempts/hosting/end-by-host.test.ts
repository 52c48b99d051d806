import { beforeEach, expect, it } from 'vitest';
import { ENDED_AT_ONCE } from '#contract/lesson/end-open-attempts.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { save, saveOf, start } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();
let issue: SeededIssue;

beforeEach(async () => {
  server.clock.now = START;
  issue = await seedIssue(server, { time_limit_seconds: 3_600 });
});

async function begin(name: string): Promise<string> {
  const { browser } = await seedPerson(server, name, 'participant');
  const { attemptId } = (await start(browser, issue)).json().attempt;
  await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
  return attemptId;
}

const end = async (startedBy = server.clock.now) =>
  (
    await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/endings`, {
      startedBy: startedBy.toISOString(),
    })
  ).json();
const states = async () =>
  (
    await server.testDatabase.pool.query('select id, state, submitted_by as "by" from attempts where wihiw_id = $1', [
      issue.wihiwId,
    ])
  ).rows as { id: string; state: string; by: string | null }[];

it('ends all that had begun, with what was saved, and a repeat changes nothing and ends nobody who began since', async () => {
  await begin('Марія');
  await begin('Олег');
  await start(issue.host.browser, issue);
  const asked = server.clock.now;
  server.clock.now = new Date(START.getTime() + 60_000);
  const later = await begin('Яна');
  expect(await end(asked)).toEqual({ ended: 2, left: 0 });
  expect(await end(asked)).toEqual({ ended: 0, left: 0 });
  const open = (await states()).filter(({ state }) => state === 'in-progress');
  // Who began later, and the host's own trial.
  expect([open.length, open.some(({ id }) => id === later)]).toEqual([2, true]);
  expect((await states()).filter(({ by }) => by === 'host')).toHaveLength(2);
  const { rows } = await server.testDatabase.pool.query('select count(*)::integer from question_scores');
  expect(rows[0].count).toBeGreaterThan(0);
});

it('ends a bounded number at a time and says how many are left', async () => {
  const first = await begin('Марія');
  await server.testDatabase.pool.query(
    `insert into attempts (wihiw_id, display_name, number, state, seed, question_ids, started_at, deadline_at)
     select wihiw_id, 'Читач ' || n, 1, 'in-progress', 'seed', question_ids, started_at, deadline_at
     from attempts, generate_series(1, $2) n where id = $1`,
    [first, ENDED_AT_ONCE + 4],
  );
  expect(await end()).toEqual({ ended: ENDED_AT_ONCE, left: 5 });
  expect(await end()).toEqual({ ended: 5, left: 0 });
});

it('an attempt that can’t be ended holds up no other', async () => {
  const [maria] = [await begin('Марія'), await begin('Олег')];
  const { pool } = server.testDatabase;
  await pool.query(`create function refuse_ending() returns trigger language plpgsql as
    'begin if new.id = ''${maria}'' then raise exception ''broken''; end if; return new; end'`);
  await pool.query(
    'create trigger refuse_ending before update on attempts for each row execute function refuse_ending()',
  );
  expect(await end()).toEqual({ ended: 1, left: 1 });
  await pool.query('drop function refuse_ending cascade');
  expect(await end()).toEqual({ ended: 1, left: 0 });
});
