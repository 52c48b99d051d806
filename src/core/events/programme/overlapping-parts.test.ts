import { expect, it } from 'vitest';
import { overlappingIds } from './overlapping-parts.ts';

const at = (id: string, from: string, to: string) => ({
  id,
  startsAt: `2026-11-21T${from}:00Z`,
  endsAt: `2026-11-21T${to}:00Z`,
});

it.each([
  ['nothing', [], []],
  ['one after another', [at('a', '10:00', '11:00'), at('b', '11:00', '12:00')], []],
  ['the same time', [at('a', '10:00', '11:00'), at('b', '10:00', '11:00')], ['a', 'b']],
  ['one within another', [at('b', '10:15', '10:30'), at('a', '10:00', '11:00')], ['a', 'b']],
  [
    'a long one over two that do not meet',
    [at('a', '10:00', '13:00'), at('b', '10:30', '11:00'), at('c', '12:00', '12:30')],
    ['a', 'b', 'c'],
  ],
  ['two of three', [at('a', '10:00', '11:00'), at('b', '10:59', '12:00'), at('c', '12:00', '13:00')], ['a', 'b']],
])('%s', (_what, spans, ids) => {
  expect([...overlappingIds(spans)].toSorted()).toEqual(ids);
});
