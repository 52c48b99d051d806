import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** Returns the group if the viewer owns it; fails with `not_found` for everyone else. */
export function asOwner<Group extends { readonly ownerId: string }>(
  group: Group | null,
  viewerId: string,
): Result<Group, Failure> {
  return group !== null && group.ownerId === viewerId ? ok(group) : fail('not_found');
}

/** Facts that decide how a person named by login may be added. */
export type LoginFacts = {
  /** Accepts invitations to be tested. */
  readonly accepts: boolean;
  /** Agreed to be tested by this host for good, or was entered by this host. */
  readonly isRelated: boolean;
};

/** Returns how a person named by login joins a group: at once, by an invitation, or (null) not at all. */
export function waysIn(facts: LoginFacts): 'member' | 'invited' | null {
  if (facts.isRelated) return 'member';
  return facts.accepts ? 'invited' : null;
}
