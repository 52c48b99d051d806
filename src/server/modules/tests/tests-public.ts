import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { findTest } from './tests-store.ts';

export { filesOfTexts } from '#server/modules/tests/media/media-store.ts';
export type { NmtScale } from '#server/modules/tests/nmt/nmt-store.ts';
export { readNmtScale } from '#server/modules/tests/nmt/nmt-store.ts';

export type { FinalTest, FinalText } from './final-test.ts';
export { readFinalTest } from './final-test.ts';
export { countOwnTests } from './tests-store.ts';

/** Returns a test for its owner; null for anybody else, as if it did not exist. */
export async function testOwnedBy(
  database: Kysely<Database>,
  testId: string,
  ownerId: string,
): Promise<{ readonly title: string; readonly finalized: boolean } | null> {
  const test = await findTest(database, testId);
  return test === null || test.ownerId !== ownerId ? null : { title: test.title, finalized: test.finalized };
}
