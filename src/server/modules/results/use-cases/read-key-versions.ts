import type { KeyVersions } from '#contract/authoring/key-corrections.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { countByKeyVersion } from '#server/modules/results/corrections-store.ts';
import { readKeyRecords } from '#server/modules/tests/tests-keys-public.ts';
import { testOwnedBy } from '#server/modules/tests/tests-public.ts';
import type { Services } from '#server/platform/services.ts';

/** The history of a key, for the author of its finalized test only. */
export async function readKeyVersions(
  { database }: Pick<Services, 'database'>,
  testId: string,
  questionId: string,
  userId: string,
): Promise<Result<KeyVersions, Failure>> {
  const test = await testOwnedBy(database, testId, userId);
  if (test === null) return fail('not_found');
  if (!test.finalized) return fail('test_not_finalized');
  const records = await readKeyRecords(database, testId, questionId);
  const [newest] = records;
  if (newest === undefined) return fail('not_found');
  const counts = await countByKeyVersion(database, { testId, questionId });
  return ok({
    versions: records.map(({ version, madeAt, madeBy, key, treatment, explanation, evidence, effect }) => ({
      version,
      madeAt: madeAt.toISOString(),
      madeBy,
      key,
      treatment,
      explanation,
      evidence: [...evidence],
      effect,
      attempts: counts.get(version) ?? 0,
    })),
    pending: [...counts].reduce((sum, [version, attempts]) => (version < newest.version ? sum + attempts : sum), 0),
  });
}
