import type { Kysely } from 'kysely';
import type { Failure } from '#contract/definition/failure.ts';
import { failField } from '#contract/definition/failure.ts';
import { idSchema } from '#contract/definition/fields.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readPools } from '#server/modules/tests/drafts/pools-store.ts';
import { findText } from '#server/modules/tests/drafts/texts-store.ts';

function asUuid(value: string): string | null {
  return idSchema.safeParse(value).success ? value.toLowerCase() : null;
}

/** Refuses a question whose ids are no UUIDs, or whose text or pool is not of this test. Ids come back in lower case. */
export async function checkBindings(
  database: Kysely<Database>,
  testId: string,
  question: AuthoredQuestion,
): Promise<Result<AuthoredQuestion, Failure>> {
  const id = asUuid(question.id);
  if (id === null) return failField('question.id', 'malformed');
  const textId = question.textId === null ? null : asUuid(question.textId);
  if (question.textId !== null && (textId === null || (await findText(database, testId, textId)) === null))
    return failField('question.textId', 'malformed');
  const poolId = question.poolId === null ? null : asUuid(question.poolId);
  const pools = poolId === null ? [] : await readPools(database, testId);
  if (question.poolId !== null && !pools.some((pool) => pool.id === poolId))
    return failField('question.poolId', 'malformed');
  return ok({ ...question, id, textId, poolId });
}
