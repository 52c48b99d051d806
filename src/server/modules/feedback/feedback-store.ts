import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { FeedbackContent } from '#core/feedback/merge-feedback.ts';
import type { Database } from '#db/schema/database-types.ts';

/** Feedback of a person on one thing. */
export type StoredFeedback = FeedbackContent & {
  readonly id: string;
  readonly activityId: string | null;
  readonly wording: number;
  readonly revision: number;
};

const COLUMNS = [
  'id',
  'activity_id as activityId',
  'rating',
  'first_words as first',
  'second_words as second',
  'wording',
  'revision',
] as const;

/** Returns what a person has given in an event. */
export async function readOwnFeedback(
  database: Kysely<Database>,
  eventId: string,
  personId: string,
): Promise<StoredFeedback[]> {
  return database
    .selectFrom('event_feedback')
    .select(COLUMNS)
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .execute();
}

/** Adds feedback unless the person has given some on the same; returns whether it was added. */
export async function insertFeedback(
  database: Kysely<Database>,
  eventId: string,
  personId: string,
  feedback: Omit<StoredFeedback, 'revision'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('event_feedback')
    .values({
      id: feedback.id,
      event_id: eventId,
      activity_id: feedback.activityId,
      person_id: personId,
      rating: feedback.rating,
      first_words: feedback.first,
      second_words: feedback.second,
      wording: feedback.wording,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Locks what a person has given on one thing; null where there is nothing. */
export async function lockFeedback(
  database: Kysely<Database>,
  eventId: string,
  personId: string,
  activityId: string | null,
): Promise<StoredFeedback | null> {
  const row = await database
    .selectFrom('event_feedback')
    .select(COLUMNS)
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .where('activity_id', activityId === null ? 'is' : '=', activityId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces what was given. Hidden words stay hidden: whoever was hidden could otherwise write the same again. */
export async function updateFeedback(
  database: Kysely<Database>,
  id: string,
  feedback: FeedbackContent & { readonly wording: number },
  now: Date,
): Promise<void> {
  await database
    .updateTable('event_feedback')
    .set({
      rating: feedback.rating,
      first_words: feedback.first,
      second_words: feedback.second,
      wording: feedback.wording,
      revision: sql<number>`revision + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
}

/** The two questions in one wording. */
export type StoredWording = {
  readonly version: number;
  readonly first: string;
  readonly second: string;
  readonly closesAt: Date | null;
};

/** Returns the wordings of an event's questions, the newest first. */
export async function readWordings(database: Kysely<Database>, eventId: string): Promise<StoredWording[]> {
  return database
    .selectFrom('feedback_wordings')
    .select(['version', 'first_question as first', 'second_question as second', 'closes_at as closesAt'])
    .where('event_id', '=', eventId)
    .orderBy('version', 'desc')
    .execute();
}

/** Returns whether somebody has answered the questions in a wording. */
export async function isWordingAnswered(
  database: Kysely<Database>,
  eventId: string,
  version: number,
): Promise<boolean> {
  const row = await database
    .selectFrom('event_feedback')
    .select('id')
    .where('event_id', '=', eventId)
    .where('wording', '=', version)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a wording or replaces one. */
export async function writeWording(
  database: Kysely<Database>,
  eventId: string,
  { version, first, second, closesAt }: StoredWording,
): Promise<void> {
  const columns = { first_question: first, second_question: second, closes_at: closesAt };
  await database
    .insertInto('feedback_wordings')
    .values({ event_id: eventId, version, ...columns })
    .onConflict((conflict) => conflict.columns(['event_id', 'version']).doUpdateSet(columns))
    .execute();
}
