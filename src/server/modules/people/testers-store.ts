import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { OPEN_REQUESTS_MAX } from '#contract/people/wihiwee.ts';
import type { Asked } from '#core/people/ask-again.ts';
import type { Database } from '#db/schema/database-types.ts';
import { foundBy, nearlyFoundBy } from '#server/platform/db/found-by.ts';

/** The state of «this Wihost tests me». */
export type TesterState = 'invited' | 'accepted' | 'declined' | 'ended';

type Pair = { readonly personId: string; readonly hostId: string };

/** Returns the state of a pair, or null. */
export async function readTesting(database: Kysely<Database>, { personId, hostId }: Pair): Promise<TesterState | null> {
  const { rows } = await sql<{ state: TesterState }>`
    select state from wihiwee_relations where person_id = ${personId} and host_id = ${hostId}`.execute(database);
  return rows[0]?.state ?? null;
}

/** Returns how it stands with a pair's relation, locked until the transaction ends; null where there is none. */
export async function lockTesting(tx: Transaction<Database>, { personId, hostId }: Pair): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    select state, case when state in ('declined', 'ended') then changed_at end as "refusedAt"
    from wihiwee_relations where person_id = ${personId} and host_id = ${hostId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns which hosts ask to test a person, the newest first. */
export async function readRequestsToTest(
  database: Kysely<Database>,
  personId: string,
  limit: number,
): Promise<{ readonly id: string; readonly title: ''; readonly askerId: string; readonly askedAt: Date }[]> {
  const { rows } = await sql<{ id: string; title: ''; askerId: string; askedAt: Date }>`
    select host_id as id, '' as title, host_id as "askerId", changed_at as "askedAt" from wihiwee_relations
    where person_id = ${personId} and state = 'invited' order by changed_at desc, host_id limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** A person in «Ваші Віхіві». */
export type TestedPerson = {
  readonly personId: string;
  readonly identifier: string;
  /** Null as long as they have not agreed. */
  readonly displayName: string | null;
  readonly state: TesterState;
  readonly since: Date;
};

/** Returns the people of a host whom the search finds, and how many there are: those who agreed by surname, then the others. */
export async function readTested(
  database: Kysely<Database>,
  hostId: string,
  { search, take }: { readonly search: string; readonly take: number },
): Promise<{ people: TestedPerson[]; found: number }> {
  const named = sql`concat_ws(' ', "displayName", identifier)`;
  const { rows } = await sql<TestedPerson & { found: number }>`
    with tested as (
      select r.person_id as "personId", u.identifier, case when r.state = 'accepted' then u.display_name end as "displayName",
        r.state, r.changed_at as since
      from wihiwee_relations r join wihiwin_users u on u.id = r.person_id where r.host_id = ${hostId}
    )
    select "personId", identifier, "displayName", state, since, count(*) over ()::int as found from tested
    where ${foundBy(named, search)}
      or (${nearlyFoundBy(named, search)} and not exists (select from tested where ${foundBy(named, search)}))
    order by state <> 'invited', state <> 'accepted', surname_first(coalesce("displayName", identifier)) collate people_names, identifier
    limit ${take}`.execute(database);
  return {
    people: rows.map(({ personId, identifier, displayName, state, since }) => ({
      personId,
      identifier,
      displayName,
      state,
      since,
    })),
    found: rows[0]?.found ?? 0,
  };
}

/** A host of a person. */
export type TestingHost = { readonly hostId: string; readonly state: TesterState; readonly since: Date };

const HOSTS_MAX = 500;

/** Returns who tests a person or asks to: requests first. */
export async function readHostsOf(database: Kysely<Database>, personId: string): Promise<TestingHost[]> {
  const { rows } = await sql<TestingHost>`
    select host_id as "hostId", state, changed_at as since from wihiwee_relations where person_id = ${personId}
    order by state <> 'invited', state <> 'accepted', changed_at desc, host_id limit ${HOSTS_MAX}`.execute(database);
  return rows;
}

/** Returns whether a host has as many unanswered requests as may be. */
export async function hasTooManyRequests(database: Kysely<Database>, hostId: string): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${OPEN_REQUESTS_MAX}::int as full from wihiwee_relations
    where host_id = ${hostId} and state = 'invited'`.execute(database);
  return rows[0]?.full ?? true;
}

/** Stores a host's request, also in place of one that was declined or ended. */
export async function writeTestRequest(
  tx: Transaction<Database>,
  { personId, hostId }: Pair,
  now: Date,
): Promise<void> {
  await sql`
    insert into wihiwee_relations as kept (person_id, host_id, state, source, created_at, changed_at)
    values (${personId}, ${hostId}, 'invited', 'consent', ${now}, ${now})
    on conflict (person_id, host_id) do update set state = 'invited', source = 'consent', changed_at = excluded.changed_at
    where kept.state in ('declined', 'ended')`.execute(tx);
}

/** Writes the answer to a request, or that the person has ended the relation; the caller has locked it. */
export async function changeTesting(
  tx: Transaction<Database>,
  { personId, hostId }: Pair,
  state: 'accepted' | 'declined' | 'ended',
  now: Date,
): Promise<void> {
  const changed = tx.updateTable('wihiwee_relations').set({ state, source: 'consent', changed_at: now });
  await changed.where('person_id', '=', personId).where('host_id', '=', hostId).execute();
}

export async function deleteTesting(tx: Transaction<Database>, { personId, hostId }: Pair): Promise<void> {
  const gone = tx.deleteFrom('wihiwee_relations').where('person_id', '=', personId);
  await gone.where('host_id', '=', hostId).execute();
}
