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

/**
 * Returns how the rules contradict each other or the time: an issue must close after it opens and in the future, its time
 * limit must fit in between, and right answers at once exclude a closing and further attempts. `before`: the rules until
 * now, null for a new issue; a closing that has already passed may stay.
 */
export function issueRuleProblems(
  rules: IssueRules,
  before: Pick<IssueRules, 'closesAt'> | null,
  now: Date,
): RuleProblem[] {
  const problems: RuleProblem[] = [];
  const opens = instantOf(rules.opensAt);
  const closes = instantOf(rules.closesAt);
  if (closes !== null && opens !== null && closes <= opens)
    problems.push({ rule: 'closesAt', code: 'closes_before_opens' });
  else if (closes !== null && opens !== null && (rules.timeLimitSeconds ?? 0) * 1000 > closes - opens)
    problems.push({ rule: 'timeLimitSeconds', code: 'time_limit_too_long' });
  const answers = answersProblem(rules);
  if (answers !== null) problems.push({ rule: 'answersRelease', code: answers });
  const isNewClosing = closes !== null && (before === null || closes !== instantOf(before.closesAt));
  if (isNewClosing && closes <= now.getTime() - (before === null ? 0 : CLOSING_TOLERANCE_MS))
    problems.push({ rule: 'closesAt', code: 'closes_in_past' });
  return problems;
}

function instantOf(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}
