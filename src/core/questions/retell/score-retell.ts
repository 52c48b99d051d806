import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import type { ScoringTools } from '#core/questions/kind-definition.ts';
import { fraction, ZERO } from '#core/scoring/fraction.ts';
import { isRetellMarkProper } from './mark-retell.ts';
import type { RetellAnswer, RetellBody, RetellKey, RetellMark } from './retell-schema.ts';

/**
 * Scores Σ w·h / Σ w over the ideas of the text, w 1 or 2 (main ideas), h the credit 0, ½ or 1. A retelling waits until
 * the host has marked it; an empty one is 0 at once. Marks that do not fit the ideas leave it waiting.
 */
export function scoreRetell(
  _body: RetellBody,
  key: RetellKey,
  answer: RetellAnswer | null,
  _tools: ScoringTools,
  mark: RetellMark | null,
): OutcomeOf<'retell'> {
  if (key.units.length === 0) return { status: 'ungradable', reason: 'key-malformed' };
  const answered = answer !== null && answer.text.trim() !== '';
  const isMarked = mark !== null && isRetellMarkProper(key, mark);
  if (answered && !isMarked) return { status: 'waiting' };
  const units = key.units.map(({ id, text, weight }) => {
    const credit = answered ? (mark?.units.find(({ unitId }) => unitId === id)?.credit ?? 0) : 0;
    return { unitId: id, text, weight, credit };
  });
  const halves = units.reduce((total, { weight, credit }) => total + weight * credit * 2, 0);
  const weights = units.reduce((total, { weight }) => total + weight, 0);
  const share = answered ? fraction(halves, 2 * weights) : ZERO;
  return { status: 'scored', share, answered, parts: { units, comment: answered ? (mark?.comment ?? '') : '' } };
}
