import type { Kysely } from 'kysely';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readQuestionKeys } from '#server/modules/tests/drafts/questions-store.ts';
import { attemptPoints, type FinalTest } from './final-test.ts';
import { readVoidQuestions } from './key-versions-store.ts';

export type { Correction } from '#server/modules/tests/use-cases/correct-key.ts';
export { correctKey, draftCorrection } from '#server/modules/tests/use-cases/correct-key.ts';
export type { UnfinishedCorrection } from './key-versions-store.ts';
export {
  addCorrectionEffect,
  finishCorrection,
  lockKeys,
  readKeyRecords,
  readUnfinishedCorrections,
} from './key-versions-store.ts';

/** The current key of a question. Its shape depends on the question's kind; scoring parses it. */
export type CurrentKey = {
  readonly version: number;
  readonly key: unknown;
  readonly treatment: KeyTreatment;
  readonly explanation: TextDocument | null;
  /** The ids of the sentences that prove the answer. */
  readonly evidence: readonly string[];
};

/** Returns the current keys of a test by question id. Not cached, because a correction adds a version. */
export async function readKeys(database: Kysely<Database>, testId: string): Promise<Map<string, CurrentKey>> {
  return readQuestionKeys(database, testId);
}

/**
 * Returns the greatest points that an attempt which is scored from now on can have: without void questions. Every cover, list and
 * table takes it for attempts that have no maximum of their own yet.
 */
export async function readMaximum(
  database: Kysely<Database>,
  test: Pick<FinalTest, 'id' | 'questions' | 'pools' | 'points'>,
): Promise<number> {
  const voided = new Set(await readVoidQuestions(database, test.id));
  if (voided.size === 0) return test.points;
  return attemptPoints({ pools: test.pools, questions: test.questions.filter(({ id }) => !voided.has(id)) });
}
