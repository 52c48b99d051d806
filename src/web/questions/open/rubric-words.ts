import { formatNumber, NO_BREAK_SPACE, roundTo } from '#core/language/numbers.ts';
import { outOf } from '#core/language/out-of.ts';
import { pointsWord } from '#core/language/plural.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { add, formatFraction, fractionFromNumber, multiply, toNumber, ZERO } from '#core/scoring/fraction.ts';

const pointsText = (points: number) => `${formatNumber(points, 1)}\u00a0${pointsWord(points)}`;

/** Returns the sum of the points of a rubric. */
export function rubricTotal(criteria: readonly { readonly maximum: number }[]): number {
  return toNumber(criteria.map(({ maximum }) => fractionFromNumber(maximum)).reduce(add, ZERO));
}

/** Returns the sentence that explains how the points of a rubric become the points of its question. */
export function rubricWords(total: number, points: number): string {
  if (total === 0) return 'Додайте критерії: за ними ви поставите бали.';
  if (total === points) return `Разом ${pointsText(total)} — стільки ж, скільки за запитання.`;
  return `Разом ${pointsText(total)}, а запитання дає ${pointsText(points)}. Бал за відповідь = набране / ${formatNumber(total, 1)} × ${formatNumber(points, 1)}.`;
}

/** Returns «2,33 бала з 3» for a share of the points of a question. */
export function sharedPoints(share: Fraction, points: number): string {
  const earned = multiply(share, fractionFromNumber(points));
  const rounded = roundTo(toNumber(earned), 2);
  return outOf(`${formatFraction(earned)}\u00a0${pointsWord(rounded)}`, formatNumber(points, 1)).replaceAll(
    ' ',
    NO_BREAK_SPACE,
  );
}
