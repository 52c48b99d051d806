import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { RatingCounts } from '#core/feedback/feedback-figures.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Feedback that is counted together, for good: its ratings as they were then. */
export type StoredFeedbackBlock = { readonly id: string; readonly activityId: string; readonly counts: RatingCounts };

/** Returns the blocks of these activities. */
export async function readBlocks(
  database: Kysely<Database>,
  eventId: string,
  activityIds: readonly string[],
): Promise<readonly StoredFeedbackBlock[]> {
  const { rows } = await sql<StoredFeedbackBlock>`
    select id, activity_id as "activityId", counts from feedback_blocks
    where event_id = ${eventId} and activity_id = any(${[...activityIds]}::uuid[]) order by id`.execute(database);
  return rows;
}

/** Feedback that is in no block yet. */
export type HeldFeedback = { readonly id: string; readonly wording: number; readonly rating: number };

/** Returns what waits of an activity, locked: only one counts at a time, and nobody changes a rating meanwhile. */
export async function lockHeld(
  tx: Transaction<Database>,
  eventId: string,
  activityId: string,
): Promise<readonly HeldFeedback[]> {
  const { rows } = await sql<HeldFeedback>`
    select id, wording, rating from event_feedback
    where event_id = ${eventId} and activity_id = ${activityId} and block_id is null order by id for update`.execute(
    tx,
  );
  return rows;
}

/** Returns how much waits of each of these activities, of those of which anything does. */
export async function countHeld(
  database: Kysely<Database>,
  eventId: string,
  activityIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select activity_id as id, count(*)::int as count from event_feedback
    where event_id = ${eventId} and activity_id = any(${[...activityIds]}::uuid[]) and block_id is null
    group by activity_id`.execute(database);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Puts feedback into a new block. */
export async function insertBlock(
  tx: Transaction<Database>,
  at: { readonly eventId: string; readonly activityId: string },
  counts: RatingCounts,
  feedbackIds: readonly string[],
): Promise<void> {
  const id = randomUUID();
  await sql`insert into feedback_blocks (id, event_id, activity_id, counts)
    values (${id}, ${at.eventId}, ${at.activityId}, ${[...counts]}::integer[])`.execute(tx);
  await sql`update event_feedback set block_id = ${id} where id = any(${[...feedbackIds]}::uuid[])`.execute(tx);
}

/** Words of somebody whose feedback is in a block; empty where they wrote none. */
export type BlockWords = {
  readonly activityId: string;
  readonly blockId: string;
  readonly first: string;
  readonly second: string;
  readonly wording: number;
  readonly hidden: boolean;
};

/** Returns the words of everybody in the blocks of these activities, in an order that tells nothing and stays. */
export async function readBlockWords(
  database: Kysely<Database>,
  eventId: string,
  activityIds: readonly string[],
): Promise<readonly BlockWords[]> {
  const { rows } = await sql<BlockWords>`
    select activity_id as "activityId", block_id as "blockId", first_words as first, second_words as second, wording,
      hidden_at is not null as hidden
    from event_feedback where event_id = ${eventId} and activity_id = any(${[...activityIds]}::uuid[])
      and block_id is not null and (first_words <> '' or second_words <> '')
    order by md5(id::text)`.execute(database);
  return rows;
}
