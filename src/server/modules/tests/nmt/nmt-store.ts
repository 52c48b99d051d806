import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { NmtTable } from '#contract/authoring/nmt-tables.ts';
import type { NmtScores } from '#core/scoring/nmt-score.ts';
import { nmtMaximum } from '#core/scoring/nmt-score.ts';
import type { ImportedNmtTable } from '#core/scoring/nmt-table.ts';
import type { Database } from '#db/schema/database-types.ts';

/** An НМТ table. */
export type NmtScale = { readonly subject: string; readonly year: number; readonly scores: NmtScores };

type Row = { id: string; subject: string; year: number; scores: NmtScores; testCount: number };

function shown({ scores, ...row }: Row): NmtTable {
  const raw = scores.findIndex((score) => score !== null);
  const score = scores[raw];
  return { ...row, maximum: nmtMaximum(scores), passing: score == null ? null : { raw, score } };
}

/** A host's tables, newest year first. */
export async function listTables(database: Kysely<Database>, ownerId: string): Promise<NmtTable[]> {
  const { rows } = await sql<Row>`
    select n.id, n.subject, n.year, n.scores,
      (select count(*) from tests t where t.nmt_table_id = n.id) as "testCount"
    from nmt_tables n where n.owner_id = ${ownerId} order by n.year desc, n.subject collate "uk-x-icu", n.id`.execute(
    database,
  );
  return rows.map(shown);
}

/** Adds tables of one year; returns how many were new (an existing one of that subject and year is kept). */
export async function insertTables(
  tx: Transaction<Database>,
  place: { readonly ownerId: string; readonly year: number; readonly now: Date },
  tables: readonly ImportedNmtTable[],
): Promise<number> {
  const rows = await tx
    .insertInto('nmt_tables')
    .values(
      tables.map(({ subject, scores }) => ({
        owner_id: place.ownerId,
        subject,
        year: place.year,
        scores: JSON.stringify(scores),
        created_at: place.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length;
}

/** Deletes a table of this host; false when there is none. */
export async function deleteTable(database: Kysely<Database>, id: string, ownerId: string): Promise<boolean> {
  const done = await database
    .deleteFrom('nmt_tables')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Returns a table of this host, locked until the transaction ends; null when there is none. */
export async function lockTable(tx: Transaction<Database>, id: string, ownerId: string): Promise<NmtScores | null> {
  const row = await tx
    .selectFrom('nmt_tables')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .select((eb) => eb.ref('scores').$castTo<NmtScores>().as('scores'))
    .forShare()
    .executeTakeFirst();
  return row?.scores ?? null;
}

export async function updateTestTable(
  tx: Transaction<Database>,
  testId: string,
  tableId: string | null,
): Promise<void> {
  await tx.updateTable('tests').set({ nmt_table_id: tableId }).where('id', '=', testId).execute();
}

/** Returns the id of the table a test's results use; null when none. */
export async function readTestTableId(database: Kysely<Database>, testId: string): Promise<string | null> {
  const row = await database.selectFrom('tests').where('id', '=', testId).select('nmt_table_id').executeTakeFirst();
  return row?.nmt_table_id ?? null;
}

/** Returns the table a test's results use; null when none. */
export async function readNmtScale(database: Kysely<Database>, testId: string): Promise<NmtScale | null> {
  const row = await database
    .selectFrom('tests')
    .innerJoin('nmt_tables', 'nmt_tables.id', 'tests.nmt_table_id')
    .where('tests.id', '=', testId)
    .select(['nmt_tables.subject', 'nmt_tables.year'])
    .select((eb) => eb.ref('nmt_tables.scores').$castTo<NmtScores>().as('scores'))
    .executeTakeFirst();
  return row ?? null;
}
