import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { DAY_MS } from '#core/milliseconds.ts';
import type { Database } from '#db/schema/database-types.ts';

/** What an address may be written, of one event and one person. */
export type MailAddressState = 'confirmed' | 'unconfirmed' | 'ended';

/** An address as somebody has named it. */
export type NamedAddress = { readonly personId: string; readonly hash: Buffer };

/** How often an address is asked to confirm: about one event and all events together, by whoever names it. */
const ASKED = { ofEvent: 4, inDay: 4, inMonth: 12 } as const;
const ASK_AGAIN_MS = 5 * 60_000;
const MONTH_MS = 30 * DAY_MS;
const REMEMBERED_MS = 90 * DAY_MS;

/** Returns of each address whether its person has confirmed it, or whether it wants no letters about the event. */
export async function readAddressStates(
  database: Kysely<Database>,
  eventId: string,
  named: readonly NamedAddress[],
): Promise<MailAddressState[]> {
  if (named.length === 0) return [];
  const { rows } = await sql<{ state: MailAddressState }>`
    select case
      when exists (select from refused_addresses f
        where f.address_hash = n.hash and (f.event_id is null or f.event_id = ${eventId})) then 'ended'
      when exists (select from confirmed_addresses c
        where c.person_id = n.person_id and c.address_hash = n.hash) then 'confirmed'
      else 'unconfirmed' end as state
    from unnest(${named.map(({ personId }) => personId)}::uuid[], ${named.map(({ hash }) => hash)}::bytea[])
      with ordinality as n (person_id, hash, place)
    order by n.place`.execute(database);
  return rows.map(({ state }) => state);
}

/** Notes that letters to an address reach this person. */
export async function writeConfirmed(
  database: Kysely<Database>,
  { personId, hash }: NamedAddress,
  now: Date,
): Promise<void> {
  await sql`
    insert into confirmed_addresses (person_id, address_hash, confirmed_at) values (${personId}, ${hash}, ${now})
    on conflict do nothing`.execute(database);
}

/** Notes that an address wants no letters: about an event, or, with null, none at all. */
export async function writeRefused(
  database: Kysely<Database>,
  hash: Buffer,
  eventId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    insert into refused_addresses (address_hash, event_id, refused_at) values (${hash}, ${eventId}, ${now})
    on conflict do nothing`.execute(database);
}

/** Forgets that an address wanted no letters: neither about this event nor at all. */
export async function deleteRefused(database: Kysely<Database>, hash: Buffer, eventId: string): Promise<void> {
  await sql`
    delete from refused_addresses where address_hash = ${hash} and (event_id is null or event_id = ${eventId})`.execute(
    database,
  );
}

/** Returns whether an address wants no letters at all. */
export async function refusesAll(database: Kysely<Database>, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from refused_addresses where address_hash = ${hash} and event_id is null`.execute(database);
  return rows.length > 0;
}

/**
 * Notes that an address is to be asked about an event and returns for the how manieth time; null if it is not asked (again):
 * by itself once, by hand a few times with pauses, and of all events together a few times a day and a month.
 */
export async function noteAsked(
  database: Kysely<Database>,
  hash: Buffer,
  eventId: string,
  now: Date,
  { again }: { readonly again: boolean },
): Promise<number | null> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  // Whoever names an address at the same moment waits here, so that they are counted together.
  await sql`select pg_advisory_xact_lock(hashtextextended(encode(${hash}::bytea, 'hex'), 1042))`.execute(database);
  const { rows } = await sql<{ times: number }>`
    insert into asked_addresses as a (address_hash, event_id, asked_at)
    select ${hash}, ${eventId}::uuid, ${now}
    where (select coalesce(sum(times), 0) < ${ASKED.inDay} from asked_addresses
        where address_hash = ${hash} and asked_at > ${before(DAY_MS)})
      and (select coalesce(sum(times), 0) < ${ASKED.inMonth} from asked_addresses
        where address_hash = ${hash} and asked_at > ${before(MONTH_MS)})
    on conflict (address_hash, event_id) do update set times = a.times + 1, asked_at = excluded.asked_at
      where ${again} and a.times < ${ASKED.ofEvent} and a.asked_at <= ${before(ASK_AGAIN_MS)}
    returning times`.execute(database);
  return rows[0]?.times ?? null;
}

/** Forgets that an address was asked: that letter never went. */
export async function forgetAsked(database: Kysely<Database>, hash: Buffer, eventId: string): Promise<void> {
  await sql`
    with less as (update asked_addresses set times = times - 1
      where address_hash = ${hash} and event_id = ${eventId} and times > 1 returning 1)
    delete from asked_addresses where address_hash = ${hash} and event_id = ${eventId} and times = 1
      and not exists (select from less)`.execute(database);
}

/** Deletes what is remembered of asking addresses and not needed to keep from asking too often. */
export async function deleteOldAsked(database: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from asked_addresses where asked_at < ${new Date(now.getTime() - REMEMBERED_MS)}`.execute(database);
}

/** Gives the addresses that one person has confirmed to another. */
export async function moveConfirmedAddresses(database: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    insert into confirmed_addresses (person_id, address_hash, confirmed_at)
    select ${to}, address_hash, confirmed_at from confirmed_addresses where person_id = ${from}
    on conflict do nothing`.execute(database);
  await sql`delete from confirmed_addresses where person_id = ${from}`.execute(database);
}
