import { expect, it } from 'vitest';
import { fraction } from '#core/scoring/fraction.ts';
import { rubricTotal, rubricWords, sharedPoints } from './rubric-words.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

it('adds up a rubric', () => {
  expect(rubricTotal([{ maximum: 0.5 }, { maximum: 2 }, { maximum: 1.5 }])).toBe(4);
  expect(rubricTotal([])).toBe(0);
});

it('explains how the points of a rubric become those of the question', () => {
  expect(plain(rubricWords(4, 4))).toBe('Разом 4 бали — стільки ж, скільки за запитання.');
  expect(plain(rubricWords(4.5, 3))).toBe(
    'Разом 4,5 бала, а запитання дає 3 бали. Бал за відповідь = набране / 4,5 × 3.',
  );
});

it('shows a share as points', () => {
  expect(plain(sharedPoints(fraction(7, 9), 3))).toBe('2,33 бала з 3');
  expect(plain(sharedPoints(fraction(1, 1), 1))).toBe('1 бал із 1');
});
