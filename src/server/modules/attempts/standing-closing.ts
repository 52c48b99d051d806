import type { Kysely } from 'kysely';
import { movedClosing } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Issue } from './issue.ts';
import { pausesOf, readPauseFacts } from './pause-facts-store.ts';

/** How the stops of its clocks leave an issue for somebody. */
export type IssueStanding = {
  /** The closing, moved along. */
  readonly closesAt: Date | null;
  /** Everybody's clock stands still now. */
  readonly isStopped: boolean;
};

/** The same issue with its closing where the stops have moved it for a person; `userId` null: for anybody. */
export async function withStanding<Known extends Pick<Issue, 'id' | 'opensAt' | 'closesAt'>>(
  database: Kysely<Database>,
  issue: Known,
  userId: string | null,
  now: Date,
): Promise<Known & IssueStanding> {
  const pauses = await readPauseFacts(database, issue.id);
  return {
    ...issue,
    closesAt: movedClosing(issue, pausesOf(pauses, userId, null), now),
    isStopped: pauses.some(({ scope, end }) => scope === 'all' && end === null),
  };
}
