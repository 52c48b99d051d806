import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { IssueRules, RuleChanges } from '#core/wihiws/issue-rules-schema.ts';

/** Who hosts an issue: its owner, and the co-hosts who have accepted and whom nobody has ended. */
export type Hosted = { readonly ownerId: string; readonly coHostIds: readonly string[] };

/** Returns whether a person is the owner or a co-host of an issue. */
export function isHostOf(wihiw: Hosted, userId: string): boolean {
  return wihiw.ownerId === userId || wihiw.coHostIds.includes(userId);
}

/**
 * Returns the issue to who runs it: its owner or a co-host. Fails with `not_found` for everyone else, who must not learn that it
 * exists.
 */
export function asHost<Wihiw extends Hosted>(wihiw: Wihiw | null, viewerId: string): Result<Wihiw, Failure> {
  return wihiw !== null && isHostOf(wihiw, viewerId) ? ok(wihiw) : fail('not_found');
}

/** Returns the issue to its owner; a co-host learns that only the owner may (`owner_only`), everyone else nothing. */
export function asIssueOwner<Wihiw extends Hosted>(wihiw: Wihiw | null, viewerId: string): Result<Wihiw, Failure> {
  const found = asHost(wihiw, viewerId);
  return found.ok && found.value.ownerId !== viewerId ? fail('owner_only') : found;
}

/** What a co-host may change while running a lesson: until when, and how long. All other rules are the owner's. */
const RULES_OF_LESSON: ReadonlySet<string> = new Set<keyof IssueRules>(['closesAt', 'timeLimitSeconds']);

/** Returns who may make a change of these rules. */
export function accessToRules(changes: RuleChanges): typeof asHost {
  return Object.keys(changes).every((name) => RULES_OF_LESSON.has(name)) ? asHost : asIssueOwner;
}
