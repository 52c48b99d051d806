import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { rubricTotal } from './rubric-words.ts';

const POINTS_MAXIMUM = 100;

/**
 * Returns a changed question whose points have followed its rubric: they do as long as they were the sum of its criteria, or the
 * rubric had just one criterion to begin with. An author who gave the question other points keeps them.
 */
export function followRubric(before: AuthoredQuestion, after: AuthoredQuestion): AuthoredQuestion {
  if (before.kind !== 'open' || after.kind !== 'open' || after.points !== before.points) return after;
  const [was, is] = [rubricTotal(before.key.criteria), rubricTotal(after.key.criteria)];
  const follows = was === before.points || was === 0;
  if (!follows || is === 0 || is > POINTS_MAXIMUM) return after;
  return { ...after, points: is };
}
