import type { Kysely } from 'kysely';
import type { ErrorCode } from '#contract/definition/errors.ts';
import { ANCHORS_PER_TEST_MAX, TEST_QUESTIONS_MAX_BYTES } from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { Database } from '#db/schema/database-types.ts';
import { anchorsOf } from './move-anchors.ts';
import { sizeOfOthers } from './questions-store.ts';

/** Returns why a draft can't take a new or changed question; null if it can. */
export async function draftLimit(
  database: Kysely<Database>,
  testId: string,
  question: AuthoredQuestion,
): Promise<ErrorCode | null> {
  const others = await sizeOfOthers(database, testId, question.id);
  if (others.bytes + Buffer.byteLength(JSON.stringify(question)) > TEST_QUESTIONS_MAX_BYTES)
    return 'questions_too_large';
  const own = anchorsOf(question).length;
  // A question without places is taken even into a draft that has more than are allowed now.
  return own > 0 && others.anchors + own > ANCHORS_PER_TEST_MAX ? 'too_many_anchors' : null;
}
