import { type Figure, isThere } from '#core/analysis/figure.ts';
import { COUNTED_TAKERS_MIN, sampleSize } from '#core/analysis/sample-size.ts';
import type { ReaderAgreement } from '#core/analysis/statistics/reader-agreement.ts';
import { ANSWER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { type Band, bandWords, formatCoefficient, sharePercent } from './shown-figures.ts';

const KAPPA: readonly [Band, ...Band[]] = [
  { from: 0.81, words: 'майже повна' },
  { from: 0.61, words: 'добра' },
  { from: 0.41, words: 'помірна' },
  { from: 0.21, words: 'слабка, узгодьте критерії' },
  { from: 0, words: 'дуже слабка, узгодьте критерії' },
  { from: -1, words: 'гірша за випадкову, узгодьте критерії' },
];

/** Returns κ as it stands beside its words. */
export function shownKappa(kappa: number): string {
  return formatCoefficient(kappa, KAPPA);
}

function kappaOf(name: string, kappa: Figure): string {
  if (!isThere(kappa)) return `${name} не обчислюємо: усі оцінки однакові.`;
  return `${name} — ${shownKappa(kappa)}: згода ${bandWords(KAPPA, kappa)}.`;
}

/**
 * Reads how two readers agree: equal marks, κ, and for ordered marks weighted κ (bands of J. R. Landis and G. G. Koch, 1977).
 * Fewer than 10 answers are only counted; fewer than 30 are told to be preliminary.
 *
 * @param isOrdered marks are steps of a scale, so that the size of a difference counts
 */
export function agreementWords({ answers, same, kappa, weightedKappa }: ReaderAgreement, isOrdered: boolean): string {
  const shown = counted(answers, ANSWER.nominative);
  if (answers === 0) return 'Удруге ще нічого не оцінено.';
  if (answers < COUNTED_TAKERS_MIN || !isThere(same)) return `Оцінено двічі: ${shown}. Замало, щоб судити про згоду.`;
  const equal = `Однаково оцінено ${sharePercent(same)} (усього ${shown}).`;
  const told = isOrdered ? kappaOf('Зважена каппа', weightedKappa) : kappaOf('Каппа Коена', kappa);
  return sampleSize(answers) === 'preliminary'
    ? `${equal} ${told} Дані попередні: відповідей менше ніж 30.`
    : `${equal} ${told}`;
}
