import { advice, type QuestionProblem } from '#core/questions/checking/question-problem.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, divide, fractionFromNumber, multiply, sum, ZERO } from '#core/scoring/fraction.ts';
import { formatShare } from '#core/scoring/score-percent.ts';
import type { BlindShare } from './blind-share.ts';
import { BLIND_SHARE_TOLD } from './blind-share.ts';

/**
 * A question of a test: its points, in which share of the attempts it is asked (below 1 in a pool), and what it gives
 * without reading; null where a person marks it, so that nothing is earned without reading.
 */
export type BlindQuestion = { readonly points: number; readonly asked: Fraction; readonly blind: BlindShare | null };

/**
 * Returns the share of a test's points, 0 … 1, that the best strategy without reading earns on average in each question:
 * Σ points · asked · share / Σ points · asked. Null without points.
 */
export function blindTestShare(questions: readonly BlindQuestion[]): Fraction | null {
  const weighed = questions.map(({ points, asked, blind }) => {
    const weight = multiply(fractionFromNumber(points), asked);
    return { weight, earned: multiply(weight, blind?.share ?? ZERO) };
  });
  const whole = sum(weighed.map(({ weight }) => weight));
  return compare(whole, ZERO) > 0 ? divide(sum(weighed.map(({ earned }) => earned)), whole) : null;
}

/** Returns the advice on a test that earns too much without reading; none for one question, which has its own. */
export function tellBlindTest(questions: readonly BlindQuestion[]): QuestionProblem[] {
  const share = questions.length < 2 ? null : blindTestShare(questions);
  if (share === null || compare(share, BLIND_SHARE_TOLD) < 0) return [];
  return [
    advice(
      'blind-test',
      `Хто не читає текстів і відповідає навмання, у середньому отримає ${formatShare(share)} балів за весь тест. Додайте хибних варіантів або запитань, на які відповідають своїми словами.`,
    ),
  ];
}
