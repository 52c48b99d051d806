import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { extendDeadlines } from '#server/modules/attempts/clocks/extend-deadlines.ts';
import { readIssuesFigures } from '#server/modules/attempts/figures/issue-figures-store.ts';
import { canUseTime, extendPerson } from '#server/modules/attempts/hosting/extend-person.ts';
import type { AttemptsOfWihiws } from '#server/modules/wihiws/wihiws-taking-public.ts';
import { countAttempts, readFinishers, readLastStarts, readStarters } from './attempt-counts-store.ts';

async function readCounts(database: Kysely<Database>, wihiwIds: readonly string[]) {
  const figures = await readIssuesFigures(database, wihiwIds);
  return new Map(
    [...figures].map(([id, { taken, writing, paused, averagePercent }]) => [
      id,
      { attemptCount: taken, openAttemptCount: writing + paused, averagePercent },
    ]),
  );
}

/** What the module wihiws needs of attempts, for compose-server.ts to hand in. */
export const attemptsOfWihiws: AttemptsOfWihiws = {
  extendDeadlines,
  canUseTime,
  extendPerson,
  countAttempts,
  readCounts,
  readStarters,
  readFinishers,
  readLastStarts,
};
