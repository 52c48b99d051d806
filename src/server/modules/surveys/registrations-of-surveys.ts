import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** What surveys need to know of registrations: compose-server.ts hands it in. */
export type RegistrationsOfSurveys = {
  /** Returns whether the person has a place at the event. */
  readonly isRegistered: (database: Kysely<Database>, eventId: string, personId: string) => Promise<boolean>;
  /** Returns the events that the person has a place at. */
  readonly eventsOf: (database: Kysely<Database>, personId: string) => Promise<readonly string[]>;
  /** Returns who has a place at the event, at most so many. */
  readonly peopleAt: (database: Kysely<Database>, eventId: string, limit: number) => Promise<readonly string[]>;
};
