import type { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';

/** An issue (WIHIW) as this module reads it. */
export type Issue = NonNullable<Awaited<ReturnType<typeof findWihiw>>>;

/** Returns the rules in core's form: minutes and ISO instants. */
export function entryRulesOf(issue: Pick<Issue, 'entry' | 'opensAt' | 'closesAt' | 'attemptsAllowed'>) {
  return {
    entry: issue.entry,
    opensAt: issue.opensAt?.toISOString() ?? null,
    closesAt: issue.closesAt?.toISOString() ?? null,
    attemptsAllowed: issue.attemptsAllowed,
  };
}
