import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output, Parsed } from '#contract/definition/operation.ts';
import type {
  decideRegistration as decision,
  addRegistration as operation,
} from '#contract/registrations/registration-desk.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import { eventClosedReason } from '#core/registrations/registration-window.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';

import { countInvitation, countTypedLogins } from '#server/modules/accounts/accounts-limits-public.ts';
import { createPaperParticipant } from '#server/modules/accounts/accounts-participants-public.ts';
import { findPerson, readConsentsTowards } from '#server/modules/accounts/accounts-public.ts';
import { asEventOrganizer } from '#server/modules/events/events-public.ts';
import { withdrawEventNotice } from '#server/modules/people/people-public.ts';
import { fillSeats, giveWanted } from '#server/modules/registrations/seats/fill-seats.ts';
import { placeRegistration } from '#server/modules/registrations/seats/place-registration.ts';
import { readScene } from '#server/modules/registrations/stored/read-scene.ts';
import type { RegistrationScene } from '#server/modules/registrations/stored/registration-record.ts';
import { seatsOf } from '#server/modules/registrations/stored/registration-record.ts';
import * as store from '#server/modules/registrations/stored/registrations-store.ts';
import { takePlaceNumber } from '#server/modules/registrations/stored/settings-store.ts';
import { changeRegistrations } from '#server/modules/registrations/telling/tell-registrants.ts';
import type { Services } from '#server/platform/services.ts';

type Added = Output<typeof operation>;
type Body = Parsed<typeof operation>['body'];

/** Returns the event under its lock if the viewer looks after its registration. */
async function lockScene(
  tx: Transaction<Database>,
  eventId: string,
  viewerId: string,
): Promise<Result<RegistrationScene, Failure>> {
  const scene = await readScene(tx, eventId, true);
  const found = asEventOrganizer(scene?.event ?? null, viewerId, 'registration');
  if (!found.ok) return found;
  return scene === null ? fail('not_found') : ok(scene);
}

/**
 * Registers somebody for the organiser: a new participant of a name, or by login whom they entered themselves; anybody else
 * with a login is invited. The form and the window don't hold here, the places do: where there is none the person waits like
 * everybody. Who declined or left is not asked again (`registration_declined`): only they can register anew.
 */
export async function addRegistrant(
  services: Services,
  eventId: string,
  viewerId: string,
  { requestId, who }: Body,
): Promise<Result<Added, Failure>> {
  let added: Added | null = null;
  // A name makes a new participant: whoever adds them without end is stopped like whoever tries out logins.
  const typed = 'login' in who ? { unreached: 1, invited: 0 } : { unreached: 0, invited: 1 };
  const tooMany = await countTypedLogins(services, viewerId, typed);
  if (tooMany !== null) return tooMany;
  const changed = await changeRegistrations(services, eventId, async (tx, now) => {
    const found = await lockScene(tx, eventId, viewerId);
    if (!found.ok) return found;
    const reason = eventClosedReason(found.value.event, now);
    if (reason !== null) return fail('registration_closed', { details: { reason } });
    const before = await store.findByRequest(tx, eventId, requestId);
    if (before !== null) {
      added = { state: before.state, name: before.name, entry: null };
      return ok([]);
    }
    const { settings } = found.value;
    if (settings === null) return fail('registration_closed', { details: { reason: 'none' } });
    const { taken } = seatsOf(found.value.seats, null);
    const isFull = found.value.event.capacity !== null && taken >= found.value.event.capacity;
    // Before a participant is made for nothing.
    if (isFull && !settings.waitlist) return fail('registration_closed', { details: { reason: 'full' } });
    const person = await personOf(tx, services, who, viewerId);
    if (!person.ok) return person;
    const own = await store.findOwn(tx, eventId, person.value.userId);
    if (own?.endedBy === 'person') return fail('registration_declined');
    if (own !== null && hasAgreed(own.state)) return fail('already_registered');
    if (own?.state === 'invited') return fail('already_invited');
    if (person.value.mustAgree) {
      const tooMany = await countInvitation(services, viewerId, person.value.userId);
      if (tooMany !== null) return tooMany;
      const { userId: personId, name } = person.value;
      const place = await takePlaceNumber(tx, eventId);
      const asked = { eventId, personId, requestId, name, place, version: settings.version, addedBy: viewerId };
      const registration = await store.writeRegistration(tx, { ...UNANSWERED, ...asked }, now);
      added = { state: 'invited', name, entry: null };
      return ok([{ registration, kind: 'invited' }]);
    }
    const placed = await placeRegistration(
      tx,
      found.value,
      {
        personId: person.value.userId,
        requestId,
        name: person.value.name,
        email: 'email' in who ? who.email : '',
        // Only the person themselves can agree to letters.
        mail: false,
        answers: {},
        activityIds: [],
        addedBy: viewerId,
      },
      now,
    );
    if (!placed.ok) return placed;
    const { registration } = placed.value;
    added = { state: registration.state, name: registration.name, entry: person.value.entry };
    return ok([{ registration, kind: 'added' }]);
  });
  if (!changed.ok) return changed;
  return added === null ? fail('internal') : ok(added);
}

/** An invitation says nothing of the person before they accept it. */
const UNANSWERED = { state: 'invited', email: '', mailConsentAt: null, answers: {} } as const;

type Found = {
  readonly userId: string;
  readonly name: string;
  readonly entry: Added['entry'];
  /** Somebody with a will of their own, who is asked first. */
  readonly mustAgree: boolean;
};

async function personOf(
  tx: Transaction<Database>,
  services: Services,
  who: Body['who'],
  viewerId: string,
): Promise<Result<Found, Failure>> {
  if ('name' in who) {
    const made = await createPaperParticipant(tx, services, {
      displayName: who.name,
      rosterHostId: viewerId,
    });
    const { id: userId, identifier } = made.user;
    return ok({ userId, name: who.name, entry: { identifier, personalCode: made.personalCode }, mustAgree: false });
  }
  const person = await findPerson(tx, who.login);
  if (person === null) return fail('unknown_login');
  // The login is known already; the name is told by the person themselves.
  const [consent] = await readConsentsTowards(tx, viewerId, [person.userId]);
  const mustAgree = person.userId !== viewerId && consent?.isPupil !== true;
  return ok({ userId: person.userId, name: person.identifier, entry: null, mustAgree });
}

/**
 * Registers somebody who waits before their turn, if there is a place, takes them off the list, or takes back an invitation. Who
 * has not agreed or has left by themselves is given nothing (`registration_declined`).
 */
export async function moveRegistrant(
  services: Services,
  { eventId, registrationId, viewerId }: { eventId: string; registrationId: string; viewerId: string },
  { to, reason }: Parsed<typeof decision>['body'],
): Promise<Result<{ state: 'registered' | 'cancelled' }, Failure>> {
  const changed = await changeRegistrations(services, eventId, async (tx, now) => {
    const found = await lockScene(tx, eventId, viewerId);
    if (!found.ok) return found;
    const { event, seats } = found.value;
    if (event.state === 'archived') return fail('event_not_editable');
    const registration = await store.findRegistration(tx, eventId, registrationId);
    if (registration === null) return fail('not_found');
    if (registration.state === to) return ok([]);
    if (registration.state === 'invited' && to === 'cancelled') {
      await store.deleteInvitation(tx, registration.id);
      await withdrawEventNotice(tx, registration.personId, 'event-invited', eventId);
      return ok([{ registration, kind: 'withdrawn' }]);
    }
    if (to === 'cancelled') {
      await store.updateRegistrationStates(
        tx,
        [registration.id],
        { state: 'cancelled', endedBy: 'organizer', reason },
        now,
      );
      await store.replaceChoices(tx, registration, []);
      return ok([{ registration, kind: 'removed' }, ...(await fillSeats(tx, eventId, now))]);
    }
    if (registration.state === 'invited' || registration.endedBy === 'person') return fail('registration_declined');
    const closed = eventClosedReason(event, now);
    if (closed !== null) return fail('registration_closed', { details: { reason: closed } });
    const { taken } = seatsOf(seats, null);
    // An offered place is taken already.
    const isFull = event.capacity !== null && taken >= event.capacity && registration.state !== 'offered';
    if (isFull) return fail('no_places');
    await store.updateRegistrationStates(tx, [registration.id], { state: 'registered' }, now);
    await giveWanted(tx, eventId, [registration.id]);
    const moved = await store.findRegistration(tx, eventId, registration.id);
    return ok(moved === null ? [] : [{ registration: moved, kind: 'moved' }]);
  });
  return changed.ok ? ok({ state: to }) : changed;
}
