import { describe, expect, it } from 'vitest';
import { isAnswered, partlyFilled } from './kind-traits.ts';
import type { AnswerOf, PresentedOf } from './kind-types.ts';
import type { QuestionKind } from './question-kinds.ts';

const options = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `o${index}`, text: 'Так' }));
const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ itemId: `i${index}`, optionId: `o${index}` }));
const typed = (...values: string[]) => ({ gaps: values.map((value, index) => ({ gapId: `g${index}`, value })) });
const PASSAGE = {
  mode: 'typed',
  passage: [{ pieces: [{ gapId: 'g0' }, { text: ' і ' }] }, { pieces: [{ gapId: 'g1' }] }],
};

describe('partlyFilled', () => {
  it.each([
    ['stated', { verdicts: choices(1) }, { statements: options(3) }, '1 з 3'],
    ['stated', { verdicts: choices(3) }, { statements: options(3) }, null],
    ['matching', { choices: choices(3) }, { rows: options(4), options: options(5) }, '3 з 4'],
    ['matching', { choices: choices(4) }, { rows: options(4), options: options(5) }, null],
    ['category', { choices: choices(1) }, { groups: options(2), statements: options(2) }, '1 з 2'],
    ['insert', { choices: choices(1) }, { sentences: options(2), places: [] }, '1 з 2'],
    ['cloze', typed('море', ' '), PASSAGE, '1 з 2'],
    ['cloze', typed('море', 'степ'), PASSAGE, null],
    ['proof', { optionId: 'o1', sentenceIds: [] }, { options: options(2), sentenceIds: [] }, '1 з 2'],
    ['proof', { optionId: null, sentenceIds: ['s1'] }, { options: options(2), sentenceIds: [] }, '1 з 2'],
    ['proof', { optionId: 'o1', sentenceIds: ['s1'] }, { options: options(2), sentenceIds: [] }, null],
    // Of several options or sentences the taker decides how many to choose.
    ['multiple', { optionIds: ['o1'] }, { options: options(4) }, null],
    ['evidence', { sentenceIds: ['s1'] }, { sentenceIds: ['s1', 's2'] }, null],
    ['short', { text: 'море' }, {}, null],
  ] as const)('%s %j of %j: %s', (kind, answer, presented, words) => {
    const parts = partlyFilled<QuestionKind>(
      kind,
      answer as unknown as AnswerOf<QuestionKind>,
      presented as unknown as PresentedOf<QuestionKind>,
    );
    expect(parts === null ? null : `${parts.filled} з ${parts.of}`).toBe(words);
  });

  it('is null without an answer: that is no part of one', () => {
    const presented = PASSAGE as PresentedOf<'cloze'>;
    expect(partlyFilled('cloze', typed('', ' '), presented)).toBeNull();
    expect(partlyFilled('cloze', null, presented)).toBeNull();
    expect(isAnswered('cloze', typed('', ' '))).toBe(false);
  });
});
