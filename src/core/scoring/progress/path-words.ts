import { RESULT } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';
import { changeOverTime } from './change-over-time.ts';
import type { ResultInTime } from './progress-words.ts';
import { finalResults, pointsAndError, progressChangeWords } from './progress-words.ts';

/** Returns the finding about a pupil over time, as a heading without a full stop. */
export function pathTitle(results: readonly ResultInTime[]): string {
  const final = finalResults(results);
  const change = changeOverTime(final);
  if (final.length === 0) return 'Перевірених результатів поки немає';
  if (change === null) return 'Казати про зміни ще зарано';
  if (!change.isSeen) return 'Зміни поки не видно';
  return change.difference > 0 ? 'Читає впевненіше, ніж раніше' : 'Останні результати нижчі, ніж раніше';
}

/** Returns what the heading of {@link pathTitle} rests on: the change and its error, or what is missing. */
export function pathLead(results: readonly ResultInTime[]): string {
  const change = changeOverTime(finalResults(results));
  if (change === null || !change.isSeen) return progressChangeWords(results);
  const told = pointsAndError(change.difference, change.error);
  const figures = `у середньому ${formatScorePercent(change.after)} проти ${formatScorePercent(change.before)}`;
  return `${change.difference > 0 ? 'Приріст' : 'Спад'} більший за похибку: ${figures}; це ${told}.`;
}

/** Fewer results beside their group than this: no word about where they lie. */
const PLACED_MIN = 3;

/** Returns where the results of a pupil lie beside the middle half of the group, as a heading. */
export function placeInGroupWords(
  results: readonly { readonly percent: number; readonly middle: { readonly from: number; readonly to: number } }[],
): string {
  if (results.length < PLACED_MIN) return 'Результати за часом';
  const above = results.filter(({ percent, middle }) => percent > middle.to).length;
  const below = results.filter(({ percent, middle }) => percent < middle.from).length;
  if (above * 2 > results.length) return 'Здебільшого вище за середню половину групи';
  if (below * 2 > results.length) return 'Здебільшого нижче за середню половину групи';
  return 'Здебільшого в середній половині групи або близько до неї';
}

/** Returns «від 21 до 67 %» for bounds 0 … 1. */
export function rangeWords([from, to]: readonly [number, number]): string {
  return `від ${Math.floor(from * 100)} до ${formatScorePercent(Math.ceil(to * 100))}`;
}

/** Returns of how many results a drawing tells, where there are more. */
export function drawnWords(drawn: number): string {
  return `На малюнку лише останні: ${counted(drawn, RESULT.nominative)}. Усі є в таблиці нижче.`;
}
