import type { Insertable, Selectable } from 'kysely';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import type { WihiwTable } from '#db/schema/database-types.ts';

type Row = Selectable<WihiwTable>;

/** The rules of an issue as they are stored: moments are dates. */
export type StoredRules = Omit<IssueRules, 'opensAt' | 'closesAt'> & {
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
};

type ColumnFor<Value> = { [Column in keyof Row]: [Value] extends [Row[Column]] ? Column : never }[keyof Row];

/** The column of each rule. A rule without a column that can hold it fails to compile. */
const RULE_COLUMNS = {
  title: 'title',
  opensAt: 'opens_at',
  closesAt: 'closes_at',
  timeZone: 'time_zone',
  timeLimitSeconds: 'time_limit_seconds',
  attemptsAllowed: 'attempts_allowed',
  countedAttempt: 'counted_attempt',
  readingMode: 'reading_mode',
  shuffleQuestions: 'shuffle_questions',
  shuffleOptions: 'shuffle_options',
  entry: 'entry',
  scoreRelease: 'score_release',
  answersRelease: 'answers_release',
  passPercent: 'pass_percent',
  graceSeconds: 'grace_seconds',
  certainty: 'certainty',
  selfPause: 'self_pause',
  pauseCapMinutes: 'pause_cap_minutes',
} as const satisfies { readonly [Rule in keyof StoredRules]: ColumnFor<StoredRules[Rule]> };

const RULES = Object.keys(RULE_COLUMNS) as (keyof StoredRules)[];

type RuleColumns = Pick<Insertable<WihiwTable>, (typeof RULE_COLUMNS)[keyof StoredRules]>;

/** Returns the rules in a row. Columns of words have a CHECK, so the words are those of the schema. */
export function rulesOfRow(row: Row): StoredRules {
  return Object.fromEntries(RULES.map((rule) => [rule, row[RULE_COLUMNS[rule]]])) as StoredRules;
}

/** Returns the rules as values of their columns. */
export function columnsOfRules(rules: IssueRules): RuleColumns {
  const stored: StoredRules = { ...rules, opensAt: dateOf(rules.opensAt), closesAt: dateOf(rules.closesAt) };
  return Object.fromEntries(RULES.map((rule) => [RULE_COLUMNS[rule], stored[rule]])) as RuleColumns;
}

/** Returns only the rules of an issue, with moments as ISO text. */
export function rulesOf(issue: StoredRules): IssueRules {
  const rules = Object.fromEntries(RULES.map((rule) => [rule, issue[rule]])) as StoredRules;
  return {
    ...rules,
    opensAt: issue.opensAt?.toISOString() ?? null,
    closesAt: issue.closesAt?.toISOString() ?? null,
  };
}

function dateOf(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment);
}
