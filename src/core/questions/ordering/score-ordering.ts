import type { OutcomeOf } from '#core/questions/answers/outcome.ts';
import { idSet } from '#core/questions/finalizing/id-set.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { fraction, ONE, ZERO } from '#core/scoring/fraction.ts';
import type { OrderingAnswer, OrderingBody, OrderingKey, OrderingParts } from './ordering-schema.ts';

function countConcordant(given: readonly string[], right: readonly string[]): number {
  const places = given.map((id) => right.indexOf(id));
  return places.reduce(
    (count, place, index) => count + places.slice(index + 1).filter((later) => later > place).length,
    0,
  );
}

type OrderingFacts = Pick<OrderingParts, 'rule' | 'concordantPairs' | 'pairs' | 'inPlace'> & {
  /** The number of items. */
  readonly items: number;
};

/** Returns the share of an order by the rule. */
export function orderingShare({ rule, concordantPairs, pairs, inPlace, items }: OrderingFacts): Fraction {
  switch (rule) {
    case 'pairs':
      return fraction(concordantPairs, pairs);
    case 'pairs-above-chance':
      return fraction(Math.max(0, 2 * concordantPairs - pairs), pairs);
    case 'positions':
      return fraction(inPlace, items);
    case 'all-or-nothing':
      return inPlace === items ? ONE : ZERO;
  }
}

/**
 * Scores concordant pairs / all pairs: pairs of items in the right order, over n(n − 1)/2. With the rule
 * `pairs-above-chance` max(0, 2 · concordant / all − 1), which is Kendall's τ where it is positive: half of the pairs, which a
 * random order has, earn nothing. With the rule `positions` items in their exact place / n; with `all-or-nothing` 1 for the whole right order, else 0. Items not placed count in
 * no pair and no place. Items that do not exist or repeat are ungradable.
 */
export function scoreOrdering(
  body: OrderingBody,
  key: OrderingKey,
  answer: OrderingAnswer | null,
): OutcomeOf<'ordering'> {
  const known = idSet(body.items);
  const isProper = (ids: readonly string[]) => new Set(ids).size === ids.length && ids.every((id) => known.has(id));
  const right = key.itemIds;
  if (right.length < 2 || right.length !== known.size || !isProper(right))
    return { status: 'ungradable', reason: 'key-malformed' };
  const given = answer?.itemIds ?? [];
  if (!isProper(given)) return { status: 'ungradable', reason: 'answer-malformed' };
  const parts: OrderingParts = {
    given,
    right,
    rule: key.rule,
    concordantPairs: countConcordant(given, right),
    pairs: (right.length * (right.length - 1)) / 2,
    inPlace: given.filter((id, index) => right[index] === id).length,
  };
  return {
    status: 'scored',
    share: orderingShare({ ...parts, items: right.length }),
    answered: given.length > 0,
    parts,
  };
}
