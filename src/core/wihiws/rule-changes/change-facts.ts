import type { CountedAttempt, ReleaseRule } from '#core/wihiws/issue-rules-schema.ts';

/** How many people stand where with an issue. Whoever is writing is counted there alone, also in a second attempt. */
export type PeopleGroups = {
  /** Those it is addressed to and who have not begun; who may still come by the link is not known. */
  readonly notBegun: number;
  readonly writing: number;
  readonly handedIn: number;
};

/** What decides whom a change of rules would touch. A host's own trials count nowhere. */
export type ChangeFacts = PeopleGroups & {
  /** Somebody has begun, also who was deleted since. */
  readonly hasStarted: boolean;
  /** People who may see their score now, and people who may see the right answers. */
  readonly scoreShown: number;
  readonly answersShown: number;
  /** People who may see the right answers now or were sent them before. */
  readonly answersSeen: number;
  /** Nobody can answer any more. */
  readonly isOver: boolean;
  readonly scoreReleased: boolean;
  readonly answersReleased: boolean;
  /** People who can still use a second chance. */
  readonly openChances: number;
  /** By rule, the people whose counted result would be worse than by the rule that holds. */
  readonly worseBy: Readonly<Record<CountedAttempt, number>>;
  /** Of those who may see their result: how many have so many whole percents, rounded down. Index 0 … 100. */
  readonly shownPercents: readonly number[];
};

/** Returns whether a score that is shown would stay so under a rule: see `releaseState`. */
export function scoreStays(rule: ReleaseRule, { isOver, scoreReleased }: ChangeFacts): boolean {
  if (rule === 'at-once') return true;
  return scoreReleased ? rule !== 'never' : rule === 'after-closing' && isOver;
}

/** Returns whether right answers that are shown would stay so under a rule. */
export function answersStay(rule: ReleaseRule, { isOver, answersReleased }: ChangeFacts): boolean {
  if (rule === 'at-once') return true;
  return rule === 'by-hand' ? answersReleased : rule === 'after-closing' && isOver;
}

/** Returns how many people of those counted have from `from` up to, but not including, `until` percents. */
export function countPercents(percents: readonly number[], from: number, until: number): number {
  return percents.slice(from, Math.max(from, until)).reduce((sum, count) => sum + count, 0);
}
