import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** Returns the issue to its host; fails with `not_found` for everyone else, who must not learn that it exists. */
export function asHost<Wihiw extends { readonly ownerId: string }>(
  wihiw: Wihiw | null,
  viewerId: string,
): Result<Wihiw, Failure> {
  return wihiw !== null && wihiw.ownerId === viewerId ? ok(wihiw) : fail('not_found');
}
