import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, multiply, ZERO } from '#core/scoring/fraction.ts';
import type { CountedAttempt } from '#core/wihiws/issue-rules-schema.ts';

/** The fields of a scored attempt by which the counted one is chosen. */
export type CountableAttempt = {
  readonly id: string;
  readonly startedAt: Date;
  /** Some answers wait for the host's marks: the points are not all there yet. */
  readonly waits: boolean;
  readonly earned: Fraction;
  readonly maximum: Fraction;
};

// Cross-multiplied, because pooled attempts may have different maxima. One of 0 tells nothing: it is behind all others.
function isBetter(first: CountableAttempt, second: CountableAttempt): boolean {
  if (first.waits !== second.waits) return second.waits;
  const [isFirstEmpty, isSecondEmpty] = [compare(first.maximum, ZERO) === 0, compare(second.maximum, ZERO) === 0];
  if (isFirstEmpty || isSecondEmpty) return !isFirstEmpty;
  return compare(multiply(first.earned, second.maximum), multiply(second.earned, first.maximum)) > 0;
}

/**
 * Returns the attempt of one person that counts: the best by share of points (the earlier of equals; one that waits for
 * marks only if all do), the last or the first by start; null if the list is empty. The platform asks `counted_attempts`
 * in db/migrations everywhere; this is the rule by which a test checks it over random attempts.
 *
 * @param attempts scored attempts of one person
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
