import type { Kysely } from 'kysely';
import { TEST_QUESTIONS_MAX_BYTES } from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { Database } from '#db/schema/database-types.ts';
import { questionBytes } from './questions-store.ts';

/** Returns true if the draft with a new or changed question stays within the size of one test. */
export async function fitsDraft(
  database: Kysely<Database>,
  testId: string,
  question: AuthoredQuestion,
): Promise<boolean> {
  const others = await questionBytes(database, testId, question.id);
  return others + Buffer.byteLength(JSON.stringify(question)) <= TEST_QUESTIONS_MAX_BYTES;
}
