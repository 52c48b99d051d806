import type { FieldProblem } from '#contract/definition/errors.ts';
import type { RuleProblem } from '#core/wihiws/check-issue-rules.ts';

/** Returns problems of rules by the fields of the form. */
export function ruleFieldProblems(problems: readonly RuleProblem[]): FieldProblem[] {
  return problems.map(({ rule, code }) => ({ path: `rules.${rule}`, code }));
}
