import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { AttemptsTable, Database, WihiwTable } from '#db/schema/database-types.ts';

/** Inserts a finalized test without questions and one issue of it, for tests about something else. Returns the issue's id. */
export async function addIssueRow(
  database: Kysely<Database>,
  ownerId: string,
  columns: Partial<Insertable<WihiwTable>> = {},
): Promise<string> {
  const test = await database
    .insertInto('tests')
    .values({
      owner_id: ownerId,
      title: 'Інтермецо',
      family_id: randomUUID(),
      finalized: true,
      finalized_at: new Date('2026-11-01T08:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const issue = await database
    .insertInto('WIHIW')
    .values({ test_id: test.id, owner_id: ownerId, title: 'Інтермецо, 10-А', ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return issue.id;
}

/** Inserts an attempt, in progress unless `columns` say otherwise. Returns its id. */
export async function addAttemptRow(
  database: Kysely<Database>,
  of: { readonly wihiwId: string; readonly userId: string },
  columns: Partial<Insertable<AttemptsTable>> = {},
): Promise<string> {
  const startedAt = new Date('2026-11-20T08:00:00Z');
  const row = await database
    .insertInto('attempts')
    .values({
      wihiw_id: of.wihiwId,
      user_id: of.userId,
      display_name: 'Тарас Ш.',
      number: 1,
      seed: 'зерно',
      question_ids: [],
      shuffle_options: true,
      started_at: startedAt,
      deadline_at: new Date(startedAt.getTime() + 40 * 60_000),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Columns of an attempt with all points counted. */
export function scoredColumns(points: number, maximum: number): Partial<Insertable<AttemptsTable>> {
  const at = new Date('2026-11-20T08:30:00Z');
  return {
    state: 'scored',
    submitted_at: at,
    submitted_by: 'taker',
    scored_at: at,
    score_numerator: String(points),
    score_denominator: '1',
    maximum_points: String(maximum),
  };
}

/** One saved answer of an attempt. */
export async function addAnswerRow(
  database: Kysely<Database>,
  of: { readonly wihiwId: string; readonly attemptId: string },
  value: unknown,
): Promise<void> {
  await database
    .insertInto('answers')
    .values({
      wihiw_id: of.wihiwId,
      attempt_id: of.attemptId,
      question_id: randomUUID(),
      value: JSON.stringify(value),
      answered: true,
      revision: 1,
      device_id: 'phone',
      device_counter: 1,
    })
    .execute();
}
