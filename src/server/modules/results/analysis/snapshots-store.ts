import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AnalysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import type { Database } from '#db/schema/database-types.ts';
import { noteDueTest } from './test-snapshots-store.ts';

/** The form of stored figures. A change of `AnalysisSnapshot` or of a formula takes the next number: older ones are counted anew. */
export const FIGURES_SHAPE = 3;
/** Changes that one making takes away at most; the others lead to the next one. */
const CHANGES_AT_ONCE = 100_000;
/** How many waiting attempts are told; beyond that it is «at least». */
const WAITING_TOLD = 1_000;
/** A making that took a second is not repeated within 20 s: so all of them take a twentieth of the time at most. */
const REST_TIMES = 20;

/** Figures as they were counted last. */
export type StoredSnapshot = {
  readonly version: number;
  readonly madeAt: Date;
  readonly figures: AnalysisSnapshot;
};

/** Returns the last figures of an issue; null before the first ones, and where they are of an earlier form. */
export async function readSnapshot(database: Kysely<Database>, wihiwId: string): Promise<StoredSnapshot | null> {
  const { rows } = await sql<StoredSnapshot>`
    select version, made_at as "madeAt", figures from analysis_snapshots
    where wihiw_id = ${wihiwId} and shape = ${FIGURES_SHAPE}`.execute(database);
  return rows[0] ?? null;
}

/**
 * Returns how many attempts have ended or changed since the figures were counted, at most `WAITING_TOLD`; 0 with `isDue` where
 * only the rule has changed by which attempts count.
 */
export async function readChanges(
  database: Kysely<Database>,
  wihiwId: string,
): Promise<{ isDue: boolean; attempts: number }> {
  const { rows } = await sql<{ isDue: boolean; attempts: number }>`
    select count(*) > 0 as "isDue", count(distinct attempt_id)::integer as attempts
    from (select attempt_id from analysis_changes where wihiw_id = ${wihiwId} limit ${WAITING_TOLD}) c`.execute(
    database,
  );
  return rows[0] ?? { isDue: false, attempts: 0 };
}

/**
 * What a making begins with: the version it will replace and the ids of the changes that its figures will contain, as the database
 * writes a list. They only go back to it: to read and write 100 000 numbers would hold the event loop.
 */
export type MakingStart = { readonly version: number; readonly changeIds: string };

/** Begins a making. Whatever is read after this contains these changes. */
export async function startMaking(database: Kysely<Database>, wihiwId: string): Promise<MakingStart> {
  const { rows } = await sql<MakingStart>`
    select coalesce((select version from analysis_snapshots where wihiw_id = ${wihiwId}), 0) as version,
      array(select id from analysis_changes where wihiw_id = ${wihiwId} order by id limit ${CHANGES_AT_ONCE})::text as "changeIds"`.execute(
    database,
  );
  return rows[0] ?? { version: 0, changeIds: '{}' };
}

/** Forgets the changes that figures contain, or that belong to an issue that is gone. */
export async function forgetAnalysisChanges(
  tx: Kysely<Database> | Transaction<Database>,
  wihiwId: string,
  changeIds: string,
): Promise<void> {
  await sql`delete from analysis_changes where wihiw_id = ${wihiwId} and id = any(${changeIds}::bigint[])`.execute(tx);
}

/** What one making has counted. Figures and sums are JSON text. */
export type MadeFigures = {
  readonly madeAt: Date;
  readonly tookMs: number;
  readonly figures: string;
  /** What the figures were made of (`sumsText`). */
  readonly sums: string;
  /** Of each group of the issue, and how many were in it. */
  readonly groups: readonly { readonly groupId: string; readonly members: number; readonly figures: string }[];
};

/** Writes figures and forgets the changes in them. Returns false where another making was faster: its figures stay. */
export async function writeSnapshot(
  tx: Transaction<Database>,
  wihiwId: string,
  { version, changeIds }: MakingStart,
  { madeAt, tookMs, figures, sums, groups }: MadeFigures,
): Promise<boolean> {
  const { rows } = await sql`
    insert into analysis_snapshots as s (wihiw_id, version, shape, made_at, took_ms, figures, sums)
    select id, ${version + 1}, ${FIGURES_SHAPE}, ${madeAt}, ${Math.round(tookMs)}, ${figures}::jsonb, ${sums} from "WIHIW" where id = ${wihiwId}
    on conflict (wihiw_id) do update set version = excluded.version, shape = excluded.shape, made_at = excluded.made_at,
      took_ms = excluded.took_ms, figures = excluded.figures, sums = excluded.sums
    where s.version = ${version}
    returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await writeGroups(tx, wihiwId, groups);
  await noteDueTest(tx, wihiwId);
  await forgetAnalysisChanges(tx, wihiwId, changeIds);
  return true;
}

async function writeGroups(tx: Transaction<Database>, wihiwId: string, groups: MadeFigures['groups']): Promise<void> {
  await tx.deleteFrom('analysis_group_snapshots').where('wihiw_id', '=', wihiwId).execute();
  // A group that was deleted meanwhile has no figures.
  await sql`
    insert into analysis_group_snapshots (wihiw_id, group_id, members, figures)
    select ${wihiwId}, g.group_id, g.members, g.figures::jsonb
    from unnest(${groups.map(({ groupId }) => groupId)}::uuid[], ${groups.map(({ members }) => members)}::integer[],
      ${groups.map(({ figures }) => figures)}::text[]) g (group_id, members, figures)
    join wihiw_groups w on w.wihiw_id = ${wihiwId} and w.group_id = g.group_id`.execute(tx);
}

/** Figures of a group of an issue, with how many people were in it when they were counted. */
export type GroupSnapshot = StoredSnapshot & { readonly members: number };

/** Returns the last figures of a group of an issue; null before the first ones. They were counted with those of the issue. */
export async function readGroupSnapshot(
  database: Kysely<Database>,
  wihiwId: string,
  groupId: string,
): Promise<GroupSnapshot | null> {
  const { rows } = await sql<GroupSnapshot>`
    select s.version, s.made_at as "madeAt", g.figures, g.members
    from analysis_group_snapshots g join analysis_snapshots s using (wihiw_id)
    where g.wihiw_id = ${wihiwId} and g.group_id = ${groupId} and s.shape = ${FIGURES_SHAPE}`.execute(database);
  return rows[0] ?? null;
}

/** Tells whether the figures of an issue, in their present form, hold everything that has changed; those of its test, too. */
export async function isUpToDate(database: Kysely<Database>, wihiwId: string): Promise<boolean> {
  const { rows } = await sql`
    select from analysis_snapshots s join "WIHIW" w on w.id = s.wihiw_id where s.wihiw_id = ${wihiwId} and s.shape = ${FIGURES_SHAPE}
      and not exists (select from analysis_changes where wihiw_id = ${wihiwId})
      and not exists (select from analysis_due_tests d where d.test_id = w.test_id and d.owner_id = w.owner_id)`.execute(
    database,
  );
  return rows.length > 0;
}

/** Returns issues whose figures are to be counted anew; those whose last making took long rest longer. */
export async function findDue(database: Kysely<Database>, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.wihiw_id as id from (select wihiw_id, min(id) as first from analysis_changes group by wihiw_id) c
    left join analysis_snapshots s on s.wihiw_id = c.wihiw_id
    where s.wihiw_id is null or s.made_at + make_interval(secs => ${REST_TIMES} * s.took_ms / 1000.0) <= ${now}
    order by c.first limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Returns whether an issue has more stored scores of questions than `limit`. */
export async function hasMoreScores(database: Kysely<Database>, wihiwId: string, limit: number): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select count(*) > ${limit} as more
    from (select from question_scores where wihiw_id = ${wihiwId} limit ${limit + 1}) s`.execute(database);
  return rows[0]?.more ?? false;
}

/** Asks for new figures of an issue, whether anything has changed or not. */
export async function noteAnalysisChange(database: Kysely<Database>, wihiwId: string): Promise<void> {
  await database.insertInto('analysis_changes').values({ wihiw_id: wihiwId, attempt_id: null }).execute();
}
