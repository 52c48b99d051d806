import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, multiply } from '#core/scoring/fraction.ts';
import type { CountedAttempt } from '#core/wihiws/issue-rules-schema.ts';

/** The fields of a closed attempt by which the counted one is chosen. */
export type CountableAttempt = {
  readonly id: string;
  readonly startedAt: Date;
  readonly earned: Fraction;
  readonly maximum: Fraction;
};

// Cross-multiplied, because pooled attempts may have different maxima and one may be 0.
function isBetter(first: CountableAttempt, second: CountableAttempt): boolean {
  return compare(multiply(first.earned, second.maximum), multiply(second.earned, first.maximum)) > 0;
}

/**
 * Returns the attempt of one person that counts: the best by share of points (the earlier of equals), the last or the
 * first by start; null if the list is empty.
 *
 * @param attempts closed attempts of one person
 */
export function countedAttempt<Attempt extends CountableAttempt>(
  attempts: readonly Attempt[],
  rule: CountedAttempt,
): Attempt | null {
  const ordered = [...attempts].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || (a.id < b.id ? -1 : 1));
  if (rule === 'first') return ordered[0] ?? null;
  if (rule === 'last') return ordered.at(-1) ?? null;
  return ordered.reduce<Attempt | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null);
}
