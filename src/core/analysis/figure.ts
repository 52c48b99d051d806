/**
 * Why a figure is not there: too few takers; takers were asked different questions (a pool), so that nothing is the same for
 * all; everybody is alike, so that nothing varies; too few questions; the estimate does not settle.
 */
export type MissingFigure = 'few-takers' | 'pooled' | 'no-spread' | 'few-questions' | 'not-settled';

/** A figure, or why there is none. */
export type Figure = number | MissingFigure;

/** Tells whether there is a figure. */
export function isThere(figure: Figure): figure is number {
  return typeof figure === 'number';
}
