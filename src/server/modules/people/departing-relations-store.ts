import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

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
    insert into wihiwee_relations as kept (person_id, host_id, state, created_at, changed_at)
    select ${to}, host_id, state, created_at, changed_at from wihiwee_relations where person_id = ${from} and host_id <> ${to}
    on conflict (person_id, host_id) do update set state = excluded.state, changed_at = excluded.changed_at
    where excluded.state = 'accepted' and kept.state = 'invited'`.execute(tx);
}

/** Returns the person's relations of both kinds with the other person's login and name. */
export async function readPersonRelations(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const seen = await sql<Row>`
    select case person_id when ${userId} then 'seesMe' else 'iSee' end as relation, u.identifier, u.display_name, r.state, r.created_at, r.changed_at
    from wihisee_relations r join wihiwin_users u on u.id = case r.person_id when ${userId} then r.viewer_id else r.person_id end
    where ${userId} in (r.person_id, r.viewer_id) order by r.created_at`.execute(database);
  const tested = await sql<Row>`
    select case person_id when ${userId} then 'testsMe' else 'iTest' end as relation, u.identifier, u.display_name, r.state, r.created_at, r.changed_at
    from wihiwee_relations r join wihiwin_users u on u.id = case r.person_id when ${userId} then r.host_id else r.person_id end
    where ${userId} in (r.person_id, r.host_id) order by r.created_at`.execute(database);
  return [...seen.rows, ...tested.rows];
}
