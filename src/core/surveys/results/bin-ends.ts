import { isOfWholeValues, valueWords } from './answer-slots.ts';
import type { Bin, QuestionFigures } from './question-figures.ts';
import type { ResultQuestion } from './result-question.ts';

/** The first and the last value of a bin; null at the end behind which more values are. */
type BinEnds = { readonly from: number | null; readonly to: number | null };

/**
 * Returns the ends of a bin as they are told. Days and whole numbers end with the last one that is in the bin. Of anonymous answers the
 * outermost bins hold also the values beyond them (`anonymousFigures`): they are open.
 */
export function binEnds(question: ResultQuestion, { bins, step }: QuestionFigures, { from, to }: Bin): BinEnds {
  const isOpen = step > 1 && bins.length > 1;
  return {
    from: isOpen && from === bins[0]?.from ? null : from,
    to: isOpen && from === bins.at(-1)?.from ? null : isOfWholeValues(question) && to > from ? to - 1 : to,
  };
}

/** «5 – 9», «5», «до 9», «від 5». */
export function binWords({ from, to }: BinEnds, words: (value: number) => string): string {
  if (from === null) return to === null ? '' : `до ${words(to)}`;
  if (to === null) return `від ${words(from)}`;
  return from === to ? words(from) : `${words(from)} – ${words(to)}`;
}

/** Decimals of the narrowest bin: values beyond are counted as equal long before. */
const BOUND_DECIMALS = 9;

/** Returns a bound of a bin in its unit, with all its decimals: a day, or a number. */
export function boundWords(question: Pick<ResultQuestion, 'kind'>, value: number): string {
  return valueWords(question, value, BOUND_DECIMALS);
}
