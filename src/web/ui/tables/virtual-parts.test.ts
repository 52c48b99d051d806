import { describe, expect, it } from 'vitest';
import { listParts, withFocused } from './virtual-parts.ts';

describe('the parts of a long list', () => {
  it('are rows in their places and room for those out of sight', () => {
    const placed = [
      { index: 2, start: 150, end: 190 },
      { index: 3, start: 190, end: 250 },
      { index: 9, start: 500, end: 550 },
    ];
    expect(listParts(placed, 50, 700)).toEqual([
      { gap: 100, before: 2 },
      { row: 2 },
      { row: 3 },
      { gap: 250, before: 9 },
      { row: 9 },
      { gap: 150, before: -1 },
    ]);
  });

  it('have no room where every row is drawn', () => {
    expect(listParts([{ index: 0, start: 20, end: 60 }], 20, 60)).toEqual([{ row: 0 }]);
    expect(listParts([], 20, 20)).toEqual([]);
  });
});

describe('the row with the focus', () => {
  it.each([
    [null, [4, 5]],
    [5, [4, 5]],
    [1, [1, 4, 5]],
    [8, [4, 5, 8]],
    [9, [4, 5]],
    [-1, [4, 5]],
  ])('%s of 9 rows is drawn too', (focused, rows) => {
    expect(withFocused([4, 5], focused, 9)).toEqual(rows);
  });
});
