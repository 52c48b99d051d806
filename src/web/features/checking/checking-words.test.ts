import { expect, test } from 'vitest';
import { leftToCheckWords, questionName, waitingAnswersWords, writerName } from './checking-words.ts';

test.each([
  [0, 'усе перевірено'],
  [1, 'чекає 1\u00a0відповідь'],
  [3, 'чекають 3\u00a0відповіді'],
  [5, 'чекають 5\u00a0відповідей'],
  [11, 'чекають 11\u00a0відповідей'],
  [21, 'чекає 21\u00a0відповідь'],
])('%i → %s', (waiting, words) => {
  expect(waitingAnswersWords(waiting)).toBe(words);
});

test('names can be hidden while marking', () => {
  expect(questionName({ number: 13 })).toBe('Запитання 13');
  expect(writerName({ displayName: 'Марія К.' }, 2, false)).toBe('Марія К.');
  expect(writerName({ displayName: 'Марія К.' }, 2, true)).toBe('Відповідь 2');
});

test.each([
  [0, 0, 'Усе перевірено.'],
  [0, 2, 'На це запитання все перевірено; в інших запитаннях ще 2\u00a0відповіді.'],
  [5, 5, 'Перевірити: ще 5\u00a0відповідей.'],
  [1, 21, 'Перевірити: ще 1\u00a0відповідь на це запитання, ще 21\u00a0відповідь в усіх запитаннях.'],
])('%i here, %i in all → %s', (here, inAll, words) => {
  expect(leftToCheckWords({ here, inAll })).toBe(words);
});
