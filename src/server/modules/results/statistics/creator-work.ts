import type { Kysely } from 'kysely';
import type { countCreatorWork as operation } from '#contract/checking.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readWaitingIssues, renewQueuesOf } from '#server/modules/results/checking/check-queue-store.ts';
import { listMyReadings } from '#server/modules/results/second-reading/list-my-readings.ts';
import { countOwnTests } from '#server/modules/tests/tests-public.ts';

/** What modules above this one say of a person. */
export type CreatorParts = {
  /** Whether others have left answers or data with the person: as an owner of something, or as who helps one. */
  readonly holdsResults: (database: Kysely<Database>, userId: string) => Promise<boolean>;
  /** How much speakers of events have written that the person may settle. */
  readonly countFillings: (database: Kysely<Database>, userId: string) => Promise<number>;
};

/** Returns whether a person creates, and what waits for them; the queues of marks are brought up to date first. */
export async function countCreatorWork(
  database: Kysely<Database>,
  userId: string,
  parts: CreatorParts,
): Promise<Output<typeof operation>> {
  await renewQueuesOf(database, userId);
  const [issues, { readings }, events] = await Promise.all([
    readWaitingIssues(database, userId),
    listMyReadings(database, userId),
    parts.countFillings(database, userId),
  ]);
  const checking = [...issues, ...readings].reduce((sum, { waiting }) => sum + waiting, 0);
  const creates = (await countOwnTests(database, userId)) > 0 || (await parts.holdsResults(database, userId));
  return { creates, checking, events };
}
