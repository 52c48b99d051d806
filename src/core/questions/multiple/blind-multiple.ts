import type { BlindShare } from '#core/questions/blind/blind-share.ts';
import { bestOf, choose } from '#core/questions/blind/blind-share.ts';
import { fraction } from '#core/scoring/fraction.ts';
import type { MultipleBody, MultipleKey } from './multiple-schema.ts';

/**
 * Returns what marking the best number m of the k options at random earns, r of them being right: the mean over x, the right
 * ones marked, which is hypergeometric, of max(0, (x − (m − x)) / r), or 1 / C(k, r) if everything or nothing counts. For
 * m = k that is marking everything.
 */
export function blindMultiple({ options }: MultipleBody, { optionIds, rule }: MultipleKey): BlindShare {
  const [total, right] = [options.length, optionIds.length];
  const strategyOf = (marked: number) => (marked === total ? 'everything' : 'guess');
  if (rule === 'all-or-nothing')
    return { strategy: strategyOf(right), share: fraction(1n, choose(total, right)), remedy: 'Додайте варіантів.' };
  const marking = (marked: number): BlindShare => {
    let gains = 0n;
    for (let hits = 0; hits <= Math.min(marked, right); hits += 1)
      gains += BigInt(Math.max(0, 2 * hits - marked)) * choose(right, hits) * choose(total - right, marked - hits);
    const share = fraction(gains, choose(total, marked) * BigInt(right));
    const remedy = 'Додайте неправильних варіантів або оберіть правило «усе або нічого».';
    return { strategy: strategyOf(marked), share, remedy };
  };
  return bestOf([marking(total), ...Array.from({ length: total - 1 }, (_, index) => marking(index + 1))]);
}
