import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** What surveys need to know of registrations: compose-server.ts hands it in. */
export type RegistrationsOfSurveys = {
  /** Returns whether the person has a place at the event. */
  readonly isRegistered: (database: Kysely<Database>, eventId: string, personId: string) => Promise<boolean>;
  /** Returns the events that the person has a place at. */
  readonly eventsOf: (database: Kysely<Database>, personId: string) => Promise<readonly string[]>;
  /** Returns who has a place at the event, at most so many. */
  readonly peopleAt: (database: Kysely<Database>, eventId: string, limit: number) => Promise<readonly string[]>;
  /** Writes letters about a survey to those of these people who have a place at its event and agreed to letters. */
  readonly writeReminders: (
    tx: Transaction<Database>,
    of: { readonly eventId: string; readonly surveyId: string; readonly people: readonly string[] },
    now: Date,
  ) => Promise<void>;
};
