import type { Kysely, Transaction } from 'kysely';
import { ANONYMOUS_STEP } from '#core/surveys/survey-limits.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readSurveyRow } from '#server/modules/surveys/surveys-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import * as store from './anonymous-answers-store.ts';

/** Every move writes all marks of its survey anew, so a large survey moves hundreds at a time. */
const SHARE_OF_A_BATCH = 100;

/** Returns how many answers are a batch: five, or a hundredth of all in a large survey. */
export function batchSize(taken: number): number {
  return Math.max(ANONYMOUS_STEP, Math.ceil(taken / SHARE_OF_A_BATCH));
}

/** Returns in which batch the next answer waits: the newest, or one more if that is whole. */
export function nextWaitingBatch(batches: readonly store.WaitingBatch[], taken: number): number {
  const newest = batches.at(-1);
  if (newest === undefined) return 1;
  return newest.answers < batchSize(taken) ? newest.batch : newest.batch + 1;
}

/**
 * Returns up to which batch answers may be moved of a survey that still takes some: all but the newest that is whole, and what came after
 * it. So five or more always wait, and those who come last are never moved alone.
 */
export function lastToMove(batches: readonly store.WaitingBatch[], taken: number): number | null {
  const newest = batches.at(-1);
  if (newest === undefined) return null;
  const whole = newest.answers >= batchSize(taken) ? newest.batch : newest.batch - 1;
  const ready = batches.reduce((sum, { batch, answers }) => (batch < whole ? sum + answers : sum), 0);
  return ready < ANONYMOUS_STEP ? null : whole - 1;
}

/**
 * Moves what waits of a survey that is over and mixes it with all that was moved before. Fewer than five are wiped: nothing of them is
 * ever shown, and whoever compares what was there before and after would know whose they are.
 *
 * @returns how many were moved or wiped
 */
export async function settleTheRest(tx: Transaction<Database>, surveyId: string): Promise<number> {
  const batches = await store.readBatches(tx, surveyId);
  const newest = batches.at(-1);
  if (newest === undefined) return 0;
  const waiting = batches.reduce((sum, { answers }) => sum + answers, 0);
  if (waiting < ANONYMOUS_STEP) return store.wipeWaiting(tx, surveyId, newest.batch);
  await store.moveBatches(tx, surveyId, newest.batch);
  await store.mixMovedAnswers(tx, surveyId);
  return waiting;
}

async function moveOf(database: Kysely<Database>, surveyId: string, now: Date): Promise<number> {
  return transaction(database, async (tx) => {
    // The lock keeps answers away that would come between the tables.
    const survey = await readSurveyRow(tx, surveyId, true);
    if (survey === null) return 0;
    const door = surveyDoor(survey, now);
    if (door === 'closed' || door === 'full') return settleTheRest(tx, surveyId);
    const upTo = lastToMove(await store.readBatches(tx, surveyId), survey.taken);
    return upTo === null ? 0 : store.moveBatches(tx, surveyId, upTo);
  });
}

/**
 * Moves anonymous answers to where results are read from: of an open survey whole batches, so that one whole batch goes on waiting; of one
 * that is over all that are left. One survey that fails keeps the others from nothing.
 */
export async function moveWaiting(
  { database, log, publish }: Pick<Services, 'database' | 'log' | 'publish'>,
  now: Date,
): Promise<void> {
  let moved = 0;
  for (const surveyId of await store.listWaitingSurveyIds(database)) {
    try {
      const count = await moveOf(database, surveyId, now);
      moved += count;
      if (count > 0) publish(`survey:${surveyId}`);
    } catch (error) {
      log.error({ err: error }, 'anonymous answers were not moved');
    }
  }
  if (moved > 0) await store.wipeDeletedRows(database);
}
