import { expect, test } from 'vitest';
import { orderTables } from './order-tables.ts';

test('what is pointed at comes first, else by name; a table may point at itself', () => {
  const pointers = [
    { from: 'answers', to: 'attempts' },
    { from: 'attempts', to: 'people' },
    { from: 'tests', to: 'people' },
    { from: 'tests', to: 'tests' },
    { from: 'attempts', to: 'tests' },
  ];
  expect(orderTables(['answers', 'attempts', 'tests', 'people', 'log'], pointers)).toEqual([
    'log',
    'people',
    'tests',
    'attempts',
    'answers',
  ]);
});

test('a circle is told, not walked for ever', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => orderTables(['a', 'b', 'c'], circle)).toThrow('in a circle: a, b');
});
