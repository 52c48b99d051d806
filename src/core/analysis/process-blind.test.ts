import { expect, it } from 'vitest';
import { processBlind } from './process-blind.ts';

const question = (id: string, points: number) => ({ id, points, process: 'locate' as const });
const item = (questionId: string, reached: number, blind: number | null) => ({
  questionId,
  answered: reached,
  empty: 0,
  blind,
});

it('the chance in a reading process weighs its questions by points and by who reached them', () => {
  const questions = [question('a', 1), question('b', 3), { ...question('c', 9), process: 'evaluate' as const }];
  const reached = [item('a', 10, 0.25), item('b', 10, 0.5), item('c', 10, 1)];
  // (1 · .25 + 3 · .5) / 4
  expect(processBlind('locate', questions, reached)).toBeCloseTo(0.4375, 12);
  // Of a pool only every second one was asked the second question.
  expect(processBlind('locate', questions, [item('a', 10, 0.25), item('b', 5, 0.5)])).toBeCloseTo(10 / 25, 12);
  // What a person marks is not earned by chance, and a void question has no points.
  expect(processBlind('locate', [question('a', 1), question('b', 0)], [item('a', 4, null), item('b', 4, 1)])).toBe(0);
  expect(processBlind('locate', questions, [item('a', 0, 0.25)])).toBeNull();
});
