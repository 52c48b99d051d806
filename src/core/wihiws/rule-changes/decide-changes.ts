import { changedRules, changeRules, type RuleProblem } from '#core/wihiws/check-issue-rules.ts';
import type { IssueRules, RuleChanges } from '#core/wihiws/issue-rules-schema.ts';
import type { ChangeFacts } from './change-facts.ts';
import type { RuleDecision } from './decide-rule.ts';
import { decideRule } from './decide-rule.ts';

/** A change of an issue's rules as it would be now. */
export type ChangeDecision = {
  readonly rules: IssueRules;
  /** Contradictions with other rules and with the time: see `changeRules`. */
  readonly problems: readonly RuleProblem[];
  /** One for every rule whose value changes, also what follows from the change. */
  readonly decisions: readonly RuleDecision[];
};

/**
 * Decides about a change of the rules of an issue: the one truth of the server, which refuses, and of the page, which tells
 * before. Nothing is allowed that would take time, an attempt, a shown result or a passed mark from anybody who takes it.
 *
 * What follows from a moved closing (right answers wait again) is not refused: reopening an issue is the host's express choice,
 * and nobody's key is shown sooner by it.
 */
export function decideChanges(before: IssueRules, changes: RuleChanges, facts: ChangeFacts, now: Date): ChangeDecision {
  const { rules, problems } = changeRules(before, changes, now);
  const decisions = changedRules(before, rules).map((rule): RuleDecision => {
    const decision = decideRule(rule, before, rules, facts);
    return changes[rule] === undefined ? { ...decision, refusal: null } : decision;
  });
  return { rules, problems, decisions };
}

/** Returns the decisions that refuse. */
export function refusedOf({ decisions }: Pick<ChangeDecision, 'decisions'>): RuleDecision[] {
  return decisions.filter(({ refusal }) => refusal !== null);
}
