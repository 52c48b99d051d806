import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AnalysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Issues of a test whose figures are put together: the last ones counted. */
const ISSUES_MERGED = 200;

/** A test as one host has issued it. */
export type HostedTest = { readonly testId: string; readonly ownerId: string };

/** Figures of a test over the issues of one host. */
export type TestSnapshot = {
  readonly version: number;
  readonly madeAt: Date;
  readonly issues: number;
  readonly figures: AnalysisSnapshot;
};

/** Notes that an issue has newer figures than those of its test. */
export async function noteDueTest(tx: Transaction<Database>, wihiwId: string): Promise<void> {
  await sql`
    insert into analysis_due_tests (test_id, owner_id)
    select test_id, owner_id from "WIHIW" where id = ${wihiwId}
    on conflict (test_id, owner_id) do update set note = gen_random_uuid()`.execute(tx);
}

/** A test that is due, and the note that its next figures will answer. */
export type DueTest = HostedTest & { readonly note: string };

/** Returns tests whose figures are to be made anew. */
export async function findDueTests(database: Kysely<Database>, limit: number): Promise<DueTest[]> {
  const { rows } = await sql<DueTest>`
    select test_id as "testId", owner_id as "ownerId", note from analysis_due_tests limit ${limit}`.execute(database);
  return rows;
}

/** Returns the note of a test that is due; null if it is not. */
export async function readDueNote(database: Kysely<Database>, { testId, ownerId }: HostedTest): Promise<string | null> {
  const { rows } = await sql<{ note: string }>`
    select note from analysis_due_tests where test_id = ${testId} and owner_id = ${ownerId}`.execute(database);
  return rows[0]?.note ?? null;
}

/** Returns the issues of a test that have sums of this form, the last counted first, at most `ISSUES_MERGED`. */
export async function readCountedIssues(
  database: Kysely<Database>,
  { testId, ownerId }: HostedTest,
  shape: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.wihiw_id as id from "WIHIW" w join analysis_snapshots s on s.wihiw_id = w.id
    where w.test_id = ${testId} and w.owner_id = ${ownerId} and s.shape = ${shape} and s.sums is not null
      and (s.figures ->> 'attempts')::integer > 0
    order by s.made_at desc, s.wihiw_id limit ${ISSUES_MERGED}`.execute(database);
  return rows.map(({ id }) => id);
}

/** An issue as a choice names it. */
export type OtherIssue = { readonly id: string; readonly title: string; readonly createdAt: Date };

/** Other issues of a test that a choice offers. */
const ISSUES_OFFERED = 50;

/** Returns the other issues of a test by a host that have figures, the newest first, at most `ISSUES_OFFERED`. */
export async function readOtherIssues(
  database: Kysely<Database>,
  { testId, ownerId }: HostedTest,
  except: string,
): Promise<OtherIssue[]> {
  const { rows } = await sql<OtherIssue>`
    select w.id, w.title, w.created_at as "createdAt" from "WIHIW" w
    where w.test_id = ${testId} and w.owner_id = ${ownerId} and w.id <> ${except}
      and exists (select from analysis_snapshots s where s.wihiw_id = w.id)
    order by w.created_at desc limit ${ISSUES_OFFERED}`.execute(database);
  return rows;
}

/** Returns the sums of some issues, in this order; of one that is gone there are none. */
export async function readSums(database: Kysely<Database>, wihiwIds: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('analysis_snapshots')
    .select(['wihiw_id', 'sums'])
    .where('wihiw_id', 'in', [...wihiwIds])
    .execute();
  const sums = new Map(rows.map((row) => [row.wihiw_id, row.sums]));
  return wihiwIds.flatMap((id) => sums.get(id) ?? []);
}

/** Returns the figures of a test over the issues of a host; null where there are none yet, or of fewer than two issues. */
export async function readTestSnapshot(
  database: Kysely<Database>,
  { testId, ownerId }: HostedTest,
  shape: number,
): Promise<TestSnapshot | null> {
  const { rows } = await sql<TestSnapshot>`
    select version, made_at as "madeAt", issues, figures from analysis_test_snapshots
    where test_id = ${testId} and owner_id = ${ownerId} and shape = ${shape}`.execute(database);
  return rows[0] ?? null;
}

/** Figures of a test as they were made. */
export type MadeTest = {
  readonly madeAt: Date;
  readonly shape: number;
  readonly issues: number;
  readonly figures: string;
};

/**
 * Writes the figures of a test, or deletes them (null), together with the note that they are due, unless a newer note has come: then
 * nothing is written, because newer figures follow.
 */
export async function writeTestSnapshot(
  tx: Transaction<Database>,
  { testId, ownerId, note }: DueTest,
  made: MadeTest | null,
): Promise<void> {
  const answered = await sql`
    delete from analysis_due_tests where test_id = ${testId} and owner_id = ${ownerId} and note = ${note} returning 1`.execute(
    tx,
  );
  if (answered.rows.length === 0) return;
  if (made === null)
    await sql`delete from analysis_test_snapshots where test_id = ${testId} and owner_id = ${ownerId}`.execute(tx);
  else
    await sql`
      insert into analysis_test_snapshots as s (test_id, owner_id, version, shape, made_at, issues, figures)
      values (${testId}, ${ownerId}, 1, ${made.shape}, ${made.madeAt}, ${made.issues}, ${made.figures}::jsonb)
      on conflict (test_id, owner_id) do update set version = s.version + 1, shape = excluded.shape,
        made_at = excluded.made_at, issues = excluded.issues, figures = excluded.figures`.execute(tx);
}
