import { describe, expect, it } from 'vitest';
import { comparableAnswer } from './comparable-answer.ts';
import { readNumberWords } from './number-words.ts';

const UNITS = ['', 'один', 'два', 'три', 'чотири', 'п’ять', 'шість', 'сім', 'вісім', 'дев’ять'];
const TEENS = [
  'десять',
  'одинадцять',
  'дванадцять',
  'тринадцять',
  'чотирнадцять',
  'п’ятнадцять',
  'шістнадцять',
  'сімнадцять',
  'вісімнадцять',
  'дев’ятнадцять',
];
const TENS = [
  '',
  '',
  'двадцять',
  'тридцять',
  'сорок',
  'п’ятдесят',
  'шістдесят',
  'сімдесят',
  'вісімдесят',
  'дев’яносто',
];
const HUNDREDS = ['', 'сто', 'двісті', 'триста', 'чотириста', 'п’ятсот', 'шістсот', 'сімсот', 'вісімсот', 'дев’ятсот'];

/** Returns a number from 0 to 1000 in words. */
function inWords(value: number): string {
  if (value === 0) return 'нуль';
  if (value === 1000) return 'тисяча';
  const [hundred, rest] = [HUNDREDS[Math.floor(value / 100)], value % 100];
  const below = rest >= 10 && rest < 20 ? [TEENS[rest - 10]] : [TENS[Math.floor(rest / 10)], UNITS[rest % 10]];
  return [hundred, ...below].filter(Boolean).join(' ');
}

describe('numbers in words', () => {
  it('from nought to a thousand are read, each as itself', () => {
    for (let value = 0; value <= 1000; value += 1) {
      const words = inWords(value);
      expect({ words, ...readNumberWords(comparableAnswer(words)) }).toEqual({ words, value, length: words.length });
    }
  });

  it.each([
    ['однієї', 1],
    ['двома', 2],
    ['трьох', 3],
    ['четверо', 4],
    ['п’ятьома', 5],
    ['шести', 6],
    ['сьомий', 7],
    ['восьмого', 8],
    ['дев’ятьох', 9],
    ['третє', 3],
    ['чотирнадцятого', 14],
    ['тридцяти двом', 32],
    ['сорока', 40],
    ['шістдесят шосту', 66],
    ['дев’яноста', 90],
    ['сто перший', 101],
    ['двохсот', 200],
    ['п’ятистам', 500],
    ['сьомастами', 700],
    ['восьмисота', 800],
    ['тисячний', 1000],
  ])('%s is %d', (words, value) => expect(readNumberWords(words)?.value).toBe(value));

  it.each([
    'слово',
    'двадцять десять',
    'п’ять двадцять',
    'сто двісті',
    'десять п’ять',
    'нуль п’ять',
    'п’ять нуль',
    'тисяча сто',
    'дві п’ятих',
    'двадцятка',
    'сотня',
    'пара',
    '',
  ])('«%s» is none', (words) => expect(readNumberWords(words)).toBeNull());

  it('leaves the unit', () => expect(readNumberWords('сто двадцять гривень')).toEqual({ value: 120, length: 12 }));
});
