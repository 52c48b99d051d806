import type { FieldProblem } from '#contract/definition/errors.ts';
import { issueRuleProblems } from '#core/wihiws/check-issue-rules.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';

/** Returns the problems that `issueRuleProblems` finds, by the fields of the form. */
export function ruleFields(rules: IssueRules, before: IssueRules | null, now: Date): FieldProblem[] {
  return issueRuleProblems(rules, before, now).map(({ rule, code }) => ({ path: `rules.${rule}`, code }));
}
