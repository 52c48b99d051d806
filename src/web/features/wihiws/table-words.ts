import type { ResultRow } from '#contract/wihiws.ts';
import { formatNumber } from '#core/language/numbers.ts';
import { pointsOutOf } from '#core/language/points-out-of.ts';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import { formatScorePercent } from '#core/scoring/score-percent.ts';

/** Returns a share of a question's points in words: «повністю», «частково, 50 %», «не зараховано», «ще без бала», «запитання знято». */
export function shareWords(share: number | null, treatment: KeyTreatment = 'by-key'): string {
  if (treatment === 'void') return 'запитання знято';
  if (share === null) return 'ще без бала';
  if (share >= 1) return 'повністю';
  return share <= 0 ? 'не зараховано' : `частково, ${formatScorePercent(share * 100)}`;
}

/** Less than this below half of a hundredth is the rounding of doubles. */
const ROUNDING = 1e-9;

/** Returns the points earned in a question as its own review has them: «0,67» for two thirds of a point. */
export function earnedWords(share: number, points: number): string {
  return formatNumber(share * points + ROUNDING);
}

/** Returns the points of an attempt: «1,67 бала з 3», «поки 1 бал з 3» while answers wait for marks; null before it is handed in. */
export function attemptPointsWords({
  points,
  maximum,
  waiting,
}: Pick<ResultRow, 'points' | 'maximum' | 'waiting'>): string | null {
  if (points === null) return null;
  const words = pointsOutOf(points, formatNumber(points), formatNumber(maximum));
  return waiting > 0 ? `поки ${words}` : words;
}
