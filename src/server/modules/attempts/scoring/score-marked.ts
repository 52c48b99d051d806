import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import type { CountedOutcome, KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import { treatOutcome } from '#core/questions/answers/key-treatment.ts';
import type { Outcome } from '#core/questions/answers/outcome.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { divide, fractionFromNumber } from '#core/scoring/fraction.ts';

/** Returns a host's points for an answer the platform could not check; null when they are malformed or above the maximum. */
export function pointsOfMark(mark: unknown, maximum: number): number | null {
  const { points, ...rest } = Object(mark) as { points?: unknown };
  if (typeof points !== 'number' || Object.keys(rest).length > 0) return null;
  return points >= 0 && points <= maximum && Number.isInteger(points * 2) ? points : null;
}

/** A version of a key: its content, whose shape depends on the kind, and what it does. */
export type ScoringKey = { readonly key: unknown; readonly treatment: KeyTreatment };

function scoreByKey(question: FinalQuestion, key: unknown, answer: unknown, mark: unknown): Outcome {
  const outcome = scoreStored(question, key, answer, { stem: stemUkrainian }, mark ?? null);
  const points = outcome.status === 'ungradable' ? pointsOfMark(mark, question.points) : null;
  if (points === null) return outcome;
  const share = divide(fractionFromNumber(points), fractionFromNumber(question.points));
  return { status: 'scored', share, answered: true, parts: null } as unknown as Outcome;
}

/**
 * Returns the outcome of a stored answer with the host's mark, if any: marks by a rubric are counted by the question's kind;
 * points given to an answer that could not be checked are taken as they are, without an explanation. What a correction made of
 * the question (`KeyTreatment`) stands above both.
 */
export function scoreMarked(
  question: FinalQuestion,
  { key, treatment }: ScoringKey,
  answer: unknown,
  mark: unknown,
): CountedOutcome {
  return treatOutcome(scoreByKey(question, key, answer, mark), treatment);
}
