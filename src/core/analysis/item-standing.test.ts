import { expect, it } from 'vitest';
import { isBelowZero, itemStanding, type JudgedItem, keyDoubt } from './item-standing.ts';

const item = (fields: Partial<JudgedItem>): JudgedItem => ({
  scored: 26,
  waiting: 0,
  difficulty: 0.5,
  discrimination: 0.3,
  blind: 0.25,
  ...fields,
});

it.each([
  // z = atanh(r) · √(n − 3) against −1.645.
  [-0.33, 26, false],
  [-0.34, 26, true],
  [-0.11, 200, false],
  [-0.12, 200, true],
  [-1, 26, true],
  [-1, 3, false],
  [0.2, 1000, false],
])('a correlation of %d over %i pairs is below zero by more than its error: %s', (correlation, pairs, isBelow) => {
  expect(isBelowZero(correlation, pairs)).toBe(isBelow);
});

it.each<[string, Partial<JudgedItem>, number, ReturnType<typeof keyDoubt>]>([
  ['nothing odd', {}, 26, null],
  ['the strong did worse', { discrimination: -0.4 }, 26, 'strong-did-worse'],
  ['worse within the error', { discrimination: -0.2 }, 26, null],
  ['too few answers', { scored: 19, discrimination: -0.9 }, 26, null],
  ['too few whole results', { discrimination: -0.9 }, 12, null],
  // 0.25 − 1.645 · √(0.25 · 0.75 / 26) = 0.110
  ['far below chance', { difficulty: 0.1 }, 26, 'below-blind'],
  ['below chance within the error', { difficulty: 0.12 }, 26, null],
  ['marked by a person', { difficulty: 0.01, blind: null }, 26, null],
])('%s', (_name, fields, takers, doubt) => {
  expect(keyDoubt(item(fields), takers)).toBe(doubt);
});

it.each<[Partial<JudgedItem>, ReturnType<typeof itemStanding>]>([
  [{ waiting: 1 }, 'unmarked'],
  [{ scored: 9, difficulty: 'few-takers' }, 'few'],
  [{ scored: 10 }, 'preliminary'],
  [{ scored: 19, discrimination: -0.9 }, 'preliminary'],
  [{ scored: 20 }, 'judged'],
  [{ discrimination: -0.9 }, 'doubtful'],
])('%j is %s', (fields, standing) => {
  expect(itemStanding(item(fields), 26)).toBe(standing);
});
