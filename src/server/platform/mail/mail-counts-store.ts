import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts';
import type { Database } from '#db/schema/database-types.ts';
import { transaction } from '#server/platform/db/transaction.ts';

/** By what letters are counted. */
type CountScope = 'address' | 'person' | 'owner' | 'all';

/** How many letters may go in a window of time that begins at a full hour, or at midnight UTC. */
export type MailBounds = Readonly<Record<CountScope, { readonly letters: number; readonly windowMs: number }>>;

/** The bounds of a server; the one of all letters is the operator's (`MAIL_PER_HOUR`). */
export const MAIL_BOUNDS: MailBounds = {
  address: { letters: 10, windowMs: DAY_MS },
  person: { letters: 20, windowMs: DAY_MS },
  owner: { letters: 1_500, windowMs: HOUR_MS },
  all: { letters: 5_000, windowMs: HOUR_MS },
};

/** What a letter is counted by; `causedBy` null: nobody's own act. */
export type CountedLetter = {
  readonly id: string;
  readonly hash: Buffer;
  readonly causedBy: string | null;
  readonly ownerId: string | null;
};

/** A bound that a letter has met, and when letters may go again. */
export type ReachedBound = { readonly scope: CountScope; readonly until: Date };

class Full extends Error {
  readonly reached: ReachedBound;
  constructor(reached: ReachedBound) {
    super('a bound of letters is reached');
    this.reached = reached;
  }
}

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/**
 * Counts a letter that is about to go, in all windows or in none; returns the bound that is reached. Rows are taken one after
 * the other in one order, so that processes can't each take the last place.
 */
export async function countLetter(
  database: Kysely<Database>,
  { id, hash, causedBy, ownerId }: CountedLetter,
  now: Date,
  bounds: MailBounds,
): Promise<ReachedBound | null> {
  const subjects: readonly (readonly [CountScope, Buffer])[] = [
    ['address', hash],
    ...(causedBy === null ? [] : ([['person', bytesOf(causedBy)]] as const)),
    ...(ownerId === null ? [] : ([['owner', bytesOf(ownerId)]] as const)),
    ['all', Buffer.alloc(0)],
  ];
  try {
    await transaction(database, async (tx) => {
      for (const [scope, subject] of subjects) {
        const { letters, windowMs } = bounds[scope];
        const since = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
        const { rows } = await sql`
          insert into mail_counts as c (scope, subject, since, letters)
          select ${scope}, ${subject}::bytea, ${since}, 1 where ${letters}::int > 0
          on conflict (scope, subject, since) do update set letters = c.letters + 1 where c.letters < ${letters}
          returning 1`.execute(tx);
        if (rows.length === 0) throw new Full({ scope, until: new Date(since.getTime() + windowMs) });
      }
      await sql`update mail_outbox set counted_at = ${now} where id = ${id}`.execute(tx);
    });
    return null;
  } catch (error) {
    if (error instanceof Full) return error.reached;
    throw error;
  }
}

/** Deletes counts of windows that are over. */
export async function deleteOldCounts(database: Kysely<Database>, now: Date): Promise<void> {
  await sql`delete from mail_counts where since < ${new Date(now.getTime() - 2 * DAY_MS)}`.execute(database);
}
