import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** Only its owner sees and rules a group; to everyone else there is no such group. */
export function asOwner<Group extends { readonly ownerId: string }>(
  group: Group | null,
  viewerId: string,
): Result<Group, Failure> {
  return group !== null && group.ownerId === viewerId ? ok(group) : fail('not_found');
}

/** What adding a person by login follows from. */
export type LoginFacts = {
  /** Accepts invitations to be tested. */
  readonly accepts: boolean;
  /** Agreed to be tested by this host for good, or was entered by this host. */
  readonly isRelated: boolean;
};

/** How a person named by login comes into a group: at once, by an invitation, or not at all. */
export function waysIn(facts: LoginFacts): 'member' | 'invited' | null {
  if (facts.isRelated) return 'member';
  return facts.accepts ? 'invited' : null;
}
