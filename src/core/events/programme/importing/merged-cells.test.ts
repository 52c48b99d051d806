import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ABOVE, LEFT } from './import-types.ts';
import { gridOf } from './merged-cells.ts';

const cell = (text: string, rows = 1, columns = 1) => ({ text, rows, columns });

test('cells below and beside a merged one say so', () => {
  expect(
    gridOf([
      [cell('Час'), cell('А'), cell('Б')],
      [cell('10:00', 2), cell('Обід', 1, 2)],
      [cell('В'), cell('Г')],
    ]),
  ).toEqual([
    ['Час', 'А', 'Б'],
    ['10:00', 'Обід', LEFT],
    [ABOVE, 'В', 'Г'],
  ]);
});

test('any spans make a grid, every text once', () => {
  const any = fc.record({
    text: fc.string(),
    rows: fc.integer({ min: -2, max: 9 }),
    columns: fc.integer({ min: -2, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(fc.array(any, { maxLength: 5 }), { maxLength: 6 }), (rows) => {
      const texts = rows.flat().map(({ text }) => `t${text}`);
      const grid = gridOf(rows.map((row) => row.map((one) => ({ ...one, text: `t${one.text}` }))));
      expect(grid).toHaveLength(rows.length);
      const found = grid.flat().filter((one) => one.startsWith('t'));
      expect(found.toSorted()).toEqual(texts.toSorted());
    }),
  );
});
