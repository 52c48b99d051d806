import { expect, test } from 'vitest';
import { orderTables } from './order-tables.ts';

test('tables that others refer to come first, otherwise by name; a table may refer to itself', () => {
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

test('throws when tables refer to each other in a circle', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => orderTables(['a', 'b', 'c'], circle)).toThrow('in a circle: a, b');
});
