import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { areGradeBandsValid } from '#core/scoring/scales.ts';
import { readAuthoredTest } from '#server/modules/tests/drafts/read-authored-test.ts';
import { asAuthor } from '#server/modules/tests/tests-access.ts';
import type { TestScale } from '#server/modules/tests/tests-store.ts';
import { lockTest, touchTest, updateHead } from '#server/modules/tests/tests-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** The fields to change; absent ones stay. */
export type TestChange = {
  readonly title?: string | undefined;
  /** The revision of the title that the new one is based on; without it the newest title counts. */
  readonly basedOn?: number | undefined;
  readonly scale?: TestScale | undefined;
  readonly archived?: boolean | undefined;
};

function areBandsAscending({ bands: [middle, sufficient, high] }: TestScale): boolean {
  return areGradeBandsValid({ middle, sufficient, high });
}

/** Changes the title and the scale of a draft; archives a test or takes it out again at any time. */
export async function changeTest(
  services: Pick<Services, 'database' | 'now'>,
  testId: string,
  authorId: string,
  change: TestChange,
): Promise<Result<AuthoredTest, Failure>> {
  const { title, basedOn, scale, archived } = change;
  if (scale !== undefined && !areBandsAscending(scale)) return failField('scale.bands', 'bands_order');
  return transaction(services.database, async (tx) => {
    const found = asAuthor(await lockTest(tx, testId), authorId);
    if (!found.ok) return found;
    const test = found.value;
    const isNewTitle = title !== undefined && title !== test.title;
    const isNewScale = scale !== undefined && scale.bands.join() !== test.scale.bands.join();
    if (test.finalized && (isNewTitle || isNewScale)) return fail('test_finalized');
    if (isNewTitle && basedOn !== undefined && basedOn !== test.titleRevision)
      return fail('stale_revision', {
        details: { current: { title: test.title, titleRevision: test.titleRevision } },
      });
    const isMoved = archived !== undefined && archived !== (test.archivedAt !== null);
    const now = services.now();
    if (isNewTitle || isNewScale || isMoved) {
      await updateHead(tx, testId, {
        ...(isNewTitle ? { title } : {}),
        ...(isNewScale ? { scale } : {}),
        ...(isMoved ? { archivedAt: archived ? now : null } : {}),
      });
      // The scale has no part in what is written and reviewed: it makes no other window's work old.
      if (isNewTitle || isMoved) await touchTest(tx, testId, now);
    }
    const head = await lockTest(tx, testId);
    return head === null ? fail('not_found') : ok(await readAuthoredTest(tx, head));
  });
}
