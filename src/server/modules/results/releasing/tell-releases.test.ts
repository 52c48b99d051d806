import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WihiwTable } from '#db/schema/database-types.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { TOLD_AT_ONCE, tellReleases } from './tell-releases.ts';

const CLOSES = new Date('2026-11-20T09:00:00Z');
const after = (minutes: number) => new Date(CLOSES.getTime() + minutes * 60_000);
const server = useTestServer();
let host: SeededPerson;
let taras: SeededPerson;
let olena: SeededPerson;

beforeEach(async () => {
  await server.testDatabase.pool.query('truncate wihiwin_users cascade');
  host = await seedPerson(server, 'Оксана');
  taras = await seedPerson(server, 'Тарас', 'participant');
  olena = await seedPerson(server, 'Олена');
});

/** An issue that closes at nine, which Тарас has finished and Олена has only begun by then. */
async function issueWith(rules: Partial<Insertable<WihiwTable>>): Promise<{ wihiwId: string; attemptId: string }> {
  const { database } = server.services;
  const wihiwId = await addIssueRow(database, host.userId, { closes_at: CLOSES, grace_seconds: 60, ...rules });
  const attemptId = await addAttemptRow(database, { wihiwId, userId: taras.userId }, scoredColumns(1, 2));
  await addAttemptRow(
    database,
    { wihiwId, userId: host.userId },
    { ...scoredColumns(2, 2), trial: true, deadline_at: CLOSES },
  );
  return { wihiwId, attemptId };
}

const job = (now: Date) => tellReleases(server.services, now);
const told = async (): Promise<{ kind: string; personId: string; attemptId: string }[]> =>
  (
    await server.testDatabase.pool.query(
      'select kind, person_id as "personId", attempt_id as "attemptId" from notifications order by created_at',
    )
  ).rows;

describe('results that open by the clock', () => {
  it.each([
    ['after-closing', 'after-closing', 'result-released'],
    ['after-closing', 'never', 'result-released'],
    ['at-once', 'after-closing', 'answers-released'],
    ['at-once', 'at-once', 'answers-released'],
    ['at-once', 'never', null],
    ['by-hand', 'by-hand', null],
    ['never', 'never', null],
  ] as const)('score %s, answers %s: who has finished is told %s', async (score, answers, kind) => {
    const { attemptId } = await issueWith({ score_release: score, answers_release: answers });
    await job(after(2));
    await job(after(3));
    expect(await told()).toEqual(kind === null ? [] : [{ kind, personId: taras.userId, attemptId }]);
  });

  it('are told no sooner than they are open, and however late the job runs', async () => {
    const { wihiwId } = await issueWith({ score_release: 'after-closing' });
    const { database } = server.services;
    const running = await addAttemptRow(database, { wihiwId, userId: olena.userId }, { deadline_at: after(10) });
    await job(after(-1));
    await job(after(1));
    await job(after(5));
    expect(await told()).toEqual([]);
    await database.updateTable('attempts').set(scoredColumns(0, 2)).where('id', '=', running).execute();
    await job(after(3 * 24 * 60));
    expect(new Set((await told()).map(({ personId }) => personId))).toEqual(new Set([taras.userId, olena.userId]));
    expect(server.published).toContain(`person:${taras.userId}`);
    const { rows } = await server.testDatabase.pool.query(
      `select bool_and(score_released(a, w, $1)) as open from attempts a join "WIHIW" w on w.id = a.wihiw_id
       where not a.trial`,
      [after(3 * 24 * 60)],
    );
    expect(rows).toEqual([{ open: true }]);
  });

  it('are told once, also by two jobs at a time and after they were read; a later closing is news again', async () => {
    const { wihiwId } = await issueWith({ score_release: 'after-closing' });
    await Promise.all([job(after(2)), job(after(2))]);
    await server.testDatabase.pool.query('update notifications set read_at = now()');
    await job(after(60));
    expect(await told()).toHaveLength(1);
    const { database } = server.services;
    await database
      .updateTable('WIHIW')
      .set({ closes_at: after(120) })
      .where('id', '=', wihiwId)
      .execute();
    await job(after(90));
    expect(await told()).toHaveLength(1);
    await job(after(130));
    expect(await told()).toHaveLength(2);
  });

  it('are told to thousands in bounded parts, and a run that broke goes on where it stopped', async () => {
    const { wihiwId, attemptId } = await issueWith({ score_release: 'after-closing' });
    const { pool } = server.testDatabase;
    const many = 2 * TOLD_AT_ONCE + 7;
    await pool.query(
      `with people as (
         insert into wihiwin_users (identifier, identifier_key, display_name, kind, personal_code_hash)
         select 'читач.' || n, 'читач.' || n, 'Читач', 'participant', 'x' from generate_series(1, $2) n returning id
       )
       insert into attempts (wihiw_id, user_id, display_name, number, seed, question_ids, started_at, deadline_at, state, submitted_at,
         submitted_by)
       select wihiw_id, people.id, 'Читач', 1, 'зерно', question_ids, started_at, deadline_at, 'submitted', submitted_at, 'taker'
       from attempts, people where attempts.id = $1`,
      [attemptId, many],
    );
    await pool.query(`create function refuse_word() returns trigger language plpgsql as
      'begin if (select count(*) from notifications) > ${TOLD_AT_ONCE} then raise exception ''full''; end if; return new; end'`);
    await pool.query(
      'create trigger refuse_word before insert on notifications for each row execute function refuse_word()',
    );
    await job(after(2));
    expect(await told()).toHaveLength(TOLD_AT_ONCE);
    await pool.query('drop function refuse_word cascade');
    await job(after(3));
    const people = (await told()).map(({ personId }) => personId);
    expect([people.length, new Set(people).size]).toEqual([many + 1, many + 1]);
    const { rows } = await pool.query('select done from told_releases where wihiw_id = $1', [wihiwId]);
    expect(rows).toEqual([{ done: true }]);
  });
});
