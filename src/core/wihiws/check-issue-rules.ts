import type { IssueRules, NewIssueRules, RuleChanges, RuleCode } from './issue-rules-schema.ts';
import { DEFAULT_RULES } from './issue-rules-schema.ts';

/** A rule that contradicts another rule, or lies in the past. */
export type RuleProblem = { readonly rule: keyof IssueRules; readonly code: RuleCode };

/** «Close now» sends the host's clock, which may be a little behind the server's. */
const CLOSING_TOLERANCE_MS = 60_000;

/** Returns the rules of a new issue: those that are left out have their default. */
export function completeRules(rules: NewIssueRules): IssueRules {
  return mergeRules({ ...DEFAULT_RULES, title: rules.title }, rules);
}

/** Returns the rules with the changed ones put in. */
export function mergeRules(rules: IssueRules, changes: RuleChanges): IssueRules {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...rules, ...Object.fromEntries(given) };
}

/** Returns the rules whose values differ. */
export function changedRules(before: IssueRules, after: IssueRules): (keyof IssueRules)[] {
  const names = Object.keys(before) as (keyof IssueRules)[];
  // Two titles may read as one moment.
  return names.filter((name) =>
    name === 'title' ? before.title !== after.title : !isSameRule(before[name], after[name]),
  );
}

/**
 * Returns why right answers can't be shown at once, or null when they can or are shown later anyway. Whoever has finished
 * would pass them on to those who are still writing (see release.ts).
 */
export function answersProblem(
  rules: Pick<IssueRules, 'answersRelease' | 'closesAt' | 'attemptsAllowed'>,
): 'answers_before_closing' | 'answers_with_retakes' | null {
  if (rules.answersRelease !== 'at-once') return null;
  if (rules.closesAt !== null) return 'answers_before_closing';
  return rules.attemptsAllowed === 1 ? null : 'answers_with_retakes';
}

/** Returns how the rules of a new issue contradict each other or the time: see {@link changeRules}. */
export function issueRuleProblems(rules: IssueRules, now: Date): RuleProblem[] {
  const closes = instantOf(rules.closesAt);
  // Without an opening it is open from now on; what has passed of an opening is no time left.
  const opens = new Date(Math.max(instantOf(rules.opensAt) ?? 0, now.getTime())).toISOString();
  const isFuture = closes !== null && closes > now.getTime();
  const problems = contradictions(isFuture ? { ...rules, opensAt: opens } : rules, null);
  return closes !== null && closes <= now.getTime() ? [...problems, CLOSES_IN_PAST] : problems;
}

/**
 * Returns the rules after a change, and why it has to be refused: an issue must close after it opens and in the future, its time
 * limit must fit in between, and right answers at once exclude a closing and further attempts. A contradiction counts only if
 * the change made it: a rule that stays as it was refuses nothing, a passed closing included. Closing now is never refused.
 *
 * What follows from a change is changed with it, unless the change names it itself: right answers at once wait for the closing,
 * and an issue that closes before its opening has come has no opening any more.
 */
export function changeRules(
  before: IssueRules,
  changes: RuleChanges,
  now: Date,
): { readonly rules: IssueRules; readonly problems: readonly RuleProblem[] } {
  const closesNow = isClosingNow(before, changes, now);
  const rules = settle(mergeRules(before, changes), changes, closesNow);
  const problems = contradictions(rules, before);
  const closes = instantOf(rules.closesAt);
  const isPast = closes !== null && closes !== instantOf(before.closesAt) && closes <= now.getTime() && !closesNow;
  return { rules, problems: isPast ? [...problems, CLOSES_IN_PAST] : problems };
}

const CLOSES_IN_PAST: RuleProblem = { rule: 'closesAt', code: 'closes_in_past' };

function isClosingNow(before: IssueRules, { closesAt }: RuleChanges, now: Date): boolean {
  const closes = instantOf(closesAt ?? null);
  return (
    closes !== null &&
    closes !== instantOf(before.closesAt) &&
    closes <= now.getTime() &&
    closes > now.getTime() - CLOSING_TOLERANCE_MS
  );
}

function settle(rules: IssueRules, changes: RuleChanges, closesNow: boolean): IssueRules {
  const neverOpened = closesNow && changes.opensAt === undefined && opensTooLate(rules);
  const answersWait = changes.answersRelease === undefined && answersProblem(rules) !== null;
  return {
    ...rules,
    ...(neverOpened ? { opensAt: null } : {}),
    ...(answersWait ? { answersRelease: 'after-closing' as const } : {}),
  };
}

/** `before`: null for a new issue. */
function contradictions(rules: IssueRules, before: IssueRules | null): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const differs = (...names: readonly (keyof IssueRules)[]): boolean =>
    before === null || names.some((name) => !isSameRule(rules[name], before[name]));
  if (opensTooLate(rules) && differs('closesAt', 'opensAt'))
    problems.push({ rule: differs('closesAt') ? 'closesAt' : 'opensAt', code: 'closes_before_opens' });
  // More time for all moves the closing along, also where the limit was longer than the window before.
  else if (differs('timeLimitSeconds') && excessOfLimit(rules) > (before === null ? 0 : excessOfLimit(before)))
    problems.push({ rule: 'timeLimitSeconds', code: 'time_limit_too_long' });
  const answers = answersProblem(rules);
  if (answers !== null && differs('answersRelease', 'closesAt', 'attemptsAllowed'))
    problems.push({ rule: 'answersRelease', code: answers });
  return problems;
}

function opensTooLate({ opensAt, closesAt }: IssueRules): boolean {
  return opensAt !== null && closesAt !== null && Date.parse(closesAt) <= Date.parse(opensAt);
}

/** Returns by how many milliseconds the time limit is longer than the issue is open; 0 if it fits. */
function excessOfLimit({ opensAt, closesAt, timeLimitSeconds }: IssueRules): number {
  if (opensAt === null || closesAt === null || timeLimitSeconds === null) return 0;
  return Math.max(0, timeLimitSeconds * 1000 - (Date.parse(closesAt) - Date.parse(opensAt)));
}

/** One moment may be written in several ways. */
function isSameRule(one: IssueRules[keyof IssueRules], other: IssueRules[keyof IssueRules]): boolean {
  if (one === other || typeof one !== 'string' || typeof other !== 'string') return one === other;
  return Date.parse(one) === Date.parse(other);
}

function instantOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}
