import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import type { ScoringTools } from '#core/questions/kind-definition.ts';
import { divide, fractionFromNumber, sum, ZERO } from '#core/scoring/fraction.ts';
import { isOpenMarkProper } from './mark-open.ts';
import type { OpenAnswer, OpenBody, OpenKey, OpenMark } from './open-schema.ts';

/**
 * Scores points given / points possible over the criteria of the rubric. An answer waits until the host has marked it;
 * an empty one is 0 at once. Marks that do not fit the rubric leave the answer waiting, because they may be of another
 * version.
 */
export function scoreOpen(
  _body: OpenBody,
  key: OpenKey,
  answer: OpenAnswer | null,
  _tools: ScoringTools,
  mark: OpenMark | null,
): OutcomeOf<'open'> {
  if (key.criteria.length === 0) return { status: 'ungradable', reason: 'key-malformed' };
  const answered = answer !== null && answer.text.trim() !== '';
  const isMarked = mark !== null && isOpenMarkProper(key, mark);
  if (answered && !isMarked) return { status: 'waiting' };
  const criteria = key.criteria.map(({ id, text, maximum }) => {
    const points = answered ? (mark?.criteria.find(({ criterionId }) => criterionId === id)?.points ?? 0) : 0;
    return { criterionId: id, text, points, maximum };
  });
  const given = sum(criteria.map(({ points }) => fractionFromNumber(points)));
  const possible = sum(criteria.map(({ maximum }) => fractionFromNumber(maximum)));
  const share = answered ? divide(given, possible) : ZERO;
  return { status: 'scored', share, answered, parts: { criteria, comment: answered ? (mark?.comment ?? '') : '' } };
}
