import { expect, test } from 'vitest';
import { nextWaiting, queueWithMark } from './queue-with-mark.ts';

const queue = {
  waiting: 3,
  questions: [
    { questionId: 'q', waiting: 2, marked: 0 },
    { questionId: 'r', waiting: 1, marked: 4 },
  ],
  questionId: 'q',
  rows: [
    { attemptId: 'a', state: 'waiting' as const, earnedText: null },
    { attemptId: 'b', state: 'waiting' as const, earnedText: null },
  ],
  next: null,
};
const isA = ({ attemptId }: { attemptId: string }) => attemptId === 'a';

test('a stored mark is counted at once, where it is and in all', () => {
  const after = queueWithMark(queue, 'q', isA, { state: 'marked', earnedText: '2' });
  expect(after.waiting).toBe(2);
  expect(after.questions).toEqual([
    { questionId: 'q', waiting: 1, marked: 1 },
    { questionId: 'r', waiting: 1, marked: 4 },
  ]);
  expect(after.rows[0]).toEqual({ attemptId: 'a', state: 'marked', earnedText: '2' });
  expect(queueWithMark(after, 'q', isA, { state: 'waiting', earnedText: null })).toEqual(queue);
});

test('the same mark again, an answer of another page and another question change no count', () => {
  const after = queueWithMark(queue, 'q', isA, { state: 'marked', earnedText: '2' });
  expect(queueWithMark(after, 'q', isA, { state: 'marked', earnedText: '1' }).questions).toEqual(after.questions);
  expect(queueWithMark(queue, 'q', () => false, { state: 'marked' })).toBe(queue);
  expect(queueWithMark(queue, 'r', isA, { state: 'marked' })).toBe(queue);
});

test.each([
  ['mwww', 'a', 'b', 'b'],
  ['mwww', 'a', 'e', 'e'],
  ['mwww', 'a', null, null],
  ['mmww', 'a', 'b', 'c'],
  ['wmwm', 'c', 'd', 'a'],
  ['mmmw', 'd', 'a', null],
])('in %s at %s, which names %s, the next is %s', (states, here, named, next) => {
  const rows = [...states].map((state, index) => ({
    id: 'abcd'.charAt(index),
    state: state === 'w' ? ('waiting' as const) : ('marked' as const),
  }));
  expect(nextWaiting(rows, ({ id }) => id, here, named)).toBe(next);
});
