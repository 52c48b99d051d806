import type { Kysely } from 'kysely';
import type { readFinalizedTest as operation } from '#contract/authoring/key-corrections.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readFinalizedQuestions, readQuestionKeys } from '#server/modules/tests/drafts/questions-store.ts';
import { readSentences } from '#server/modules/tests/drafts/texts-store.ts';
import { asAuthor } from './tests-access.ts';
import { findTest } from './tests-store.ts';

/** Returns a finalized test with the ids that answers and keys use, for its author only. */
export async function readFinalizedTest(
  database: Kysely<Database>,
  testId: string,
  authorId: string,
): Promise<Result<Output<typeof operation>, Failure>> {
  const found = asAuthor(await findTest(database, testId), authorId);
  if (!found.ok) return found;
  if (!found.value.finalized) return fail('test_not_finalized');
  const sentences = await readSentences(database, testId);
  const questions = await readFinalizedQuestions(database, testId);
  const keys = await readQuestionKeys(database, testId);
  return ok({
    texts: [...sentences].map(([textId, own]) => ({
      textId,
      sentences: own.map(({ id, blockId, start, end }) => ({ id, blockId, start, end })),
    })),
    questions: questions.map(({ finalized: { question, key, evidence } }) => ({
      questionId: question.id,
      body: question.body,
      key,
      keyVersion: keys.get(question.id)?.version ?? 1,
      keyMadeAt: keys.get(question.id)?.madeAt.toISOString() ?? null,
      treatment: keys.get(question.id)?.treatment ?? 'by-key',
      evidence,
    })),
  });
}
