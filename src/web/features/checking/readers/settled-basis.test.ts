import { expect, test } from 'vitest';
import { basisOf, isWholeMark } from './settled-basis.ts';

const mark = (a: number, b: number, comment: string) => ({
  criteria: [
    { criterionId: 'a', points: a },
    { criterionId: 'b', points: b },
  ],
  comment,
});
const both = { first: mark(1, 0.5, 'перша'), second: mark(2, 0, 'друга') };
const key = {
  criteria: [
    { id: 'a', text: '', maximum: 2 },
    { id: 'b', text: '', maximum: 1 },
  ],
  model: null,
};

test('a settlement begins from one of both marks, from what is equal, or from the mean where the rubric has it', () => {
  expect(basisOf('open', both, 'first')).toEqual(both.first);
  expect(basisOf('open', both, 'second')).toEqual(both.second);
  expect(basisOf('open', both, 'equal')).toEqual({ criteria: [], comment: 'перша' });
  expect(basisOf('open', both, 'middle')).toEqual({ criteria: [{ criterionId: 'a', points: 1.5 }], comment: 'перша' });
});

test('only a mark of every row can be saved', () => {
  expect(isWholeMark('open', key, both.first)).toBe(true);
  expect(isWholeMark('open', key, basisOf('open', both, 'middle'))).toBe(false);
});
