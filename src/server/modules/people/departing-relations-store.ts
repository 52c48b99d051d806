import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';

type Row = Readonly<Record<string, unknown>>;

/** Moves a person's relations to another; where the other has one with the same person already, it stands. */
export async function moveRelations(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into wihisee_relations as kept (person_id, viewer_id, state, created_at, changed_at)
    select case person_id when ${from} then ${to} else person_id end, case viewer_id when ${from} then ${to} else viewer_id end,
      state, created_at, changed_at
    from wihisee_relations where ${from} in (person_id, viewer_id) and ${to} not in (person_id, viewer_id)
    on conflict (person_id, viewer_id) do update set state = excluded.state, changed_at = excluded.changed_at
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
