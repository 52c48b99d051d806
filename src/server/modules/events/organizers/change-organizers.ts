import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Parsed } from '#contract/definition/operation.ts';
import type * as contract from '#contract/events/organizers.ts';
import { ORGANIZERS_MAX } from '#contract/events/organizers.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { KnownPerson } from '#server/modules/accounts/accounts-public.ts';
import { countTypedLogins, displayNameOf, findPerson, readPeople } from '#server/modules/accounts/accounts-public.ts';
import type { EventRecord } from '#server/modules/events/event-record.ts';
import { asEventOwner } from '#server/modules/events/events-access.ts';
import { readEventRecord } from '#server/modules/events/events-store.ts';
import { noteEventChange } from '#server/modules/events/history/event-changes-store.ts';
import { markAnswered, notifyPerson, withdrawNotification } from '#server/modules/people/people-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import type { OrganizerRecord } from './organizers-store.ts';
import * as store from './organizers-store.ts';

type Wish = Parsed<typeof contract.inviteOrganizer>['body'];
type Change = Parsed<typeof contract.changeOrganizer>['body'];
type Key = { readonly eventId: string; readonly personId: string };

const besideLogin = (code: 'unknown_login' | 'organizer_self' | 'organizer_participant' | 'organizer_present') =>
  fail(code, { fields: [{ path: 'identifier', code }] });

/** Tells every open page of an event that its organizers changed: who lost a duty loses the page that it opened. */
function tellPages({ publish }: Pick<Services, 'publish'>, eventId: string): void {
  publish(`event:${eventId}`);
  publish(`event-room:${eventId}`);
}

async function findHelper(services: Services, ownerId: string, login: string): Promise<Result<KnownPerson, Failure>> {
  const person = await findPerson(services.database, login);
  if (person === null)
    return (await countTypedLogins(services, ownerId, { unreached: 1, invited: 0 })) ?? besideLogin('unknown_login');
  if (person.userId === ownerId) return besideLogin('organizer_self');
  return person.kind === 'account' ? ok(person) : besideLogin('organizer_participant');
}

/** Invites an account to help with an event; the person accepts it or not. */
export async function inviteOrganizer(
  services: Services,
  eventId: string,
  viewerId: string,
  { identifier, duties }: Wish,
): Promise<Result<void, Failure>> {
  const owned = asEventOwner(await readEventRecord(services.database, eventId), viewerId);
  if (!owned.ok) return owned;
  const helper = await findHelper(services, viewerId, identifier);
  if (!helper.ok) return helper;
  const tooMany = await countTypedLogins(services, viewerId, { unreached: 0, invited: 1 });
  if (tooMany !== null) return tooMany;
  const personId = helper.value.userId;
  const now = services.now();
  const invited = await transaction(services.database, async (tx): Promise<Result<EventRecord, Failure>> => {
    const found = asEventOwner(await readEventRecord(tx, eventId, true), viewerId);
    if (!found.ok) return found;
    if (found.value.state === 'archived') return fail('event_not_editable');
    const organizers = await store.readOrganizers(tx, eventId);
    if (organizers.some((one) => one.personId === personId)) return besideLogin('organizer_present');
    if (organizers.length >= ORGANIZERS_MAX) return fail('too_many_organizers');
    await store.insertOrganizer(tx, eventId, { personId, duties, invitedBy: viewerId }, now);
    const subject = helper.value.identifier;
    await noteEventChange(
      tx,
      eventId,
      viewerId,
      { kind: 'organizer-invited', subject, aboutId: personId, details: duties },
      now,
    );
    return found;
  });
  if (!invited.ok) return invited;
  tellPages(services, eventId);
  const { title } = invited.value;
  await notifyPerson(services, personId, 'organizer-invited', viewerId, { eventId, title });
  return ok(undefined);
}

/** Nothing was to be changed: no page needs to look again, whoever asked. */
const UNCHANGED = 'unchanged';

/** Runs a change of one organizer under the lock of the event. */
async function changeOne(
  services: Services,
  { eventId, personId }: Key,
  change: (
    tx: Transaction<Database>,
    event: EventRecord,
    organizer: OrganizerRecord | null,
  ) => Promise<Result<void | typeof UNCHANGED, Failure>>,
): Promise<Result<EventRecord, Failure>> {
  let isChanged = false;
  const changed = await transaction(services.database, async (tx): Promise<Result<EventRecord, Failure>> => {
    const event = await readEventRecord(tx, eventId, true);
    if (event === null) return fail('not_found');
    const organizers = await store.readOrganizers(tx, eventId);
    const done = await change(tx, event, organizers.find((one) => one.personId === personId) ?? null);
    isChanged = done.ok && done.value !== UNCHANGED;
    return done.ok ? ok(event) : done;
  });
  if (isChanged) tellPages(services, eventId);
  return changed;
}

/** The owner gives an organizer other duties; an organizer decides whether the page names them. */
export async function changeOrganizer(
  services: Services,
  key: Key,
  viewerId: string,
  change: Change,
): Promise<Result<void, Failure>> {
  const changed = await changeOne(services, key, async (tx, event, organizer) => {
    if (organizer === null) return fail('not_found');
    if ('named' in change) {
      if (key.personId !== viewerId || organizer.state !== 'accepted') return fail('not_found');
      await store.updateOrganizer(tx, key, { named: change.named });
      return ok(undefined);
    }
    if (event.ownerId !== viewerId) return fail('not_found');
    await store.updateOrganizer(tx, key, { duties: change.duties });
    const subject = await nameOf(tx, organizer);
    const note = { kind: 'organizer-duties', subject, aboutId: key.personId, details: change.duties } as const;
    await noteEventChange(tx, key.eventId, viewerId, note, services.now());
    return ok(undefined);
  });
  if (!changed.ok) return changed;
  services.publish(`rights:${key.personId}`);
  services.publish(`person:${key.personId}`);
  return ok(undefined);
}

/** The owner ends somebody's help or takes an invitation back, or an organizer leaves. Ending what has ended changes nothing. */
export async function endOrganizer(services: Services, key: Key, viewerId: string): Promise<Result<void, Failure>> {
  const isOwn = key.personId === viewerId;
  let ended: OrganizerRecord | null = null;
  const changed = await changeOne(services, key, async (tx, event, organizer) => {
    if (!isOwn && event.ownerId !== viewerId) return fail('not_found');
    if (organizer === null) return isOwn ? fail('not_found') : ok(UNCHANGED);
    ended = organizer;
    await store.deleteOrganizer(tx, key.eventId, key.personId);
    const kind = isOwn ? 'organizer-left' : 'organizer-ended';
    const subject = await nameOf(tx, organizer);
    await noteEventChange(tx, key.eventId, viewerId, { kind, subject, aboutId: key.personId }, services.now());
    return ok(undefined);
  });
  if (!changed.ok) return changed;
  const { title, ownerId } = changed.value;
  const { eventId, personId } = key;
  services.publish(`rights:${personId}`);
  if ((ended as OrganizerRecord | null)?.state !== 'accepted')
    await withdrawNotification(services.database, personId, 'organizer-invited', ownerId, { eventId });
  if (isOwn) await notifyPerson(services, ownerId, 'organizer-left', viewerId, { eventId, title });
  else if ((ended as OrganizerRecord | null)?.state === 'accepted')
    await notifyPerson(services, personId, 'organizer-ended', viewerId, { eventId, title });
  else services.publish(`person:${personId}`);
  return ok(undefined);
}

/** Accepts or declines an invitation; the same answer again changes nothing. */
export async function answerEventInvitation(
  services: Services,
  eventId: string,
  viewerId: string,
  { accept, named }: Parsed<typeof contract.answerEventInvitation>['body'],
): Promise<Result<void, Failure>> {
  const key = { eventId, personId: viewerId };
  let isNew = false;
  const answered = await changeOne(services, key, async (tx, _event, organizer) => {
    if (organizer === null) return accept ? fail('not_found') : ok(UNCHANGED);
    if (organizer.state === 'accepted') return accept ? ok(UNCHANGED) : fail('not_found');
    isNew = true;
    const now = services.now();
    if (accept) await store.updateOrganizer(tx, key, { acceptedAt: now, named });
    else await store.deleteOrganizer(tx, eventId, viewerId);
    const subject = (await nameOf(tx, { ...organizer, state: accept ? 'accepted' : 'invited' })) ?? '';
    const kind = accept ? 'organizer-accepted' : 'organizer-declined';
    await noteEventChange(tx, eventId, viewerId, { kind, subject, aboutId: viewerId, details: organizer.duties }, now);
    return ok(undefined);
  });
  if (!answered.ok) return answered;
  const { ownerId, title } = answered.value;
  if (!isNew) return ok(undefined);
  await markAnswered(services.database, viewerId, 'organizer-invited', ownerId, { eventId }, services.now());
  const kind = accept ? 'organizer-accepted' : 'organizer-declined';
  await notifyPerson(services, ownerId, kind, viewerId, { eventId, title });
  return ok(undefined);
}

/** The login of who has not accepted, otherwise the name. */
async function nameOf(tx: Transaction<Database>, { personId, state }: OrganizerRecord): Promise<string> {
  if (state === 'accepted') return (await displayNameOf(tx, personId)) ?? '';
  return (await readPeople(tx, [personId])).get(personId)?.identifier ?? '';
}
