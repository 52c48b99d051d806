import type { Kysely } from 'kysely';
import { movedClosing } from '#core/attempts/deadline.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { Issue } from '#server/modules/attempts/issue.ts';
import type { PauseFact } from './pause-facts-store.ts';
import { pausesOf, readIssuePauseFacts } from './pause-facts-store.ts';

/** The effect of pauses on an issue for one person or for anybody. */
export type EffectiveClosing = {
  /** The closing after pauses have moved it. */
  readonly closesAt: Date | null;
  /** True during a pause for everybody. */
  readonly isPaused: boolean;
  /** The host's running pause that concerns the person, the one that began first. */
  readonly pause: Pick<PauseFact, 'reason'> | null;
};

type Moved = Pick<Issue, 'id' | 'opensAt' | 'closesAt'>;

/** Returns the issue with the closing that these pauses give a person; `userId` null: anybody. */
export function effectiveClosing<Known extends Moved>(
  issue: Known,
  pauses: readonly PauseFact[],
  userId: string | null,
  now: Date,
): Known & EffectiveClosing {
  const own = pausesOf(pauses, userId, null);
  return {
    ...issue,
    closesAt: movedClosing(issue, own, now),
    pause: own.find(({ end }) => end === null) ?? null,
    isPaused: pauses.some(({ scope, end }) => scope === 'all' && end === null),
  };
}

/** Like {@link effectiveClosing}; reads the pauses. */
export async function readEffectiveClosing<Known extends Moved>(
  database: Kysely<Database>,
  issue: Known,
  userId: string | null,
  now: Date,
): Promise<Known & EffectiveClosing> {
  return effectiveClosing(issue, await readIssuePauseFacts(database, issue.id), userId, now);
}
