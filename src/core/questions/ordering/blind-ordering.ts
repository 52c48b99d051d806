import type { BlindShare } from '#core/questions/blind/blind-share.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { add, fraction, ZERO } from '#core/scoring/fraction.ts';
import type { OrderingBody, OrderingKey } from './ordering-schema.ts';
import { orderingShare } from './score-ordering.ts';

/**
 * Returns how many orders of `count` items have 0, 1, 2 … pairs in the wrong order (Mahonian numbers): the coefficients of
 * the product of 1 + q + … + q^(k − 1) over k = 1 … count.
 */
function ordersByInversions(count: number): bigint[] {
  let orders = [1n];
  for (let items = 2; items <= count; items += 1) {
    const next = Array.from({ length: orders.length + items - 1 }, () => 0n);
    for (const [inversions, ways] of orders.entries())
      for (let more = 0; more < items; more += 1) next[inversions + more] = (next[inversions + more] ?? 0n) + ways;
    orders = next;
  }
  return orders;
}

const factorial = (count: number): bigint =>
  Array.from({ length: count }, (_, index) => BigInt(index + 1)).reduce((product, one) => product * one, 1n);

/** Returns the mean share over all orders, each of which is equally likely to be shown. */
function meanShare(rule: OrderingKey['rule'], count: number): Fraction {
  if (rule === 'positions') return fraction(1, count);
  if (rule === 'all-or-nothing') return fraction(1n, factorial(count));
  const pairs = (count * (count - 1)) / 2;
  return ordersByInversions(count)
    .map((ways, inversions) => {
      const { n, d } = orderingShare({ rule, concordantPairs: pairs - inversions, pairs, inPlace: 0, items: count });
      return fraction(n * ways, d * factorial(count));
    })
    .reduce(add, ZERO);
}

/**
 * Returns what handing in the shown order earns: ½ by pairs, 1 / n by exact positions, 1 / n! for the whole order; corrected
 * for chance, the mean of max(0, 2 · concordant / pairs − 1): 5/18 for three items, less for more.
 */
export function blindOrdering({ items }: OrderingBody, { rule }: OrderingKey): BlindShare {
  const remedy = rule === 'pairs' ? 'Оберіть правило «За парами, з поправкою на випадок».' : 'Додайте пунктів.';
  return { strategy: 'as-shown', share: meanShare(rule, items.length), remedy };
}
