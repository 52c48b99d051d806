import { PAUSE_CAP_MINUTES_MAX } from '#core/constants.ts';
import { typedLogins } from '#web/lib/typed-lines.ts';
import type { IssueDraft } from './issue-draft.ts';
import { answersObstacle, kyivInstant } from './issue-draft.ts';

/** Everything in the form that the server would refuse, as field codes by path, so that all of it is told at once. */
export function issueProblems(draft: IssueDraft, now: Date): Record<string, string> {
  const problems: Record<string, string> = {};
  const outside = (value: number | null, maximum: number) =>
    value !== null && (!Number.isInteger(value) || value < 1 || value > maximum);
  if (draft.title.trim() === '') problems['rules.title'] = 'required';
  if (!draft.anybody && typedLogins(draft.logins).length + draft.groupIds.length === 0)
    problems['recipients'] = 'no_recipients';
  Object.assign(problems, timeProblems(draft, now));
  if (outside(draft.timeLimitMinutes, 1440)) problems['rules.timeLimitSeconds'] = 'time_limit_range';
  if (outside(draft.attemptsAllowed, 100)) problems['rules.attemptsAllowed'] = 'attempts_range';
  if (outside(draft.passPercent, 100)) problems['rules.passPercent'] = 'percent_range';
  if (draft.pauseCapMinutes === null || outside(draft.pauseCapMinutes, PAUSE_CAP_MINUTES_MAX))
    problems['rules.pauseCapMinutes'] = 'pause_cap_range';
  const obstacle = answersObstacle(draft);
  if (obstacle !== null)
    problems['rules.answersRelease'] = obstacle === 'closing' ? 'answers_before_closing' : 'answers_with_retakes';
  return problems;
}

function timeProblems({ opensAt, closesAt, timeLimitMinutes }: IssueDraft, now: Date): Record<string, string> {
  const [opens, closes] = [opensAt, closesAt].map((local) => {
    const instant = kyivInstant(local);
    return instant === null ? null : Date.parse(instant);
  });
  if (closes == null) return {};
  if (opens != null && closes <= opens) return { 'rules.closesAt': 'closes_before_opens' };
  if (closes <= now.getTime()) return { 'rules.closesAt': 'closes_in_past' };
  const isTooLong = opens != null && timeLimitMinutes !== null && timeLimitMinutes * 60_000 > closes - opens;
  return isTooLong ? { 'rules.timeLimitSeconds': 'time_limit_too_long' } : {};
}
