import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TypedAnswers } from '#contract/authoring/key-corrections.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { acceptedTexts, gatherWrong, isNearKey, typedFields } from '#core/questions/answers/typed-fields.ts';
import type { FinalQuestion, QuestionKey } from '#core/questions/finalizing/final-question.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { readTypedTexts } from '#server/modules/results/corrections-store.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest, testOwnedBy } from '#server/modules/tests/tests-public.ts';
import type { Services } from '#server/platform/services.ts';

/** The most answers that are looked at, and the most of their different spellings in all fields together. */
const LIMITS = { answers: 20_000, spellings: 2_000 } as const;
/** The most answers listed of one field. */
const LISTED = 30;

/** Returns the wrong typed answers of a question with how many typed each, for the test's author only; no names. */
export async function readTypedAnswers(
  { database }: Pick<Services, 'database'>,
  { testId, questionId }: { readonly testId: string; readonly questionId: string },
  userId: string,
): Promise<Result<TypedAnswers, Failure>> {
  const owned = await testOwnedBy(database, testId, userId);
  if (owned === null) return fail('not_found');
  if (!owned.finalized) return fail('test_not_finalized');
  const test = await readFinalTest(database, testId);
  const question: FinalQuestion | undefined = test?.questions.find(({ id }) => id === questionId);
  const current = (await readKeys(database, testId)).get(questionId);
  if (question === undefined || current === undefined) return fail('not_found');
  const fields = typedFields(question as never);
  if (fields.length === 0) return ok({ seen: 0, fields: [] });
  const spellings = Math.ceil(LIMITS.spellings / fields.length);
  const { seen, texts } = await readTypedTexts(database, { testId, questionId }, userId, { ...LIMITS, spellings });
  const shown: TypedAnswers['fields'] = [];
  for (const field of fields) {
    const own = texts.filter((one) => one.field === field);
    const key = current.key as QuestionKey;
    const wrong = gatherWrong(question.kind, key as never, field, own, { stem: stemUkrainian });
    const accepted = acceptedTexts(question.kind, key as never, field).filter((text) => text.trim() !== '');
    const answers = wrong.slice(0, LISTED).map((one) => ({ ...one, near: isNearKey(one.text, accepted) }));
    shown.push({ field, accepted: accepted[0] ?? null, answers, more: Math.max(0, wrong.length - LISTED) });
    await nextTurn();
  }
  return ok({ seen, fields: shown });
}
