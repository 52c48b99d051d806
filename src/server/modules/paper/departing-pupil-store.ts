import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { PersonDeed } from '#server/modules/attempts/attempts-public.ts';

/** Moves a person's sheets to another person. */
export async function movePersonSheets(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await tx.updateTable('paper_sheets').set({ user_id: to }).where('user_id', '=', from).execute();
}

/** Puts another name on a person's sheets and forgets what the log tells of their answers; what was entered stays. */
export async function renamePersonSheets(tx: Transaction<Database>, userId: string, name: string): Promise<void> {
  await sql`
    update paper_log set details = '{}' where exists (
      select from paper_sheets s where s.wihiw_id = paper_log.wihiw_id and s.id = paper_log.sheet_id and s.user_id = ${userId}
    )`.execute(tx);
  await sql`
    update paper_sheets set name = ${name}, marks = coalesce(entered, '{}'), mark_revisions = '{}', revision = revision + 1
    where user_id = ${userId}`.execute(tx);
}

/** A sheet in a person's data. */
export type PersonSheet = Readonly<Record<string, unknown>>;

/** Returns the person's sheets with what was typed from them, oldest first. */
export async function readPersonSheets(database: Kysely<Database>, userId: string): Promise<readonly PersonSheet[]> {
  const { rows } = await sql<PersonSheet>`
    select s.wihiw_id, s.code, s.name, s.variant, p.made_at as printed_at, s.entered_at, s.attempt_id,
      -- Points that the host has typed are a score, which may not be released.
      (select coalesce(jsonb_object_agg(m.key, m.value - 'points'), '{}') from jsonb_each(s.marks) m) as marks
    from paper_sheets s join paper_prints p on p.wihiw_id = s.wihiw_id and p.id = s.print_id
    where s.user_id = ${userId} order by p.made_at, s.code`.execute(database);
  return rows;
}

/** Returns how often the person printed sheets and typed from them in these issues, and when for the first and the last time. */
export async function readPaperDeeds(
  database: Kysely<Database>,
  userId: string,
  wihiwIds: readonly string[],
): Promise<readonly PersonDeed[]> {
  const { rows } = await sql<PersonDeed>`
    select wihiw_id, 'sheets-printed' as what, count(*)::int as times, min(made_at) as first_at, max(made_at) as last_at
    from paper_prints where wihiw_id = any (${wihiwIds}::uuid[]) and made_by = ${userId} group by wihiw_id
    union all
    select wihiw_id, 'sheet-' || kind, count(*)::int, min(at), max(at)
    from paper_log where wihiw_id = any (${wihiwIds}::uuid[]) and made_by = ${userId} group by wihiw_id, kind
    order by first_at, what`.execute(database);
  return rows;
}
