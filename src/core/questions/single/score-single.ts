import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { ONE, ZERO } from '#core/scoring/fraction.ts';
import type { SingleAnswer, SingleBody, SingleKey } from './single-schema.ts';

/** Scores 1 for a right option, 0 for another or none. An option that does not exist, or is named twice as right, is ungradable. */
export function scoreSingle(body: SingleBody, key: SingleKey, answer: SingleAnswer | null): OutcomeOf<'single'> {
  const exists = (optionId: string) => body.options.some(({ id }) => id === optionId);
  const right = key.optionId;
  const alsoRight = key.alsoRight ?? [];
  const all = [right, ...alsoRight];
  if (right === null || new Set(all).size < all.length || !alsoRight.every(exists) || !exists(right))
    return { status: 'ungradable', reason: 'key-malformed' };
  const chosen = answer?.optionId ?? null;
  if (chosen !== null && !exists(chosen)) return { status: 'ungradable', reason: 'answer-malformed' };
  const share = all.includes(chosen) && chosen !== null ? ONE : ZERO;
  const parts = { chosen, right, ...(alsoRight.length > 0 ? { alsoRight } : {}) };
  return { status: 'scored', share, answered: chosen !== null, parts };
}
