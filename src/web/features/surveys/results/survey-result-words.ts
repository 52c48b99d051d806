import { sampleSize } from '#core/analysis/sample-size.ts';
import type { Difference } from '#core/analysis/statistics/differences.ts';
import type { Interval } from '#core/analysis/statistics/reliability.ts';
import { ANSWER, PERSON, peopleCount } from '#core/language/counted-nouns.ts';
import { formatNumber, formatPercent, NO_BREAK_SPACE } from '#core/language/numbers.ts';
import type { QuestionFigures } from '#core/surveys/results/question-figures.ts';
import { type ToldCount, toldCountWords, toldWords } from '#web/lib/told-count.ts';

/** «12 людей», «10–14 людей». */
export function peopleWords(told: ToldCount): string {
  return toldWords(told, PERSON.nominative);
}

/** «12 відповідей», «10–14 відповідей». */
export function answersWords(told: ToldCount): string {
  return toldWords(told, ANSWER.nominative);
}

/** «12 · 43 %» on one line; a dash for the share where nobody has answered; of a count between two ends no share. */
export function countAndShare(told: ToldCount, of: number, { step }: Pick<QuestionFigures, 'step'>): string {
  if (step !== 1) return toldCountWords(told);
  return [String(told.count), '·', of === 0 ? '–' : formatPercent((100 * told.count) / of)].join(NO_BREAK_SPACE);
}

/** Who answered, who left it empty and from whom it was hidden; of anonymous answers only about how many answered. */
export function askedWords({
  step,
  asked,
  answered,
  answeredUpTo,
  hidden,
}: Pick<QuestionFigures, 'step' | 'asked' | 'answered' | 'answeredUpTo' | 'hidden'>): string {
  if (step !== 1) return `Показано ${answersWords({ count: answered, upTo: answeredUpTo })}.`;
  const parts = [`Відповіли ${answered} з${NO_BREAK_SPACE}${asked}`];
  if (hidden > 0) parts.push(`ще ${peopleCount(hidden)} цього запитання не бачили`);
  return `${parts.join(', ')}.`;
}

/** What the number of answers allows to say; null where it is enough. */
export function sampleNote(answered: number): string | null {
  const size = sampleSize(answered);
  if (size === 'full' || answered === 0) return null;
  return size === 'counts'
    ? 'Відповідей мало: дивіться на кількість, а не на частки.'
    : 'Попередньо: відповідей менше тридцяти.';
}

/** «від −3 до 12». */
export function intervalWords([from, to]: Interval, digits = 2): string {
  return `від${NO_BREAK_SPACE}${formatNumber(from, digits)} до${NO_BREAK_SPACE}${formatNumber(to, digits)}`;
}

const signed = (value: number, digits: number): string => `${value > 0 ? '+' : ''}${formatNumber(value, digits)}`;

/** A difference with its interval, and whether it may be chance. */
export function differenceWords(difference: Difference, scale = 1, digits = 2): string {
  if (difference === 'few') return 'замало відповідей, щоб судити';
  const { value, interval } = difference;
  const bounds: Interval = [scale * interval[0], scale * interval[1]];
  const isChance = interval[0] <= 0 && interval[1] >= 0;
  return `${signed(scale * value, digits)} (${intervalWords(bounds, digits)})${isChance ? ', може бути випадковою' : ''}`;
}
