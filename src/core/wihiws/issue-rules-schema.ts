import * as z from 'zod';
import {
  DEFAULT_TIME_ZONE,
  LATE_SAVE_GRACE_SECONDS,
  PAUSE_CAP_MINUTES,
  PAUSE_CAP_MINUTES_MAX,
  TIME_LIMIT_MINUTES_MAX,
} from '#core/constants.ts';
import { isMeantMoment, knownTimeZone } from '#core/language/dates.ts';
import { titleSchema } from '#core/people/title-schema.ts';

/** Reading modes: text beside the questions; read, then answer; in parts. */
export const READING_MODES = ['beside', 'then', 'parts'] as const;
/** Which attempt of a person counts. */
const COUNTED_ATTEMPTS = ['best', 'last', 'first'] as const;
/** Who may enter by the link: a name is enough; participants (and accounts); accounts only. */
export const ENTRY_RULES = ['name', 'participants', 'accounts'] as const;
/** When something of the result is shown. */
export const RELEASE_RULES = ['at-once', 'after-closing', 'by-hand', 'never'] as const;

/** Error codes of rules. The web has one Ukrainian sentence for each. */
export type RuleCode =
  | 'time_zone_unknown'
  | 'time_limit_range'
  | 'attempts_range'
  | 'percent_range'
  | 'grace_range'
  | 'pause_cap_range'
  | 'closes_before_opens'
  | 'closes_in_past'
  | 'time_limit_too_long'
  | 'answers_before_closing'
  | 'answers_with_retakes';

const moment = z.iso
  .datetime({ offset: true, error: 'malformed', abort: true })
  .refine((text) => isMeantMoment(new Date(text)), 'malformed');

function wholeNumber(minimum: number, maximum: number, code: RuleCode) {
  return z.int(code).min(minimum, code).max(maximum, code);
}

function timeZoneSchema(code: RuleCode) {
  return z
    .string()
    .max(64)
    .refine((timeZone) => knownTimeZone(timeZone) !== null, code);
}

/**
 * The rules of an issue (WIHIW), each with the values it allows; messages are field codes. Contradictions between rules
 * are found by `issueRuleProblems`.
 */
export const issueRulesSchema = z.strictObject({
  title: titleSchema(200),
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  timeZone: timeZoneSchema('time_zone_unknown'),
  timeLimitSeconds: wholeNumber(60, TIME_LIMIT_MINUTES_MAX * 60, 'time_limit_range').nullable(),
  /** null: any number of attempts. */
  attemptsAllowed: wholeNumber(1, 100, 'attempts_range').nullable(),
  countedAttempt: z.enum(COUNTED_ATTEMPTS),
  readingMode: z.enum(READING_MODES),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  entry: z.enum(ENTRY_RULES),
  scoreRelease: z.enum(RELEASE_RULES),
  answersRelease: z.enum(RELEASE_RULES),
  passPercent: wholeNumber(1, 100, 'percent_range').nullable(),
  graceSeconds: wholeNumber(0, 3600, 'grace_range'),
  /** Takers say with each answer how sure they are; a count of its own beside the score. Attempts keep the rule they began with. */
  certainty: z.boolean(),
  /** Takers may pause their own clock, for an air-raid alarm. */
  selfPause: z.boolean(),
  /** After so many minutes the host is asked about a pause that lasts, and none is entered that was longer. */
  pauseCapMinutes: wholeNumber(1, PAUSE_CAP_MINUTES_MAX, 'pause_cap_range'),
});

/** The rules of an issue, complete. */
export type IssueRules = Readonly<z.infer<typeof issueRulesSchema>>;
/** See {@link RELEASE_RULES}. */
export type ReleaseRule = IssueRules['scoreRelease'];
/** See {@link COUNTED_ATTEMPTS}. */
export type CountedAttempt = IssueRules['countedAttempt'];

/** Defaults that suit a class: entry by name, one attempt, the score at once, right answers after closing. */
export const DEFAULT_RULES: Omit<IssueRules, 'title'> = {
  opensAt: null,
  closesAt: null,
  timeZone: DEFAULT_TIME_ZONE,
  timeLimitSeconds: null,
  attemptsAllowed: 1,
  countedAttempt: 'best',
  readingMode: 'beside',
  shuffleQuestions: false,
  shuffleOptions: true,
  entry: 'name',
  scoreRelease: 'at-once',
  answersRelease: 'after-closing',
  passPercent: null,
  graceSeconds: LATE_SAVE_GRACE_SECONDS,
  certainty: false,
  selfPause: false,
  pauseCapMinutes: PAUSE_CAP_MINUTES,
};

/** Some of the rules: those that are left out stay as they are. */
export const ruleChangesSchema = issueRulesSchema.partial();
/** See {@link ruleChangesSchema}. */
export type RuleChanges = z.infer<typeof ruleChangesSchema>;

/** The rules of a new issue: those that are left out have their default. */
export const newIssueRulesSchema = ruleChangesSchema.extend({ title: issueRulesSchema.shape.title });
/** See {@link newIssueRulesSchema}. */
export type NewIssueRules = z.infer<typeof newIssueRulesSchema>;
