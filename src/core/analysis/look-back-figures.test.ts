import { describe, expect, it } from 'vitest';
import { addAttempt, startAnalysis } from '#core/analysis/accumulate.ts';
import { analysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import type { LookBacks } from '#core/attempts/look-backs.ts';
import { analysed, exampleRow } from '#core/testing/example-analysis.ts';
import { lookBacksByBlock } from './look-back-figures.ts';

const looks = (count: number, blocks: Record<string, number> = {}, beside = false): LookBacks => ({
  count,
  blocks,
  beside,
});

function figures(given: readonly (LookBacks | null)[]) {
  const sums = startAnalysis([analysed('q'), analysed('r')]);
  for (const lookBacks of given) addAttempt(sums, [exampleRow('q', 1, { lookBacks }), exampleRow('r', 0)]);
  return analysisSnapshot(sums).items.map((item) => item.lookBacks);
}

describe('returns to the text before the answers to a question', () => {
  it('are told as a share and a median from ten answers on', () => {
    const ten = [0, 0, 0, 0, 1, 1, 2, 2, 3, 9].map((count) => looks(count));
    expect(figures(ten)[0]).toMatchObject({ whole: { answers: 10, looked: 6 }, share: 0.6, median: 1 });
    expect(figures(ten.slice(1))[0]).toMatchObject({
      whole: { answers: 9, looked: 6 },
      share: 'few-takers',
      median: 'few-takers',
    });
  });

  it('beside the text are apart, and what was not counted is in neither', () => {
    const [own, other] = figures([looks(2), looks(0, {}, true), looks(1, {}, true), null]);
    expect(own).toMatchObject({ whole: { answers: 1, looked: 1 }, beside: { answers: 2, looked: 1 } });
    expect(other).toMatchObject({ whole: { answers: 0, looked: 0 }, beside: { answers: 0, looked: 0 }, blocks: [] });
  });

  it('are summed by place, over questions as well', () => {
    const [own] = figures([looks(3, { a: 2, b: 1 }), looks(1, { b: 1 }, true), null]);
    expect(own?.blocks).toEqual([
      { blockId: 'a', returns: 2 },
      { blockId: 'b', returns: 2 },
    ]);
    const other = { blocks: [{ blockId: 'b', returns: 5 }] };
    expect([...lookBacksByBlock([own ?? other, other])]).toEqual([
      ['a', 2],
      ['b', 7],
    ]);
  });
});
