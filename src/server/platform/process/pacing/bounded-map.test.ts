import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('keeps the entries that were set last, up to its limit', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

test('reading an entry does not keep it longer', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([...map.keys()]).toEqual(['b', 'c']);
});
