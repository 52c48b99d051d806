import { expect, it } from 'vitest';
import { readingRows } from './finalized-reading.ts';

const read = (id: string) => ({ question: { id } });
const shown = (unreadable: Parameters<typeof readingRows>[1]) =>
  readingRows([read('a'), read('b')], unreadable).map(({ number, questionId, read: found }) => [
    number,
    questionId,
    found !== null,
  ]);

it('a question that can’t be read keeps its place, and the other questions their numbers', () => {
  expect(shown([])).toEqual([
    [1, 'a', true],
    [2, 'b', true],
  ]);
  expect(shown([{ questionId: 'x', place: 1 }])).toEqual([
    [1, 'x', false],
    [2, 'a', true],
    [3, 'b', true],
  ]);
  expect(
    shown([
      { questionId: 'x', place: 2 },
      { questionId: 'y', place: 4 },
    ]),
  ).toEqual([
    [1, 'a', true],
    [2, 'x', false],
    [3, 'b', true],
    [4, 'y', false],
  ]);
});
