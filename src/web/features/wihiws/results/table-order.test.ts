import { expect, test } from 'vitest';
import type { ResultRow } from '#contract/wihiws.ts';
import { FIRST_ORDER, findRows, isSortable, sortRows } from './table-order.ts';

const row = (displayName: string, changes: Partial<ResultRow> = {}) =>
  ({ displayName, identifier: null, number: 1, trial: false, percent: null, ...changes }) as ResultRow;
const names = (rows: readonly ResultRow[]) => rows.map(({ displayName }) => displayName);

/** As the server sends them. */
const ROWS = [
  row('Яна Гай', { percent: 100 }),
  row('Зоя Ґудзь', { percent: 40 }),
  row('Олег Їжак'),
  row('Адам Яремчук', { percent: 40 }),
];
const TRIAL = row('Алла Авраменко', { trial: true, percent: 70 });

test('rows stay as the server sends them or are turned around, a trial last whatever the order is', () => {
  expect(names(sortRows([TRIAL, ...ROWS], FIRST_ORDER))).toEqual([
    'Яна Гай',
    'Зоя Ґудзь',
    'Олег Їжак',
    'Адам Яремчук',
    'Алла Авраменко',
  ]);
  expect(names(sortRows([TRIAL, ...ROWS], { column: 'name', direction: 'descending' }))).toEqual([
    'Адам Яремчук',
    'Олег Їжак',
    'Зоя Ґудзь',
    'Яна Гай',
    'Алла Авраменко',
  ]);
});

test('equal percents stand by surname, rows without one last in both directions', () => {
  expect(names(sortRows(ROWS, { column: 'percent', direction: 'descending' }))).toEqual([
    'Яна Гай',
    'Зоя Ґудзь',
    'Адам Яремчук',
    'Олег Їжак',
  ]);
  expect(names(sortRows(ROWS, { column: 'percent', direction: 'ascending' }))).toEqual([
    'Зоя Ґудзь',
    'Адам Яремчук',
    'Яна Гай',
    'Олег Їжак',
  ]);
});

test('a search finds all its words in the name or the login, whatever the apostrophe', () => {
  const rows = [row('Дар’я Коваль', { identifier: 'koval.d' }), row('Марія Коваль')];
  expect(names(findRows(rows, "коваль дар'я"))).toEqual(['Дар’я Коваль']);
  expect(names(findRows(rows, 'KOVAL'))).toEqual(['Дар’я Коваль']);
  expect(findRows(rows, '  ')).toHaveLength(2);
  expect(findRows(rows, 'Петро')).toEqual([]);
});

test('words and bars are no order', () => {
  expect(['name', 'percent', 'time'].every(isSortable)).toBe(true);
  expect(['state', 'shares', 'passed'].some(isSortable)).toBe(false);
});

test('points so far of who waits for marks are no result: they stand last, not lowest', () => {
  const waiting = row('Ада Бойко', { points: 0, waiting: 1 });
  const rows = [waiting, row('Яна Гай', { points: 3, waiting: 0 }), row('Зоя Ґудзь', { points: 1, waiting: 0 })];
  for (const direction of ['ascending', 'descending'] as const)
    expect(names(sortRows(rows, { column: 'points', direction })).at(-1)).toBe('Ада Бойко');
});
