import { ATTEMPT, MINUTE } from '#core/language/counted-nouns.ts';
import { formatDateTime } from '#core/language/dates.ts';
import { NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { counted } from '#core/language/plural.ts';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import type { RuleStep } from './change-log-schema.ts';

type Values<Rule extends keyof IssueRules> = { readonly before: IssueRules[Rule]; readonly after: IssueRules[Rule] };
type Words<Rule extends keyof IssueRules> = (values: Values<Rule>, moment: (text: string) => string) => string | null;

function minutes(seconds: number): string {
  return counted(Math.round(seconds / 60), MINUTE.accusative);
}

/** Null: a taker gains nothing by it, or it does not concern them. */
const WORDS: { readonly [Rule in keyof IssueRules]?: Words<Rule> } = {
  timeLimitSeconds: ({ before, after }) => {
    if (before === null) return null;
    if (after === null) return 'Час на роботу більше не обмежено.';
    return after > before ? `На роботу додано ${minutes(after - before)}.` : null;
  },
  closesAt: ({ before, after }, moment) => {
    if (before === null) return null;
    if (after === null) return 'Строку більше немає: тест можна здати будь-коли.';
    return Date.parse(after) > Date.parse(before) ? `Тест закриється пізніше: ${moment(after)}.` : null;
  },
  opensAt: ({ before, after }, moment) => {
    if (before === null) return null;
    if (after === null) return 'Тест уже відкрито.';
    return Date.parse(after) < Date.parse(before) ? `Тест відкриється раніше: ${moment(after)}.` : null;
  },
  attemptsAllowed: ({ before, after }) => {
    if (before === null) return null;
    if (after === null) return 'Спроб тепер скільки завгодно.';
    return after > before ? `Тепер дозволено ${counted(after, ATTEMPT.accusative)}.` : null;
  },
  countedAttempt: ({ after }) => (after === 'best' ? 'Тепер зараховується найкраща спроба.' : null),
  scoreRelease: ({ before, after }) =>
    after === 'at-once' && before !== 'at-once' ? 'Бал тепер видно одразу, щойно здасте тест.' : null,
  answersRelease: ({ before, after }) =>
    after === 'at-once' && before !== 'at-once' ? 'Правильні відповіді тепер видно одразу, щойно здасте тест.' : null,
  passPercent: ({ before, after }) =>
    before !== null && after !== null && after < before
      ? `Щоб скласти тест, тепер досить ${after}${NO_BREAK_SPACE}%.`
      : null,
  selfPause: ({ after }) => (after ? 'Під час тривоги тепер можна самим поставити тест на паузу.' : null),
};

/** Returns what a change of a rule gives to takers, as one sentence; null if they gain nothing by it. */
export function favourWords(step: RuleStep, timeZone: string): string | null {
  const words = WORDS[step.rule] as ((values: unknown, moment: (text: string) => string) => string | null) | undefined;
  return words?.(step, (text) => formatDateTime(new Date(text), timeZone)) ?? null;
}

/** Returns what a person with a second chance reads: «Вам дано другу спробу до 18:00.» */
export function chanceWords(closesAt: string | null, timeZone: string, hasBegun: boolean): string {
  const until = closesAt === null ? '' : ` до ${formatDateTime(new Date(closesAt), timeZone)}`;
  return hasBegun ? `Вам дано другу спробу${until}.` : `Вам дано час написати тест${until}.`;
}

/** Returns what a person with extra time reads; null: it was taken back. */
export function extraTimeWords(given: number): string | null {
  return given > 0 ? `Вам додано ${counted(given, MINUTE.accusative)}.` : null;
}
