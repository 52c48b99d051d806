import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { nmtMaximum } from '#core/scoring/nmt-score.ts';
import { readFinalTest } from '#server/modules/tests/final-test.ts';
import { lockTable, readTestTableId, updateTestTable } from '#server/modules/tests/nmt/nmt-store.ts';
import { asAuthor } from '#server/modules/tests/tests-access.ts';
import { findTest, lockTest } from '#server/modules/tests/tests-store.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

/** The НМТ scale of a test: its table, if any, and the points a table must have as its maximum. */
export type TestNmt = { readonly tableId: string | null; readonly maximum: number };

/** Chooses the table by which the results of a finalized test are shown. */
export async function readTestNmt(
  { database }: Pick<Services, 'database'>,
  testId: string,
  authorId: string,
): Promise<Result<TestNmt, Failure>> {
  const found = asAuthor(await findTest(database, testId), authorId);
  if (!found.ok) return found;
  const test = await readFinalTest(database, testId);
  if (test === null) return fail('test_not_finalized');
  return ok({ tableId: await readTestTableId(database, testId), maximum: test.points });
}

/**
 * Chooses the table, or none. It may come long after the finalization, when the official one is published; it touches
 * nothing of what is presented or stored, only how results are shown.
 */
export async function chooseNmtTable(
  services: Pick<Services, 'database'>,
  testId: string,
  authorId: string,
  tableId: string | null,
): Promise<Result<TestNmt, Failure>> {
  const known = await readTestNmt(services, testId, authorId);
  if (!known.ok) return known;
  const { maximum } = known.value;
  return transaction(services.database, async (tx) => {
    const test = asAuthor(await lockTest(tx, testId), authorId);
    if (!test.ok) return test;
    const scores = tableId === null ? null : await lockTable(tx, tableId, authorId);
    if (tableId !== null && scores === null) return failField('tableId', 'nmt_table_unknown');
    if (scores !== null && nmtMaximum(scores) !== maximum) return failField('tableId', 'nmt_maximum');
    await updateTestTable(tx, testId, tableId);
    return ok({ tableId, maximum });
  });
}
