import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** Only its host sees and rules an issue; to everyone else these operations have no such issue. */
export function asHost<Wihiw extends { readonly ownerId: string }>(
  wihiw: Wihiw | null,
  viewerId: string,
): Result<Wihiw, Failure> {
  return wihiw !== null && wihiw.ownerId === viewerId ? ok(wihiw) : fail('not_found');
}
