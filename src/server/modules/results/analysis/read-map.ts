import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Output } from '#contract/definition/operation.ts';
import type { readMap as operation } from '#contract/scoring/map-texts.ts';
import { provingSentences } from '#core/analysis/map/proving-sentences.ts';
import { typedFields } from '#core/questions/answers/typed-fields.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { releasedText } from '#server/modules/attempts/attempts-shown-public.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * The texts of an issue as their author wrote them, and which sentences each question tests by the key that is valid now, for the
 * host; how well they were understood is told by the analysis. Reads no attempt.
 */
export async function readMap(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  userId: string,
): Promise<Result<Output<typeof operation>, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), userId);
  if (!found.ok) return found;
  const test = await readFinalTest(database, found.value.testId);
  if (test === null) return fail('not_found');
  const keys = await readKeys(database, test.id);
  const tested = test.questions.flatMap((question) => {
    const current = keys.get(question.id);
    // Void, or points for all: what they earned says nothing about the text.
    if (current === undefined || current.treatment !== 'by-key') return [];
    const { kind, body } = question;
    const sentenceIds = provingSentences({ kind, body, key: current.key, evidence: current.evidence } as never);
    return [{ questionId: question.id, sentenceIds, isTyped: typedFields(question as never).length > 0 }];
  });
  return ok({ texts: test.texts.map(releasedText), tested });
}
