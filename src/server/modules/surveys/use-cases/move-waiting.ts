import type { Kysely, Transaction } from 'kysely';
import { ANONYMOUS_STEP } from '#core/surveys/survey-limits.ts';
import { surveyDoor } from '#core/surveys/survey-times.ts';
import type { Database } from '#db/schema/database-types.ts';
import {
  countWaiting,
  mixMovedAnswers,
  moveAllWaiting,
  wipeDeletedRows,
} from '#server/modules/surveys/anonymous-answers-store.ts';
import { readSurveyRow } from '#server/modules/surveys/surveys-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** Every move writes all marks of its survey anew, so a large survey moves hundreds at a time. */
const SHARE_OF_A_BATCH = 100;

/** Returns how many answers of a survey must wait before they are moved: five, or a hundredth of all in a large one. */
export function batchSize(taken: number): number {
  return Math.max(ANONYMOUS_STEP, Math.ceil(taken / SHARE_OF_A_BATCH));
}

/** Moves what waits of a survey that is over, however few, and mixes it with all that was moved before. */
export async function moveTheRest(tx: Transaction<Database>, surveyId: string): Promise<number> {
  const moved = await moveAllWaiting(tx, surveyId);
  if (moved > 0) await mixMovedAnswers(tx, surveyId);
  return moved;
}

async function moveOf(database: Kysely<Database>, surveyId: string, waiting: number, now: Date): Promise<number> {
  return transaction(database, async (tx) => {
    // The lock keeps answers away that would come between the two tables.
    const survey = await readSurveyRow(tx, surveyId, true);
    if (survey === null) return 0;
    const door = surveyDoor(survey, now);
    const isOver = door === 'closed' || door === 'full';
    if (isOver) return moveTheRest(tx, surveyId);
    return waiting >= batchSize(survey.taken) ? moveAllWaiting(tx, surveyId) : 0;
  });
}

/**
 * Moves anonymous answers to where results are read from: of an open survey in batches of at least five, of one that is over all that
 * are left. One survey that fails keeps the others from nothing.
 */
export async function moveWaiting(
  { database, log, publish }: Pick<Services, 'database' | 'log' | 'publish'>,
  now: Date,
): Promise<void> {
  let moved = 0;
  for (const [surveyId, waiting] of await countWaiting(database)) {
    try {
      const count = await moveOf(database, surveyId, waiting, now);
      moved += count;
      if (count > 0) publish(`survey:${surveyId}`);
    } catch (error) {
      log.error({ err: error }, 'anonymous answers were not moved');
    }
  }
  if (moved > 0) await wipeDeletedRows(database);
}
