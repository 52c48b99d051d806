import { GROUP_MEMBERS_MAX } from '#contract/groups.ts';
import { PLACE } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { quoted } from '#core/language/quoted.ts';
import type { RosterLine, RosterProblem } from '#core/people/roster/read-roster.ts';

/** A longer list is not gone through: it is no group's. */
export const ROSTER_ROWS_MAX = 1_000;

const PROBLEMS: Readonly<Record<RosterProblem, string>> = {
  'too-long': 'ім’я довше за 120\u00a0знаків',
  characters: 'в імені немає літер або є службові знаки',
  'no-name': 'немає імені',
  twice: 'двічі у списку',
  known: 'уже є в групі',
};

/** A name as far as a line of a report has room for. */
function short(name: string): string {
  const signs = [...name];
  return signs.length <= 60 ? name : `${signs.slice(0, 59).join('')}…`;
}

/** «Рядок 5, «Іван П.»: двічі у списку, перший раз у рядку 2.» */
export function problemWords({ line, name, problem, sameAs }: RosterLine): string {
  const why = problem === null ? '' : PROBLEMS[problem];
  const first = sameAs === null ? '' : `, перший раз у рядку\u00a0${sameAs}`;
  return `Рядок\u00a0${line}${name === '' ? '' : `, ${quoted(short(name))}`}: ${why}${first}.`;
}

const rowForms = ['рядок', 'рядки', 'рядків'] as const;

/** «3 рядки». */
export const rowCount = (count: number): string => counted(count, rowForms);

/** The sentence about a list that is no group's. */
export const tooManyRows = (rows: number): string =>
  `У списку ${rowCount(rows)}, а в групі може бути до ${GROUP_MEMBERS_MAX}\u00a0людей. Залиште лише свою групу й спробуйте ще раз.`;

/** The sentence about names that have no place; null if all have one. */
export function noPlaceWords(fresh: number, taken: number): string | null {
  const free = GROUP_MEMBERS_MAX - taken;
  if (fresh <= free) return null;
  const left = free <= 0 ? 'місць у групі вже немає' : `у групі лишилося ${counted(free, PLACE.nominative)}`;
  return `Стільки людей не додати: ${left}. Скоротіть список або створіть ще одну групу.`;
}
