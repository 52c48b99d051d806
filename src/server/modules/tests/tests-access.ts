import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** The facts from which rights on a test are decided. */
export type TestRightsFacts = { readonly ownerId: string; readonly finalized: boolean };

/** Only its author reads or changes a test; to everyone else it does not exist. */
export function asAuthor<Test extends TestRightsFacts>(test: Test | null, viewerId: string): Result<Test, Failure> {
  return test !== null && test.ownerId === viewerId ? ok(test) : fail('not_found');
}

/** Only its author changes a test, and only while it is a draft. */
export function asDraftAuthor<Test extends TestRightsFacts>(
  test: Test | null,
  viewerId: string,
): Result<Test, Failure> {
  const own = asAuthor(test, viewerId);
  return own.ok && own.value.finalized ? fail('test_finalized') : own;
}
