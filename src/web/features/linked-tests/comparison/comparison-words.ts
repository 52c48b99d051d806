import type { ComparedScore, Comparison } from '#contract/events/linked-tests.ts';
import { pairedDifference } from '#core/analysis/statistics/differences.ts';
import { ALL_VOID, WAITS_FOR_MARKS } from '#core/attempts/state-words.ts';
import { PERSON } from '#core/language/counted-nouns.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import { doingCounted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';

/** Returns a change in percentage points with its sign: «+12,5», «−3», «0». */
export function pointsChangeWords(points: number): string {
  const words = formatNumber(points, 1);
  return points > 0 && words !== '0' ? `+${words}` : words;
}

/** Returns a change with its unit: «+12,5 в. п.». */
export const changeWithUnit = (points: number) => `${pointsChangeWords(points)}${NO_BREAK_SPACE}в.${NO_BREAK_SPACE}п.`;

/** Returns a score of a person in a cell. */
export function scoreWords(score: ComparedScore): string {
  if (typeof score === 'number') return formatScorePercent(score);
  return { none: '—', waits: WAITS_FOR_MARKS, void: ALL_VOID }[score];
}

/** What people of each group have in common, for a list of them. */
export const GROUP_WORDS = {
  compared: 'Пройшли обидва',
  waiting: 'Чекають на перевірку',
  before: 'Лише перед подією',
  after: 'Лише після події',
  void: 'Без бала',
} as const;

/** Returns who grew, stayed and fell in one sentence: «Зросли 3 з 5 людей, без змін — 1, знизилися — 1.» */
export function whoGrewWords({ counts, changed }: Pick<Comparison, 'counts' | 'changed'>): string {
  const { grew, same, fell } = changed;
  return `Кращий результат після події: ${grew}. Такий самий: ${same}. Гірший: ${fell}. Усього обидва тести ${doingCounted(['пройшла', 'пройшли'], counts.compared, PERSON.nominative)}.`;
}

/** Returns in what interval the mean change of all such people lies, with 95 %; null for too few people. */
export function changeInterval(
  { mean, spread }: NonNullable<Comparison['figures']>,
  people: number,
): readonly [number, number] | null {
  const difference = pairedDifference({ n: people, mean, sd: spread });
  return difference === 'few' ? null : difference.interval;
}

/** Returns what the figures say in a sentence that a person would say: a change only where chance alone would hardly make it. */
export function meaningWords(figures: NonNullable<Comparison['figures']>, people: number): string {
  const { mean, median, spread } = figures;
  const interval = changeInterval(figures, people);
  const isByChance = interval === null || (interval[0] <= 0 && interval[1] >= 0);
  const isSmall = Math.abs(mean) < 1;
  const size = `${formatNumber(Math.abs(mean), 1)}${NO_BREAK_SPACE}в.${NO_BREAK_SPACE}п.`;
  const direction = isSmall
    ? 'майже не змінився'
    : isByChance
      ? `${mean > 0 ? 'вищий' : 'нижчий'} на ${size}, але таку різницю міг дати й випадок`
      : `${mean > 0 ? 'зріс' : 'знизився'} на ${size}`;
  const half =
    median > 0
      ? `щонайменше в половини людей результат кращий на ${formatNumber(median, 1)}${NO_BREAK_SPACE}в.${NO_BREAK_SPACE}п. або більше`
      : median < 0
        ? `щонайменше в половини людей результат гірший на ${formatNumber(-median, 1)}${NO_BREAK_SPACE}в.${NO_BREAK_SPACE}п. або більше`
        : 'людина посередині не змінила результату';
  const apart =
    spread >= 20
      ? 'Зміни в різних людей дуже різні.'
      : spread >= 10
        ? 'Зміни в різних людей різні.'
        : 'Зміни в різних людей подібні.';
  return `Середній результат ${direction}; ${half}. ${apart}`;
}
