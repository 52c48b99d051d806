import { describe, expect, it } from 'vitest';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { paperAnswerWords } from './paper-answer-words.ts';
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

describe('an answer as it is written on paper', () => {
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
          { id: 'block', at: 'start' },
          { id: 's1', at: 'after' },
          { id: 's2', at: 'after' },
        ],
      },
      choices({ x: 's2' }),
      'а — після речення 2',
    ],
    [
      'insert',
      {
        sentences: list('x'),
        places: [
          { id: 'block', at: 'start' },
          { id: 's3', at: 'after' },
        ],
      },
      choices({ x: 'block' }),
      'а — перед реченням 3',
    ],
    [
      'cloze',
      {
        mode: 'bank',
        passage: [{ pieces: [{ gapId: 'g' }, { text: ' і ' }, { gapId: 'h' }] }],
        bank: list('x', 'y'),
      },
      {
        gaps: [
          { gapId: 'h', value: 'x' },
          { gapId: 'g', value: 'y' },
        ],
      },
      '1–б, 2–а',
    ],
  ])('%s', (kind, body, answer, words) => {
    expect(paperAnswerWords(shown(kind, body), answer as never, NUMBERS)).toBe(words);
  });
});

it('choices have letters without those that look alike', () => {
  expect(Array.from({ length: 6 }, (_, index) => choiceLetter(index)).join('')).toBe('абвгде');
  expect(choiceLetter(30)).toBe('31');
});

describe('the key of a printed question', () => {
  const options = { options: list('x', 'y', 'z') };
  const byKey = (key: unknown) => ({ key: key as never, treatment: 'by-key' as const });

  it('names every right option and every accepted word', () => {
    expect(paperKey(shown('single', options), byKey({ optionId: 'y', alsoRight: ['z'] }), NUMBERS)).toBe('б або в');
    const words = { accepted: ['сад', 'садок', ''], typoTolerance: false, anyForm: false };
    expect(paperKey(shown('short', {}), byKey({ ...words, number: null }), NUMBERS)).toBe('сад / садок');
    const number = { value: 2.5, tolerance: 0.5, units: ['км'] };
    expect(paperKey(shown('short', {}), byKey({ ...words, accepted: [], number }), NUMBERS)).toBe('2,5 ± 0,5 (км)');
    const body = { mode: 'typed', passage: [{ pieces: [{ gapId: 'g' }, { gapId: 'h' }] }] };
    const gaps = [{ gapId: 'g', accepted: ['вода', 'ріка'] }];
    expect(paperKey(shown('cloze', body), byKey({ mode: 'typed', gaps }), NUMBERS)).toBe('1) вода / ріка; 2) —');
  });

  it('says what a correction has made of the question', () => {
    const key = { optionId: 'y' } as never;
    expect(paperKey(shown('single', options), { key, treatment: 'void' }, NUMBERS)).toBe(
      'запитання знято, балів не дає',
    );
    expect(paperKey(shown('single', options), { key, treatment: 'full-points' }, NUMBERS)).toBe('бали зараховано всім');
  });

  it.each(['open', 'retell'])('leaves %s to the teacher', (kind) => {
    expect(paperKey(shown(kind, {}), byKey({ criteria: [], units: [], model: null }), NUMBERS)).toBe('оцінює вчитель');
  });
});
