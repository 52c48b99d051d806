import { describe, expect, it } from 'vitest';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { paperKey } from './paper-key.ts';
import { choiceLetter } from './paper-labels.ts';

const NUMBERS = new Map([
  ['s1', 1],
  ['s2', 2],
  ['s3', 3],
]);
const list = (...ids: string[]) => ids.map((id) => ({ id, text: id }));
const shown = (kind: string, body: unknown) => ({ kind, body }) as PresentedQuestion;
const choices = (pairs: Record<string, string>) => ({
  choices: Object.entries(pairs).map(([itemId, choiceId]) => ({ itemId, choiceId })),
});

describe('the key of a printed question', () => {
  it.each([
    ['single', { options: list('x', 'y') }, { optionId: 'y' }, 'б'],
    ['multiple', { options: list('x', 'y', 'z') }, { optionIds: ['z', 'x'] }, 'а, в'],
    [
      'stated',
      { statements: list('x', 'y') },
      {
        verdicts: [
          { statementId: 'y', verdict: 'false' },
          { statementId: 'x', verdict: 'true' },
        ],
      },
      '1–правильно, 2–неправильно',
    ],
    ['matching', { rows: list('x', 'y'), options: list('1', '2', '3') }, choices({ x: '3', y: '1' }), '1–в, 2–а'],
    ['category', { statements: list('x', 'y'), groups: list('1', '2') }, choices({ x: '2', y: '2' }), '1–б, 2–б'],
    ['ordering', { items: list('x', 'y', 'z') }, { itemIds: ['z', 'x', 'y'] }, 'в, а, б'],
    ['evidence', {}, { sentenceIds: ['s3', 's1'] }, 'речення 1, 3'],
    ['proof', { options: list('x', 'y') }, { optionId: 'x', sentenceIds: ['s2'] }, 'а; речення 2'],
    [
      'insert',
      {
        sentences: list('x'),
        places: [
          { id: 's1', at: 'start' },
          { id: 's2', at: 'after' },
        ],
      },
      choices({ x: 's2' }),
      'а — після речення 2',
    ],
    ['short', {}, { text: 'треба' }, 'треба'],
    ['open', {}, { text: 'зразок' }, 'оцінює вчитель'],
    ['retell', {}, null, 'оцінює вчитель'],
  ])('%s', (kind, body, answer, words) => {
    expect(paperKey(shown(kind, body), answer as never, NUMBERS)).toBe(words);
  });
});

it('choices have letters without those that look alike', () => {
  expect(Array.from({ length: 6 }, (_, index) => choiceLetter(index)).join('')).toBe('абвгде');
  expect(choiceLetter(30)).toBe('31');
});
