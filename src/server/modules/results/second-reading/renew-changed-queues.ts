import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { findReading } from '#server/modules/wihiws/wihiws-readings-public.ts';
import { renewInTurn } from '#server/platform/db/kept/renew-in-turn.ts';
import { findChangedQueues, forgetReadingChanges } from './reading-entries-store.ts';
import { knowReading, wasAccepted } from './reading-scope.ts';

/** Brings changed queues up to date; those not accepted have none yet, and are made whole when they are first looked at. */
export async function renewChangedQueues(database: Kysely<Database>): Promise<void> {
  await renewInTurn(
    (limit) => findChangedQueues(database, limit),
    async (readingId) => {
      const reading = await findReading(database, readingId);
      const issue = reading !== null && wasAccepted(reading) ? await findWihiw(database, reading.wihiwId) : null;
      if (reading === null || issue === null) await forgetReadingChanges(database, readingId);
      else await knowReading(database, reading, issue);
    },
  );
}
