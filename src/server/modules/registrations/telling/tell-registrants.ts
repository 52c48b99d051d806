import type { Transaction } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import type { EventNotificationKind } from '#contract/people/notifications.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import { notify } from '#server/modules/people/people-public.ts';
import type {
  StoredRegistration,
  ToldKind,
  ToldRegistration,
} from '#server/modules/registrations/stored/registration-record.ts';
import type { LetterServices } from '#server/modules/registrations/telling/letters/write-letters.ts';
import { writeLetters } from '#server/modules/registrations/telling/letters/write-letters.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { runAs } from '#server/platform/process/pacing/importance.ts';
import { createLines } from '#server/platform/process/pacing/turns.ts';
import type { Services } from '#server/platform/services.ts';
import { tellWebhooks } from './tell-webhooks.ts';

/** What is told in the app; what people did themselves their page shows at once. */
const NOTICES: Readonly<Partial<Record<ToldKind, EventNotificationKind>>> = {
  promoted: 'event-promoted',
  moved: 'event-promoted',
  offered: 'event-offered',
  expired: 'event-offer-over',
  activity: 'event-activity-promoted',
  added: 'event-added',
  invited: 'event-invited',
  removed: 'event-removed',
};

/** Writes notices, letters and messages to other programs, in the transaction of what they tell. */
export async function tellRegistrants(
  tx: Transaction<Database>,
  services: LetterServices,
  told: readonly ToldRegistration[],
  now: Date,
): Promise<void> {
  for (const eventId of new Set(told.map(({ registration }) => registration.eventId))) {
    const event = await readEventRecord(tx, eventId);
    if (event === null) continue;
    const ofEvent = told.filter(({ registration }) => registration.eventId === eventId);
    for (const [of, kind] of Object.entries(NOTICES)) {
      const people = ofEvent.filter((one) => one.kind === of).map(({ registration }) => registration.personId);
      await notify(tx, { kind, eventId, title: event.title, people }, now);
    }
    await writeLetters(tx, services, event, ofEvent, now);
    await tellWebhooks(tx, eventId, ofEvent, now);
  }
}

/**
 * All changes of one event wait for its lock: here they do so without each holding a connection that others need. Two at once, so that one is
 * ready when the other commits. Pages wait for twenty seconds; who would wait nearly as long is refused before anything is written.
 */
const lines = createLines({ atOnce: 2, waiting: 2_000, waitMs: 15_000 });

/**
 * Runs a change of registrations of one event in one transaction with all that is told of it, and has open pages look again
 * after the commit: those of the people and of the organisers.
 */
export async function changeRegistrations(
  services: Services,
  eventId: string,
  change: (tx: Transaction<Database>, now: Date) => Promise<Result<readonly ToldRegistration[], Failure>>,
): Promise<Result<void, Failure>> {
  // Once its turn has come it is done, whatever else is asked of the server meanwhile.
  const changed = await lines.run(eventId, () =>
    runAs('start', () => {
      const now = services.now();
      return transaction(services.database, async (tx) => {
        const made = await change(tx, now);
        if (made.ok) await tellRegistrants(tx, services, made.value, now);
        return made;
      });
    }),
  );
  if (!changed.ok) return changed;
  publishChanges(services, changed.value);
  return ok(undefined);
}

/** Has the pages of those people and of the organisers of their events look again. */
export function publishChanges(
  { publish }: Pick<Services, 'publish'>,
  told: readonly { readonly registration: Pick<StoredRegistration, 'eventId' | 'personId'> }[],
): void {
  for (const personId of new Set(told.map(({ registration }) => registration.personId))) publish(`person:${personId}`);
  for (const eventId of new Set(told.map(({ registration }) => registration.eventId))) publish(`event-room:${eventId}`);
}
