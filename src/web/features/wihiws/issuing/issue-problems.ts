import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { typedProblem } from '#core/language/typed-moment.ts';
import { issueRuleProblems } from '#core/wihiws/check-issue-rules.ts';
import type { RuleCode } from '#core/wihiws/issue-rules-schema.ts';
import { issueRulesSchema } from '#core/wihiws/issue-rules-schema.ts';
import { typedLogins } from '#web/lib/typed-lines.ts';
import type { IssueDraft } from './issue-draft.ts';
import { rulesOfDraft } from './issue-draft.ts';

const PAUSE_CAP_MISSING: RuleCode = 'pause_cap_range';

/**
 * Returns every problem for which the server would refuse the form, as field codes by path, so that all are shown at once.
 * A field's own problem wins over a contradiction with another field.
 */
export function issueProblems(draft: IssueDraft, now: Date): Record<string, string> {
  const problems: Record<string, string> = {};
  const rules = rulesOfDraft(draft);
  for (const name of ['opensAt', 'closesAt'] as const) {
    const problem = typedProblem(draft[name], DEFAULT_TIME_ZONE);
    if (problem !== null) problems[`rules.${name}`] = problem;
  }
  for (const { path, message } of issueRulesSchema.safeParse(rules).error?.issues ?? [])
    problems[`rules.${path.join('.')}`] ??= message;
  for (const { rule, code } of issueRuleProblems(rules, now)) problems[`rules.${rule}`] ??= code;
  if (draft.pauseCapMinutes === null) problems['rules.pauseCapMinutes'] = PAUSE_CAP_MISSING;
  if (!draft.anybody && typedLogins(draft.logins).length + draft.groupIds.length === 0)
    problems['recipients'] = 'no_recipients';
  return problems;
}
