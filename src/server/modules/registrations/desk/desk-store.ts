import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RegistrationFilter } from '#contract/registrations/registration-desk.ts';
import type { LetterFate } from '#core/registrations/letter-fates.ts';
import type { RegistrationState } from '#core/registrations/registration-states.ts';
import { REGISTRATION_STATES } from '#core/registrations/registration-states.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { StoredRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import { NEWEST_LETTER } from '#server/modules/registrations/telling/letters/letter-fates-store.ts';
import { foundBy, nearlyFoundBy } from '#server/platform/db/found-by.ts';

/** Returns how many registrations of an event are in each state. */
export async function countRegistrationStates(
  database: Kysely<Database>,
  eventId: string,
): Promise<Record<RegistrationState, number>> {
  const { rows } = await sql<{ state: RegistrationState; count: number }>`
    select state, count(*)::int as count from event_registrations where event_id = ${eventId} group by state`.execute(
    database,
  );
  const counts = Object.fromEntries(REGISTRATION_STATES.map((state) => [state, 0])) as Record<
    RegistrationState,
    number
  >;
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** A page of registrations in the order of their places. */
export type DeskPage = { readonly after: number; readonly limit: number };

/** A registration in the list of the organisers. */
export type DeskRow = StoredRegistration & { readonly identifier: string; readonly letter: LetterFate | null };

/** Those whom a filter lets through, as `r` with their account `u` and their newest `letter`. */
function filtered(eventId: string, filter: RegistrationFilter) {
  const search = filter.search ?? '';
  const named = sql`concat_ws(' ', r.name, u.identifier, r.email)`;
  const { state = null, activity = null, answer = null, letter = null } = filter;
  return sql`
    from event_registrations r join wihiwin_users u on u.id = r.person_id
      left join lateral ${NEWEST_LETTER} letter on r.mail_consent_at is not null
    where r.event_id = ${eventId}
      and (${state}::text is null or r.state = ${state})
      and (${activity}::uuid is null or exists (select from event_activity_registrations c
        where c.registration_id = r.id and c.activity_id = ${activity}))
      and (${answer}::text is null or jsonb_path_exists(r.answers, '$.*[*] ? (@ == $option)', jsonb_build_object('option', ${answer}::text)))
      and (${letter}::text is null or letter.fate = ${letter})
      and (${foundBy(named, search)} or (${nearlyFoundBy(named, search)} and not exists (
        select from event_registrations r join wihiwin_users u on u.id = r.person_id
        where r.event_id = ${eventId} and ${foundBy(named, search)})))`;
}

/** Returns registrations of an event that a filter lets through, in the order of their places. */
export async function listDesk(
  database: Kysely<Database>,
  eventId: string,
  filter: RegistrationFilter,
  { after, limit }: DeskPage,
): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select r.id, r.event_id as "eventId", r.person_id as "personId", r.request_id as "requestId", r.state, r.place, r.name,
      r.email, r.mail_consent_at as "mailConsentAt", r.version, r.answers, r.revision, r.added_by as "addedBy",
      r.registered_at as "registeredAt", r.offered_until as "offeredUntil", r.ended_by as "endedBy", r.end_reason as "endReason", u.identifier,
      letter.fate as letter
    ${filtered(eventId, filter)} and r.place > ${after}
    order by r.place limit ${limit}`.execute(database);
  return rows;
}

/** Returns how many a filter lets through: in all, of them who agreed and did not leave, and of these who agreed to letters. */
export async function countDesk(
  database: Kysely<Database>,
  eventId: string,
  filter: RegistrationFilter,
): Promise<{ all: number; told: number; mailed: number }> {
  const { rows } = await sql<{ all: number; told: number; mailed: number }>`
    select count(*)::int as all, (count(*) filter (where r.state not in ('cancelled', 'invited')))::int as told,
      (count(*) filter (where r.state not in ('cancelled', 'invited') and r.mail_consent_at is not null
        and letter.fate is distinct from 'unconfirmed'))::int as mailed
    ${filtered(eventId, filter)}`.execute(database);
  return rows[0] ?? { all: 0, told: 0, mailed: 0 };
}
