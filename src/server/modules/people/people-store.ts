import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Returns whether the viewer may see the person's results, that is, has an accepted relation that has not ended. */
export async function seesResultsOf(database: Kysely<Database>, viewerId: string, personId: string): Promise<boolean> {
  const row = await database
    .selectFrom('wihisee_relations')
    .select('state')
    .where('person_id', '=', personId)
    .where('viewer_id', '=', viewerId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns which of the people have agreed to be tested by the host for good. */
export async function peopleTestedBy(
  database: Kysely<Database>,
  hostId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('wihiwee_relations')
    .select('person_id')
    .where('host_id', '=', hostId)
    .where('person_id', 'in', [...userIds])
    .where('state', '=', 'accepted')
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** Stores that a person agreed to be tested by the host: by accepting an invitation or a request. */
export async function relateByConsent(
  database: Kysely<Database>,
  hostId: string,
  personId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into wihiwee_relations as kept (person_id, host_id, state, source, created_at, changed_at)
    values (${personId}, ${hostId}, 'accepted', 'consent', ${now}, ${now})
    on conflict (person_id, host_id) do update set state = 'accepted', source = 'consent', changed_at = excluded.changed_at
    where kept.state <> 'accepted' or kept.source <> 'consent'`.execute(database);
}

/** Stores that people came into a group of the host. An accepted relation stays as it is, and is locked. */
export async function relateByGroup(
  tx: Transaction<Database>,
  hostId: string,
  personIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into wihiwee_relations as kept (person_id, host_id, state, source, created_at, changed_at)
    select id, ${hostId}, 'accepted', 'group', ${now}, ${now} from unnest(${[...personIds].sort()}::uuid[]) as id
    on conflict (person_id, host_id) do update set state = 'accepted', source = 'group', changed_at = excluded.changed_at
    where kept.state <> 'accepted'`.execute(tx);
}

/**
 * Ends the relations that came by groups only, of people who have left a group of the host and are in none of the others.
 * `readMembers` returns which of the people are in any; it is asked once the relations are locked, so that of two leavings
 * at the same moment the second sees the first.
 */
export async function endGroupRelations(
  tx: Transaction<Database>,
  hostId: string,
  personIds: readonly string[],
  readMembers: (personIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  if (personIds.length === 0) return;
  const locked = await tx
    .selectFrom('wihiwee_relations')
    .select('person_id')
    .where('host_id', '=', hostId)
    .where('person_id', 'in', [...personIds])
    .where('state', '=', 'accepted')
    .where('source', '=', 'group')
    .orderBy('person_id')
    .forUpdate()
    .execute();
  const related = locked.map((row) => row.person_id);
  const members = await readMembers(related);
  const gone = related.filter((id) => !members.has(id));
  if (gone.length === 0) return;
  await tx.deleteFrom('wihiwee_relations').where('host_id', '=', hostId).where('person_id', 'in', gone).execute();
}

/** Returns how many people's results the person may see, and how many people they test. */
export async function countRelations(
  database: Kysely<Database>,
  userId: string,
): Promise<{ wihiseeCount: number; wihiweeCount: number }> {
  const { rows } = await sql<{ wihiseeCount: number; wihiweeCount: number }>`
    select
      (select count(*)::int from wihisee_relations where viewer_id = ${userId} and state = 'accepted') as "wihiseeCount",
      (select count(*)::int from wihiwee_relations where host_id = ${userId} and state = 'accepted') as "wihiweeCount"`.execute(
    database,
  );
  return rows[0] ?? { wihiseeCount: 0, wihiweeCount: 0 };
}

/** So many people at most are told at once that somebody has gone; the pages of the others find out when they ask anew. */
const TOLD_OF_GONE_MAX = 1000;

/** Returns those whose open pages show something of a relation to the person: viewers and the seen first. */
export async function peopleRelatedTo(database: Kysely<Database>, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select viewer_id as id, 0 as place from wihisee_relations where person_id = ${userId}
      union all select person_id, 0 from wihisee_relations where viewer_id = ${userId}
      union all select host_id, 1 from wihiwee_relations where person_id = ${userId}
      union all select person_id, 2 from wihiwee_relations where host_id = ${userId}
    ) related group by id order by min(place), id limit ${TOLD_OF_GONE_MAX}::int`.execute(database);
  return rows.map(({ id }) => id);
}
