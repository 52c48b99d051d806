import type { Wihiw } from '#contract/wihiws.ts';
import type { RuleChanges } from '#core/wihiws/issue-rules-schema.ts';

type Timed = Pick<Wihiw, 'timeLimitSeconds' | 'closesAt'>;

/** Returns whether an issue has a time that can be made longer for everybody. */
export function canBeLonger({ timeLimitSeconds, closesAt }: Timed, now: Date): boolean {
  return timeLimitSeconds !== null || (closesAt !== null && Date.parse(closesAt) > now.getTime());
}

/**
 * Returns the rules by which everybody has so many minutes more: the limit, and the closing too where it has not passed, because
 * it would cut off what the limit adds.
 */
export function laterRules({ timeLimitSeconds, closesAt }: Timed, minutes: number, now: Date): RuleChanges {
  const closing = closesAt === null ? null : Date.parse(closesAt);
  return {
    ...(timeLimitSeconds === null ? {} : { timeLimitSeconds: timeLimitSeconds + minutes * 60 }),
    ...(closing === null || closing <= now.getTime()
      ? {}
      : { closesAt: new Date(closing + minutes * 60_000).toISOString() }),
  };
}
