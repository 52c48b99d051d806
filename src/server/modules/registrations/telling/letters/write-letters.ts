import type { Transaction } from 'kysely';
import type { EventSight } from '#core/events/event-sight.ts';
import type { RegistrationState } from '#core/registrations/registration-states.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventRecord } from '#server/modules/events/events-public.ts';
import type { StoredRegistration, ToldRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import { addressHash } from '#server/platform/mail/address-hash.ts';
import { noteAsked, readAddressStates } from '#server/platform/mail/addresses-store.ts';
import { isMailAddress } from '#server/platform/mail/mail-address.ts';
import type { Letter } from '#server/platform/mail/outbox-store.ts';
import { CONFIRM_KIND, insertLetters } from '#server/platform/mail/outbox-store.ts';
import type { Services } from '#server/platform/services.ts';
import type { LetterFacts, LetterKind } from './letter-kinds.ts';
import { isSilent, TOLD_STATES } from './letter-kinds.ts';

export type LetterServices = Pick<Services, 'config' | 'sealer'>;

/** Whom letters about an event go to. */
export type Addressee = Pick<StoredRegistration, 'id' | 'personId' | 'email' | 'mailConsentAt'>;

/** A letter to somebody who is registered: what it tells, and what makes it the only one of that. */
export type WrittenTo = {
  [Kind in LetterKind]: {
    readonly registration: Addressee;
    readonly kind: Kind;
    readonly facts: LetterFacts[Kind];
    readonly key: string;
    /** True if it tells what the person did themselves. */
    readonly isOwnAct?: boolean;
    /** False where it would be odd to ask an address first: there is nothing more to tell. */
    readonly asksFirst?: boolean;
    /** When it would say nothing true any more; null: it always does. */
    readonly usefulUntil?: Date | null;
  };
}[LetterKind];

/** Returns as whom somebody sees the event they registered for: a place or a link may be for those with a place alone. */
export function sightOf(state: RegistrationState): EventSight {
  return state === 'registered' ? 'registered' : 'entered';
}

type EventOfLetter = Pick<EventRecord, 'id' | 'ownerId'>;

const reaches = ({ mailConsentAt, email }: Addressee) => mailConsentAt !== null && isMailAddress(email);

function letterOf(event: EventOfLetter, { registration, kind, facts, key, isOwnAct, usefulUntil }: WrittenTo): Letter {
  return {
    key: `registration/${registration.id}/${key}`.slice(0, 200),
    kind,
    facts,
    recipient: registration.email,
    about: registration.id,
    eventId: event.id,
    causedBy: isOwnAct === true ? registration.personId : null,
    ownerId: event.ownerId,
    usefulUntil: usefulUntil ?? null,
  };
}

/**
 * Writes letters to those of these people who have agreed to letters about the event and confirmed their addresses; an address
 * that nobody has confirmed is asked first, and gets nothing else. Nothing where no mail server is set.
 */
export async function writeTo(
  tx: Transaction<Database>,
  services: LetterServices,
  event: EventOfLetter,
  people: readonly WrittenTo[],
  now: Date,
): Promise<void> {
  if (services.config.mail === null || services.config.publicEventUrl === null) return;
  const reached = people.filter(({ registration }) => reaches(registration));
  const named = reached.map(({ registration: { personId, email } }) => ({
    personId,
    hash: addressHash(services, email),
  }));
  const states = await readAddressStates(tx, event.id, named);
  const letters = reached.filter((_one, index) => states[index] === 'confirmed').map((one) => letterOf(event, one));
  await insertLetters(tx, letters, now);
  for (const [index, one] of reached.entries())
    if (states[index] === 'unconfirmed' && one.asksFirst !== false)
      await askToConfirm(tx, services, event, one.registration, now, { again: false });
}

/** Asks the address of one registration to confirm itself, if nobody has and letters to it are wanted. */
export async function askUnconfirmed(
  tx: Transaction<Database>,
  services: LetterServices,
  event: EventOfLetter,
  registration: Addressee,
  now: Date,
): Promise<void> {
  if (services.config.mail === null || !reaches(registration)) return;
  const { personId, email } = registration;
  const [state] = await readAddressStates(tx, event.id, [{ personId, hash: addressHash(services, email) }]);
  if (state === 'unconfirmed') await askToConfirm(tx, services, event, registration, now, { again: false });
}

/** Writes the confirming letter, unless the address was asked before, or too often; returns whether it did. */
export async function askToConfirm(
  tx: Transaction<Database>,
  services: LetterServices,
  event: EventOfLetter,
  registration: Addressee,
  now: Date,
  { again }: { readonly again: boolean },
): Promise<boolean> {
  const hash = addressHash(services, registration.email);
  const times = await noteAsked(tx, hash, event.id, now, { again });
  if (times === null) return false;
  const key = `${CONFIRM_KIND}/${hash.toString('hex')}/${now.getTime()}`;
  const letter = letterOf(event, { registration, kind: CONFIRM_KIND, facts: {}, key, isOwnAct: true });
  await insertLetters(tx, [letter], now);
  return true;
}

const OWN_ACTS: ReadonlySet<ToldRegistration['kind']> = new Set(['registered', 'waiting', 'left']);

/** Writes what happened to registrations. */
export async function writeLetters(
  tx: Transaction<Database>,
  services: LetterServices,
  event: EventRecord,
  told: readonly ToldRegistration[],
  now: Date,
): Promise<void> {
  const letters = told.flatMap(({ registration, kind, activityId }): WrittenTo[] => {
    if (kind === 'activity')
      return activityId === undefined
        ? []
        : [{ registration, kind, facts: { activityId }, key: `${kind}/${now.getTime()}/${activityId}` }];
    if (isSilent(kind)) return [];
    return [
      {
        registration,
        kind: 'state',
        facts: { told: kind },
        key: `${kind}/${now.getTime()}`,
        isOwnAct: OWN_ACTS.has(kind),
        asksFirst: TOLD_STATES[kind].state !== 'cancelled',
        // To ask for what can't be given any more would only vex.
        usefulUntil: kind === 'offered' ? registration.offeredUntil : null,
      },
    ];
  });
  await writeTo(tx, services, event, letters, now);
}
