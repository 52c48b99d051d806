import type { FieldProblem } from '#contract/definition/errors.ts';
import type { WihiwRules } from '#contract/wihiws.ts';
import { isMeantMoment, knownTimeZone } from '#core/language/dates.ts';
import { issueRulesSchema } from '#core/wihiws/issue-rules-schema.ts';

/** Lets «close now» through when the host's clock is a little behind ours. */
const CLOSING_TOLERANCE_MS = 60_000;

function coreRules(rules: WihiwRules) {
  return {
    opensAt: rules.opensAt === null ? null : new Date(rules.opensAt).toISOString(),
    closesAt: rules.closesAt === null ? null : new Date(rules.closesAt).toISOString(),
    timeZone: rules.timeZone,
    timeLimitMinutes: rules.timeLimitSeconds === null ? null : Math.ceil(rules.timeLimitSeconds / 60),
    attemptsAllowed: rules.attemptsAllowed,
    counted: rules.countedAttempt,
    readingMode: rules.readingMode,
    shuffleQuestions: rules.shuffleQuestions,
    shuffleOptions: rules.shuffleOptions,
    entry: rules.entry,
    scoreRelease: rules.scoreRelease,
    answersRelease: rules.answersRelease,
    passMarkPercent: rules.passPercent,
    focusLog: rules.focusLog,
    certainty: rules.certainty,
    selfPause: rules.selfPause,
    graceSeconds: rules.graceSeconds,
  };
}

function fieldProblem(field: string, rules: WihiwRules): FieldProblem {
  switch (field) {
    case 'closesAt':
      return { path: 'rules.closesAt', code: 'closes_before_opens' };
    case 'timeLimitMinutes':
      return { path: 'rules.timeLimitSeconds', code: 'time_limit_too_long' };
    case 'answersRelease': {
      const code = rules.closesAt === null ? 'answers_with_retakes' : 'answers_before_closing';
      return { path: 'rules.answersRelease', code };
    }
    default:
      return { path: `rules.${field}`, code: 'malformed' };
  }
}

/**
 * What is wrong with the rules of an issue, by field; nothing when they hold. `before` is what stood until now: a
 * closing that has passed already may stay, a new one must lie ahead.
 */
export function checkRules(
  rules: WihiwRules,
  before: { readonly closesAt: Date | null } | null,
  now: Date,
): FieldProblem[] {
  // First, because core can't even read the rules of an unknown zone.
  if (knownTimeZone(rules.timeZone) === null) return [{ path: 'rules.timeZone', code: 'time_zone_unknown' }];
  const unmeant = (['opensAt', 'closesAt'] as const).filter((field) => {
    const moment = rules[field];
    return moment !== null && !isMeantMoment(new Date(moment));
  });
  if (unmeant.length > 0) return unmeant.map((field) => ({ path: `rules.${field}`, code: 'malformed' }));
  const parsed = issueRulesSchema.safeParse(coreRules(rules));
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => fieldProblem(String(issue.path[0] ?? ''), rules));
  const closes = rules.closesAt === null ? null : Date.parse(rules.closesAt);
  const isNewClosing = closes !== null && closes !== before?.closesAt?.getTime();
  const tolerance = before === null ? 0 : CLOSING_TOLERANCE_MS;
  if (isNewClosing && closes <= now.getTime() - tolerance)
    problems.push({ path: 'rules.closesAt', code: 'closes_in_past' });
  return problems;
}
