import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { organizesEvents, ownsEvents } from '#server/modules/events/events-departing-public.ts';
import { ownsGroups } from '#server/modules/groups/groups-departing-public.ts';
import { ownsSurveys } from '#server/modules/surveys/surveys-departing-public.ts';
import { hostsWithOthers, ownsWihiws, readsForOthers } from '#server/modules/wihiws/wihiws-departing-public.ts';
import { anyOf } from '#server/platform/db/any-of.ts';

/**
 * Returns whether a person holds answers, results or data of others: by a group, an issue, an event or a survey of their own, or
 * by helping with one. Who sees the results of a child does not.
 */
export async function holdsResults(database: Kysely<Database>, userId: string): Promise<boolean> {
  return anyOf(database, [
    ownsGroups(userId),
    ownsWihiws(userId),
    ownsEvents(userId),
    ownsSurveys(userId),
    hostsWithOthers(userId),
    organizesEvents(userId),
    readsForOthers(userId),
  ]);
}
