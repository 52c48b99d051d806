import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { RegistrationsOfEvents } from '#server/modules/events/events-public.ts';
import { showRegistration } from '#server/modules/registrations/registering/show-registration.ts';
import { fillSeats } from '#server/modules/registrations/seats/fill-seats.ts';
import { seatsOf } from '#server/modules/registrations/stored/registration-record.ts';
import {
  countChoices,
  findOwn,
  hasAnyRegistration,
  listActivityPlaces,
  listOfPerson,
  listRegisteredPeople,
} from '#server/modules/registrations/stored/registrations-store.ts';
import { readSeats, readSettings } from '#server/modules/registrations/stored/settings-store.ts';
import { writeSurveyReminders } from '#server/modules/registrations/telling/letters/survey-reminders.ts';
import { noteActivityNews, noteEventNews } from '#server/modules/registrations/telling/news/note-news.ts';
import { tellRegistrants } from '#server/modules/registrations/telling/tell-registrants.ts';
import type { Services } from '#server/platform/services.ts';

/** More events than anybody has time for. */
const EVENTS_MAX = 500;
const ACTIVITIES_MAX = 500;

/** What surveys ask beside that. */
type AskedBySurveys = {
  readonly eventsOf: (database: Kysely<Database>, personId: string) => Promise<readonly string[]>;
  readonly peopleAt: (database: Kysely<Database>, eventId: string, limit: number) => Promise<readonly string[]>;
  readonly writeReminders: (
    tx: Transaction<Database>,
    of: { readonly eventId: string; readonly surveyId: string; readonly people: readonly string[] },
    now: Date,
  ) => Promise<void>;
};

/** Returns the events in which the person has a place, the latest registrations first. */
async function listPlaces(database: Kysely<Database>, personId: string): Promise<readonly string[]> {
  const own = await listOfPerson(database, personId, EVENTS_MAX);
  return own.filter(({ state }) => state === 'registered').map(({ eventId }) => eventId);
}

/** What events ask of registrations. */
export function registrationsOfEvents(services: Services): RegistrationsOfEvents & AskedBySurveys {
  return {
    countTaken: async (database, eventId) => seatsOf(await readSeats(database, eventId), null).taken,
    countActivity: async (database, eventId, activityId) => ({
      taken: seatsOf(await readSeats(database, eventId), activityId).taken,
      chosen: await countChoices(database, eventId, activityId),
    }),
    listRegistered: listPlaces,
    eventsOf: listPlaces,
    peopleAt: listRegisteredPeople,
    writeReminders: (tx, of, now) => writeSurveyReminders(tx, services, of, now),
    hasRegistrations: hasAnyRegistration,
    isRegistered: async (database: Kysely<Database>, eventId: string, personId: string) =>
      (await findOwn(database, eventId, personId))?.state === 'registered',
    listActivities: (database, personId, eventId) =>
      listActivityPlaces(database, personId, eventId ?? null, ACTIVITIES_MAX),
    showToVisitor: async (event) =>
      showRegistration(
        services,
        {
          event,
          settings: await readSettings(services.database, event.id),
          seats: await readSeats(services.database, event.id),
        },
        null,
      ),
    placesChanged: async (tx, eventId, now) => {
      const told = await fillSeats(tx, eventId, now);
      await tellRegistrants(tx as Transaction<Database>, services, told, now);
      return told.map(({ registration }) => registration.personId);
    },
    eventChanged: noteEventNews,
    activityChanged: noteActivityNews,
  };
}
