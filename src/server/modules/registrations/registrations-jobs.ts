import { DAY_MS } from '#core/milliseconds.ts';
import { eventClosedReason } from '#core/registrations/registration-window.ts';
import { REMINDER_KINDS, reminderTimes } from '#core/registrations/reminder-times.ts';
import { ok } from '#core/result.ts';
import { listStartingSoon } from '#server/modules/events/events-programme-public.ts';
import { readEventRecord } from '#server/modules/events/events-public.ts';
import { notify } from '#server/modules/people/people-public.ts';
import { fillSeats } from '#server/modules/registrations/seats/fill-seats.ts';
import type { ToldRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import * as store from '#server/modules/registrations/stored/registrations-store.ts';
import { writeTo } from '#server/modules/registrations/telling/letters/write-letters.ts';
import { tellNews } from '#server/modules/registrations/telling/news/tell-news.ts';
import {
  eventsWithExpiredOffers,
  eventsWithFreeSeats,
  noteReminders,
} from '#server/modules/registrations/telling/reminders-store.ts';
import { changeRegistrations, publishChanges } from '#server/modules/registrations/telling/tell-registrants.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Job } from '#server/platform/jobs/run-jobs.ts';
import type { Services } from '#server/platform/services.ts';

const BATCH = 500;

/** Takes back the places that were not confirmed in time and offers them to the next; fills places that became free. */
export async function passOnSeats(services: Services): Promise<void> {
  const { database } = services;
  const due = [...(await eventsWithExpiredOffers(database, services.now())), ...(await eventsWithFreeSeats(database))];
  for (const eventId of new Set(due)) {
    await changeRegistrations(services, eventId, async (tx, now) => {
      const event = await readEventRecord(tx, eventId, true);
      if (event === null) return ok([]);
      // Asked again under the lock: somebody may have confirmed a moment ago.
      const expired = await store.listExpiredOffers(tx, eventId, now);
      await store.updateRegistrationStates(
        tx,
        expired.map(({ id }) => id),
        { state: 'cancelled', endedBy: 'expired' },
        now,
      );
      // Of an event that is cancelled or over nobody gets the place, and who did not confirm has missed nothing.
      const kind = eventClosedReason(event, now) === null ? 'expired' : 'left';
      const told: ToldRegistration[] = expired.map((registration) => ({ registration, kind }));
      return ok([...told, ...(await fillSeats(tx, eventId, now))]);
    });
  }
}

const NOTICES = { day: 'event-tomorrow', hour: 'event-soon' } as const;

/** Reminds those who are registered of a start, a day and an hour before it, each once. */
async function sendReminders(services: Services): Promise<void> {
  const now = services.now();
  for (const { id } of await listStartingSoon(services.database, now, new Date(now.getTime() + DAY_MS))) {
    for (const kind of REMINDER_KINDS) {
      for (;;) {
        const reminded = await transaction(services.database, async (tx) => {
          // Its start may have been moved since, or the event cancelled.
          const event = await readEventRecord(tx, id, true);
          if (event === null || event.state !== 'published') return [];
          const { from, until } = reminderTimes(event.startsAt)[kind];
          if (now < from || now >= until) return [];
          const of = { eventId: id, kind, startsAt: event.startsAt, dueSince: from };
          const people = await noteReminders(tx, of, BATCH);
          const personIds = people.map(({ personId }) => personId);
          await notify(tx, { kind: NOTICES[kind], eventId: id, title: event.title, people: personIds }, now);
          await writeTo(
            tx,
            services,
            event,
            people.map((registration) => ({
              registration,
              kind: 'reminder',
              facts: { reminder: kind, startsAt: event.startsAt.toISOString() },
              key: `${kind}/${event.startsAt.getTime()}`,
              usefulUntil: until,
            })),
            now,
          );
          return people;
        });
        publishChanges(
          services,
          reminded.map((registration) => ({ registration })),
        );
        if (reminded.length < BATCH) break;
      }
    }
  }
}

/** Returns the jobs of registrations: offers that end, changes that are told, and reminders. */
export function registrationsJobs(services: Services): readonly Job[] {
  return [
    { name: 'pass-on-seats', cron: '* * * * *', run: () => passOnSeats(services) },
    { name: 'tell-event-news', cron: '* * * * *', run: () => tellNews(services) },
    { name: 'send-event-reminders', cron: '* * * * *', run: () => sendReminders(services) },
  ];
}
