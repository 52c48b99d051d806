import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { RatingCounts } from '#core/feedback/feedback-figures.ts';
import type { Database } from '#db/schema/database-types.ts';
import { foundBy } from '#server/platform/db/found-by.ts';

/** Ratings of one thing. */
export type RatingsOf = { readonly activityId: string | null; readonly counts: RatingCounts; readonly words: number };

const countOf = (rating: number) => sql.raw(`count(*) filter (where rating = ${rating})::int`);
const ratingCounts = sql`array[${sql.join([1, 2, 3, 4, 5].map(countOf))}]`;

/** Returns the ratings of everything in an event that has any. */
export async function readRatings(database: Kysely<Database>, eventId: string): Promise<RatingsOf[]> {
  const { rows } = await sql<{ activityId: string | null; counts: RatingCounts; words: number }>`
    select activity_id as "activityId", ${ratingCounts} as counts,
      count(*) filter (where first_words <> '' or second_words <> '')::int as words
    from event_feedback where event_id = ${eventId} group by activity_id`.execute(database);
  return rows;
}

/** Feedback in a list of words or in a file. */
export type FeedbackLine = {
  readonly id: string;
  readonly activityId: string | null;
  readonly personId: string | null;
  readonly rating: number;
  readonly first: string;
  readonly second: string;
  readonly wording: number;
  readonly hidden: boolean;
  readonly createdAt: Date;
};

/** Which lines: of the event as a whole (null) or one activity, with some words, after a place in the list. */
export type LinesAsked = {
  readonly of?: string | null;
  readonly search?: string;
  readonly after?: { readonly createdAt: Date; readonly id: string };
  readonly limit: number;
  /** Also those without a word. */
  readonly withoutWords: boolean;
};

/** Returns feedback of an event, newest first. */
export async function readFeedbackLines(
  database: Kysely<Database>,
  eventId: string,
  { of, search = '', after, limit, withoutWords }: LinesAsked,
): Promise<FeedbackLine[]> {
  return database
    .selectFrom('event_feedback')
    .select([
      'id',
      'activity_id as activityId',
      'person_id as personId',
      'rating',
      'first_words as first',
      'second_words as second',
      'wording',
      sql<boolean>`hidden_at is not null`.as('hidden'),
      'created_at as createdAt',
    ])
    .where('event_id', '=', eventId)
    .$if(!withoutWords, (query) => query.where(sql<boolean>`(first_words <> '' or second_words <> '')`))
    .$if(of !== undefined, (query) => query.where('activity_id', of === null ? 'is' : '=', of ?? null))
    .where(foundBy(sql`concat_ws(' ', first_words, second_words)`, search))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${after?.createdAt ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Hides the words of feedback or shows them again; returns whether there is such feedback in the event. */
export async function updateHidden(
  database: Kysely<Database>,
  eventId: string,
  id: string,
  hiddenAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('event_feedback')
    .set({ hidden_at: hiddenAt })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A speaker's link. */
export type StoredFeedbackLink = { readonly eventId: string; readonly speakerId: string; readonly tokenSealed: Buffer };

/** Returns the links of an event. */
export async function readFeedbackLinks(database: Kysely<Database>, eventId: string): Promise<StoredFeedbackLink[]> {
  return database
    .selectFrom('feedback_shares')
    .select(['event_id as eventId', 'speaker_id as speakerId', 'token_sealed as tokenSealed'])
    .where('event_id', '=', eventId)
    .execute();
}

/** Returns the link with this token, or null. */
export async function findShare(database: Kysely<Database>, tokenHash: Buffer): Promise<StoredFeedbackLink | null> {
  const row = await database
    .selectFrom('feedback_shares')
    .select(['event_id as eventId', 'speaker_id as speakerId', 'token_sealed as tokenSealed'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a link unless the speaker has one. */
export async function insertShare(
  database: Kysely<Database>,
  { eventId, speakerId, tokenSealed }: StoredFeedbackLink,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await database
    .insertInto('feedback_shares')
    .values({
      event_id: eventId,
      speaker_id: speakerId,
      token_hash: tokenHash,
      token_sealed: tokenSealed,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a speaker's link. */
export async function deleteShare(database: Kysely<Database>, eventId: string, speakerId: string): Promise<void> {
  await database
    .deleteFrom('feedback_shares')
    .where('event_id', '=', eventId)
    .where('speaker_id', '=', speakerId)
    .execute();
}
