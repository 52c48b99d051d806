import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';

type Row = Readonly<Record<string, unknown>>;

/** Moves a person's relations to another; where the other has one with the same person already, it stands. */
export async function moveRelations(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into wihisee_relations as kept (person_id, viewer_id, state, source, created_at, changed_at, last_looked_at)
    select case person_id when ${from} then ${to} else person_id end, case viewer_id when ${from} then ${to} else viewer_id end,
      state, source, created_at, changed_at, last_looked_at
    from wihisee_relations where ${from} in (person_id, viewer_id) and ${to} not in (person_id, viewer_id)
    on conflict (person_id, viewer_id) do update
    set state = excluded.state, source = excluded.source, changed_at = excluded.changed_at
    where excluded.state = 'accepted' and kept.state = 'requested'`.execute(tx);
  await sql`
    insert into wihiwee_relations as kept (person_id, host_id, state, source, created_at, changed_at)
    select ${to}, host_id, state, source, created_at, changed_at from wihiwee_relations
    where person_id = ${from} and host_id <> ${to}
    on conflict (person_id, host_id) do update
    set state = excluded.state, source = excluded.source, changed_at = excluded.changed_at
    where excluded.state = 'accepted' and
      (kept.state = 'invited' or (kept.state = 'accepted' and kept.source = 'group' and excluded.source = 'consent'))`.execute(
    tx,
  );
}

/** Moves a person's log of looks, what they were told of and their codes to another, who looks at no results of their own. */
export async function moveNotices(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await sql`delete from result_looks where ${from} in (person_id, viewer_id) and ${to} in (person_id, viewer_id)`.execute(
    tx,
  );
  await sql`
    update result_looks set person_id = case person_id when ${from} then ${to}::uuid else person_id end,
      viewer_id = case viewer_id when ${from} then ${to}::uuid else viewer_id end
    where ${from} in (person_id, viewer_id)`.execute(tx);
  await sql`delete from notifications where ${from} in (person_id, other_id) and ${to} in (person_id, other_id)`.execute(
    tx,
  );
  await sql`
    update notifications set person_id = case person_id when ${from} then ${to}::uuid else person_id end,
      other_id = case other_id when ${from} then ${to}::uuid else other_id end
    where ${from} in (person_id, other_id)`.execute(tx);
  await sql`
    update relation_codes c set maker_id = ${to} where maker_id = ${from}
      and not exists (select from relation_codes o where o.maker_id = ${to} and o.purpose = c.purpose)`.execute(tx);
}

/** Returns who looked at the person's results and when, and what the person was told of, newest first. */
export async function readPersonNotices(
  database: Kysely<Database>,
  userId: string,
): Promise<{ readonly looks: readonly Row[]; readonly notifications: readonly Row[]; readonly codes: readonly Row[] }> {
  const looks = await sql<{ userId: string | null; whose: string; looked_at: Date }>`
    select case person_id when ${userId} then 'mine' else 'seenByMe' end as whose,
      case person_id when ${userId} then viewer_id else person_id end as "userId", looked_at
    from result_looks where ${userId} in (person_id, viewer_id) order by looked_at desc`.execute(database);
  const told = await sql<{ userId: string | null } & Row>`
    select kind, other_id as "userId", title, created_at, read_at
    from notifications where person_id = ${userId} order by created_at desc`.execute(database);
  const codes = await sql<Row>`
    select purpose, expires_at, used_at from relation_codes where maker_id = ${userId} order by purpose`.execute(
    database,
  );
  const people = await readPeople(
    database,
    [...looks.rows, ...told.rows].flatMap((row) => (row.userId === null ? [] : [row.userId])),
  );
  const named = <Listed extends { readonly userId: string | null }>({ userId: id, ...row }: Listed) => ({
    identifier: (id === null ? undefined : people.get(id)?.identifier) ?? null,
    ...row,
  });
  return { looks: looks.rows.map(named), notifications: told.rows.map(named), codes: codes.rows };
}

type RelationRow = { readonly relation: string; readonly userId: string } & Row;

/** Returns the person's relations of both kinds with the other person's login and name. */
export async function readPersonRelations(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const seen = await sql<RelationRow>`
    select case person_id when ${userId} then 'seesMe' else 'iSee' end as relation,
      case person_id when ${userId} then viewer_id else person_id end as "userId", state, created_at, changed_at
    from wihisee_relations where ${userId} in (person_id, viewer_id) order by created_at`.execute(database);
  const tested = await sql<RelationRow>`
    select case person_id when ${userId} then 'testsMe' else 'iTest' end as relation,
      case person_id when ${userId} then host_id else person_id end as "userId", state, source, created_at, changed_at
    from wihiwee_relations where ${userId} in (person_id, host_id) order by created_at`.execute(database);
  const rows = [...seen.rows, ...tested.rows];
  const people = await readPeople(
    database,
    rows.map((row) => row.userId),
  );
  return rows.map(({ relation, userId: otherId, ...row }) => {
    const other = people.get(otherId);
    return { relation, identifier: other?.identifier, display_name: other?.displayName, ...row };
  });
}
