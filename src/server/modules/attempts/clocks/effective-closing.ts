import type { Kysely } from 'kysely';
import { movedClosing } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import type { PauseFact } from './pause-facts-store.ts';
import { pausesOf, readIssuePauseFacts } from './pause-facts-store.ts';

/** How the stops of its clocks leave an issue for somebody. */
export type EffectiveClosing = {
  /** The closing, moved along. */
  readonly closesAt: Date | null;
  /** Everybody's clock stands still now. */
  readonly isStopped: boolean;
};

type Moved = Pick<Issue, 'id' | 'opensAt' | 'closesAt'>;

/** The same issue with its closing where these stops have moved it for a person; `userId` null: for anybody. */
export function effectiveClosing<Known extends Moved>(
  issue: Known,
  pauses: readonly PauseFact[],
  userId: string | null,
  now: Date,
): Known & EffectiveClosing {
  return {
    ...issue,
    closesAt: movedClosing(issue, pausesOf(pauses, userId, null), now),
    isStopped: pauses.some(({ scope, end }) => scope === 'all' && end === null),
  };
}

/** The same with the stops read. */
export async function readEffectiveClosing<Known extends Moved>(
  database: Kysely<Database>,
  issue: Known,
  userId: string | null,
  now: Date,
): Promise<Known & EffectiveClosing> {
  return effectiveClosing(issue, await readIssuePauseFacts(database, issue.id), userId, now);
}
