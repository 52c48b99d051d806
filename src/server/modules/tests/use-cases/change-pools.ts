import type { TestPool } from '#contract/authoring/draft-pools.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { POOLS_PER_TEST_MAX } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { changeDraft } from '#server/modules/tests/drafts/change-draft.ts';
import type { ChangedQuestion } from '#server/modules/tests/drafts/pools-store.ts';
import { insertPool, readPools, removePool, updatePool } from '#server/modules/tests/drafts/pools-store.ts';
import { touchTest } from '#server/modules/tests/tests-store.ts';
import type { Services } from '#server/platform/services.ts';

type Clocked = Pick<Services, 'database' | 'now'>;
type Touched = { readonly testRevision: number };

/** Adds a pool under the id its author's browser made, so that a retry adds it once. */
export async function createPool(
  services: Clocked,
  testId: string,
  authorId: string,
  sent: TestPool,
): Promise<Result<Touched, Failure>> {
  const pool = { ...sent, id: sent.id.toLowerCase() };
  return changeDraft(services, testId, authorId, async ({ tx, test, now }) => {
    const pools = await readPools(tx, testId);
    if (pools.some(({ id }) => id === pool.id)) return ok({ testRevision: test.revision });
    if (pools.length >= POOLS_PER_TEST_MAX) return fail('too_many_pools');
    if (!(await insertPool(tx, testId, pool))) return failField('id', 'malformed');
    return ok({ testRevision: await touchTest(tx, testId, now) });
  });
}

/** Changes the title of a pool and how many of its questions are drawn. */
export async function changePool(
  services: Clocked,
  testId: string,
  authorId: string,
  pool: TestPool,
): Promise<Result<Touched, Failure>> {
  return changeDraft(services, testId, authorId, async ({ tx, now }) => {
    const existing = (await readPools(tx, testId)).find(({ id }) => id === pool.id.toLowerCase());
    if (existing === undefined) return fail('not_found');
    await updatePool(tx, { ...pool, id: existing.id });
    return ok({ testRevision: await touchTest(tx, testId, now) });
  });
}

/** Removes a pool; its questions stay, in no pool. */
export async function deletePool(
  services: Clocked,
  testId: string,
  authorId: string,
  poolId: string,
): Promise<Result<Touched & { questions: ChangedQuestion[] }, Failure>> {
  return changeDraft(services, testId, authorId, async ({ tx, now }) => {
    const existing = (await readPools(tx, testId)).find(({ id }) => id === poolId.toLowerCase());
    if (existing === undefined) return fail('not_found');
    const questions = await removePool(tx, existing.id, now);
    return ok({ testRevision: await touchTest(tx, testId, now), questions });
  });
}
