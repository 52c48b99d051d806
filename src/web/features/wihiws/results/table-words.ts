import type { ResultRow } from '#contract/wihiws.ts';
import { DEFAULT_TIME_ZONE } from '#core/constants.ts';
import { formatTime, wallClock } from '#core/language/dates.ts';
import { formatNumber, NO_BREAK_SPACE } from '#core/language/numbers.ts';
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

/** Returns when an attempt was handed in, as short as a row has it: «10:14» today, «27.11, 10:14» on another day. */
export function shortMoment(moment: string, now: Date): string {
  const [at, today] = [wallClock(new Date(moment), DEFAULT_TIME_ZONE), wallClock(now, DEFAULT_TIME_ZONE)];
  const time = formatTime(new Date(moment), DEFAULT_TIME_ZONE);
  if (at.year === today.year && at.month === today.month && at.day === today.day) return time;
  const day = [at.day, at.month, ...(at.year === today.year ? [] : [at.year % 100])];
  return `${day.map((part) => String(part).padStart(2, '0')).join('.')}, ${time}`;
}

/** Returns «7–9 поки» for an attempt whose answers wait, the grade of one that is scored; null without either. */
export function gradeWords({ grade, gradeSoFar }: Pick<ResultRow, 'grade' | 'gradeSoFar'>): string | null {
  if (grade !== null) return String(grade);
  if (gradeSoFar === null) return null;
  const { lowest, highest } = gradeSoFar;
  return `${lowest === highest ? lowest : `${lowest}–${highest}`}${NO_BREAK_SPACE}поки`;
}
