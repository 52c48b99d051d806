import type { Transaction } from 'kysely';
import { hasAgreed } from '#core/registrations/registration-states.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import { fillSeats } from '#server/modules/registrations/seats/fill-seats.ts';
import { tellRegistrants } from '#server/modules/registrations/telling/tell-registrants.ts';
import { tellRegistrationsGone } from '#server/modules/registrations/telling/tell-webhooks.ts';
import { moveConfirmedAddresses } from '#server/platform/mail/addresses-store.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteRegistrationRows, eventsOfRegistrant, moveRegistrationRows } from './departing-registrant-store.ts';

type DepartServices = Pick<Services, 'config' | 'now' | 'sealer'>;

async function underLocks(
  tx: Transaction<Database>,
  services: DepartServices,
  userIds: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const events = await eventsOfRegistrant(tx, userIds);
  for (const eventId of events) await readEventRecord(tx, eventId, true);
  await work();
  const now = services.now();
  for (const eventId of events) await tellRegistrants(tx, services, await fillSeats(tx, eventId, now), now);
}

/** Joins the registrations of two people; a place that one of them had twice goes to the next who wait. */
export async function moveRegistrations(
  tx: Transaction<Database>,
  services: DepartServices,
  from: string,
  to: string,
): Promise<void> {
  await underLocks(tx, services, [from, to], async () => {
    await moveRegistrationRows(tx, from, to);
    await moveConfirmedAddresses(tx, from, to);
  });
}

/** Removes a person's registrations; their places go to the next who wait. */
export async function removeRegistrations(
  tx: Transaction<Database>,
  services: DepartServices,
  userId: string,
): Promise<void> {
  await underLocks(tx, services, [userId], async () => {
    // Their letters, also those that were sent, go with them by a trigger.
    const gone = await deleteRegistrationRows(tx, userId);
    await tellRegistrationsGone(
      tx,
      gone.filter(({ state }) => hasAgreed(state)),
      services.now(),
    );
  });
}
