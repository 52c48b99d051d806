import { ONE } from '#core/scoring/fraction.ts';
import type { Outcome } from './outcome.ts';

/**
 * What a version of a finalized question's key does. `by-key`: answers are scored by the key. `void`: the question is taken out of
 * the points and the maximum of every attempt. `full-points`: everybody who was asked earns all its points, whatever they
 * answered.
 */
export const KEY_TREATMENTS = ['by-key', 'void', 'full-points'] as const;
/** See {@link KEY_TREATMENTS}. */
export type KeyTreatment = (typeof KEY_TREATMENTS)[number];

/** An outcome that counts: of a void question nothing is left, neither points nor an answer that waits for the host. */
export type CountedOutcome = Outcome | { readonly status: 'void' };

/**
 * Returns what counts of an outcome by the key. Full points are earned without a mark too, and by an answer that could not be
 * checked; the explanation of an answer that the key can explain stays.
 */
export function treatOutcome(outcome: Outcome, treatment: KeyTreatment): CountedOutcome {
  if (treatment === 'void') return { status: 'void' };
  if (treatment === 'by-key') return outcome;
  return outcome.status === 'scored'
    ? { ...outcome, share: ONE }
    : ({ status: 'scored', share: ONE, answered: true, parts: null } as unknown as Outcome);
}
