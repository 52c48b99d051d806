import { expect, it } from 'vitest';
import { optionWidth, placeWord, withGap } from './gap-values.ts';

const gapIds = ['g1', 'g2', 'g3'];

it('keeps the order of the passage and leaves empty gaps out', () => {
  const one = withGap(null, gapIds, 'g3', 'в');
  const two = withGap(one, gapIds, 'g1', 'а');
  expect(two.gaps.map(({ gapId }) => gapId)).toEqual(['g1', 'g3']);
  expect(withGap(two, gapIds, 'g3', '')).toEqual({ gaps: [{ gapId: 'g1', value: 'а' }] });
});

it('keeps spaces while a phrase is being typed', () => {
  expect(withGap(null, gapIds, 'g1', 'коло ').gaps[0]?.value).toBe('коло ');
});

it('uses a word of the bank in one gap only', () => {
  const first = placeWord(null, gapIds, 'g1', 'w');
  expect(placeWord(first, gapIds, 'g2', 'w')).toEqual({ gaps: [{ gapId: 'g2', value: 'w' }] });
  expect(placeWord(first, gapIds, 'g1', 'v')).toEqual({ gaps: [{ gapId: 'g1', value: 'v' }] });
  expect(placeWord(first, gapIds, 'g1', 'w')).toEqual(first);
});

it('gives all gaps the width of the longest option, within limits', () => {
  expect(optionWidth([{ id: 'a', text: 'я' }])).toBe(7);
  expect(optionWidth([{ id: 'a', text: 'я'.repeat(90) }])).toBe(16);
});
