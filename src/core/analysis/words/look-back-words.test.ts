import { describe, expect, it } from 'vitest';
import { lookBackFiguresWords, lookBacksWords } from './look-back-words.ts';

const plain = (words: string): string => words.replaceAll('\u00a0', ' ');
const none = { answers: 0, looked: 0 };

describe('the words of returns to the text', () => {
  it.each([
    [0, false, null, 'Перед відповіддю до тексту не поверталися.'],
    [0, true, null, 'Текст був поруч; повернень до нього перед відповіддю не видно.'],
    [1, false, null, 'Перед відповіддю поверталися до тексту 1 раз.'],
    [3, true, 'Де «сад»', 'Перед відповіддю поверталися до тексту щонайменше 3 рази, найчастіше до місця «Де „сад“».'],
  ])('before one answer: %s, beside %s', (count, beside, place, words) => {
    expect(plain(lookBacksWords({ count, blocks: {}, beside }, place))).toBe(words);
  });

  it('before the answers to a question: only what was counted', () => {
    const few = {
      whole: { answers: 5, looked: 2 },
      beside: none,
      share: 'few-takers',
      median: 'few-takers',
      blocks: [],
    } as const;
    expect(plain(lookBackFiguresWords(few))).toBe(
      'Після повернення до тексту дано 2 з 5 відповідей. Балів це не змінює.',
    );
    const many = {
      ...few,
      whole: { answers: 20, looked: 15 },
      share: 0.75,
      median: 1.5,
      beside: { answers: 1, looked: 0 },
    };
    expect(plain(lookBackFiguresWords(many))).toBe(
      'Після повернення до тексту дано 15 з 20 відповідей (75 %), медіана — 1,5 раза. Де текст стояв поруч, повернення видно не всі: щонайменше 0 з 1 відповіді. Балів це не змінює.',
    );
    expect(lookBackFiguresWords({ ...few, whole: none })).toBe('Повернень до тексту тут не рахували.');
  });
});
