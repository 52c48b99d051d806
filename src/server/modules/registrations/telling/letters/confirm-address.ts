import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import type { StoredRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import * as store from '#server/modules/registrations/stored/registrations-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { addressHash } from '#server/platform/mail/address-hash.ts';
import { readAddressStates, writeConfirmed } from '#server/platform/mail/addresses-store.ts';
import type { Services } from '#server/platform/services.ts';
import { addressStateOf } from './address-state.ts';
import type { ToldState } from './letter-kinds.ts';
import { askToConfirm, writeTo } from './write-letters.ts';

/** Sends the confirming letter again to the address of somebody's registration, a few times at most. */
export async function askAgain(
  services: Services,
  { eventId, personId }: { readonly eventId: string; readonly personId: string },
): Promise<Result<void, Failure>> {
  return transaction(services.database, async (tx) => {
    const own = await store.findOwn(tx, eventId, personId);
    const event = await readEventRecord(tx, eventId);
    if (own === null || !hasAgreed(own.state) || event === null) return fail('not_found');
    const state = await addressStateOf({ ...services, database: tx }, own);
    if (state !== 'unconfirmed') return ok(undefined);
    const isAsked = await askToConfirm(tx, services, event, own, services.now(), { again: true });
    return isAsked ? ok(undefined) : fail('too_many_letters');
  });
}

/** More events than anybody registers for before they look at their mail. */
const EVENTS_MAX = 50;

/** What is told once the address is confirmed, of what the person would have been told before. */
const STILL_TRUE: Readonly<Partial<Record<StoredRegistration['state'], ToldState>>> = {
  registered: 'registered',
  waiting: 'waiting',
  offered: 'offered',
};

/** Confirms the address that a registration names now, and writes what is true of it. */
export async function confirmAddress(services: Services, registrationId: string): Promise<void> {
  const now = services.now();
  const personId = await transaction(services.database, async (tx) => {
    const [own] = await store.readRegistrations(tx, [registrationId]);
    const event = own === undefined ? null : await readEventRecord(tx, own.eventId);
    if (own === undefined || event === null) return null;
    const hash = addressHash(services, own.email);
    const [before] = await readAddressStates(tx, own.eventId, [{ personId: own.personId, hash }]);
    if (before === 'confirmed') return null;
    await writeConfirmed(tx, { personId: own.personId, hash }, now);
    // What they registered for with the same address elsewhere waited for this too.
    for (const one of await store.listOfPerson(tx, own.personId, EVENTS_MAX)) {
      const told = STILL_TRUE[one.state];
      const of = one.eventId === event.id ? event : await readEventRecord(tx, one.eventId);
      if (told === undefined || of === null || !addressHash(services, one.email).equals(hash)) continue;
      const key = `${told}/confirmed/${now.getTime()}`;
      const letter = { registration: one, kind: 'state', facts: { told }, key } as const;
      await writeTo(tx, services, of, [{ ...letter, isOwnAct: true, usefulUntil: one.offeredUntil }], now);
    }
    return own.personId;
  });
  if (personId !== null) services.publish(`person:${personId}`);
}
