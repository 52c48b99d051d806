import type { Kysely } from 'kysely';
import type { Registration } from '#contract/registrations/registrations.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { EventRecord } from './event-record.ts';
import type { EventActivity } from './programme/programme-store.ts';

/** What events need to know of registrations: the module of registrations is above and hands it in. */
export type RegistrationsOfEvents = {
  /** Returns how many places of an event are taken; a waiting person takes none. */
  readonly countTaken: (database: Kysely<Database>, eventId: string) => Promise<number>;
  /** Returns how many have a place in an activity, and how many chose it, with a place or without. */
  readonly countActivity: (
    database: Kysely<Database>,
    eventId: string,
    activityId: string,
  ) => Promise<{ readonly taken: number; readonly chosen: number }>;
  /** Returns whether somebody has ever registered, waits or has withdrawn. */
  readonly hasRegistrations: (database: Kysely<Database>, eventId: string) => Promise<boolean>;
  /** Returns whether the person has a place. */
  readonly isRegistered: (database: Kysely<Database>, eventId: string, personId: string) => Promise<boolean>;
  /** Returns the ids of the events in which the person has a place, the latest registrations first, bounded. */
  readonly listRegistered: (database: Kysely<Database>, personId: string) => Promise<readonly string[]>;
  /** Returns the ids of the activities in which the person has a place, of one event if it is named, the latest first, bounded. */
  readonly listActivities: (
    database: Kysely<Database>,
    personId: string,
    eventId?: string,
  ) => Promise<readonly string[]>;
  /** Returns the registration of an event as a visitor sees it. */
  readonly showToVisitor: (event: EventRecord) => Promise<Registration>;
  /**
   * Called in the transaction that has changed the places or the window of an event, under the lock of its row.
   *
   * @returns the people to whom that gave a place: their pages are told after the commit
   */
  readonly placesChanged: (tx: Kysely<Database>, eventId: string, now: Date) => Promise<readonly string[]>;
  /** Called in the transaction that has changed an event, under the lock of its row: who registered may have to be told. */
  readonly eventChanged: (tx: Kysely<Database>, before: EventRecord, after: EventRecord, now: Date) => Promise<void>;
  /** The same of an activity. */
  readonly activityChanged: (
    tx: Kysely<Database>,
    eventId: string,
    before: EventActivity,
    after: EventActivity,
    now: Date,
  ) => Promise<void>;
};

/** Where nobody can register. */
export const NO_REGISTRATIONS: RegistrationsOfEvents = {
  countTaken: async () => 0,
  countActivity: async () => ({ taken: 0, chosen: 0 }),
  hasRegistrations: async () => false,
  isRegistered: async () => false,
  listRegistered: async () => [],
  showToVisitor: async ({ capacity }) => ({
    closed: 'none',
    opensAt: null,
    closesAt: null,
    changeUntil: null,
    capacity,
    free: null,
    waitlist: false,
    confirmHours: null,
    mails: false,
    version: 1,
    questions: [],
    activities: [],
    mine: null,
    messages: [],
  }),
  listActivities: async () => [],
  placesChanged: async () => [],
  eventChanged: async () => undefined,
  activityChanged: async () => undefined,
};
