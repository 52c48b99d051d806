import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingStages } from './reading-stages.ts';

const QUESTIONS = [
  { id: 'loose', textId: null },
  { id: 'b1', textId: 'B' },
  { id: 'a1', textId: 'A' },
  { id: 'b2', textId: 'B' },
];

describe('the stages of an attempt', () => {
  it('are one with the text beside the questions', () => {
    expect(readingStages('beside', ['A', 'B'], QUESTIONS)).toEqual([
      { textIds: ['A', 'B'], questionIds: ['loose', 'b1', 'a1', 'b2'] },
    ]);
  });

  it('are texts alone and questions alone in «read, then answer»', () => {
    expect(readingStages('then', ['A', 'B'], QUESTIONS)).toEqual([
      { textIds: ['A', 'B'], questionIds: [] },
      { textIds: [], questionIds: ['loose', 'b1', 'a1', 'b2'] },
    ]);
  });

  it('are text by text with its questions, those of no text last, in parts', () => {
    expect(readingStages('parts', ['A', 'B', 'C'], QUESTIONS)).toEqual([
      { textIds: ['A'], questionIds: ['a1'] },
      { textIds: ['B'], questionIds: ['b1', 'b2'] },
      { textIds: ['C'], questionIds: [] },
      { textIds: [], questionIds: ['loose'] },
    ]);
    expect(readingStages('parts', ['A'], [{ id: 'a1', textId: 'A' }])).toHaveLength(1);
  });

  it('hold every text and every question exactly once', () => {
    const texts = ['A', 'B', 'C'];
    const question = fc.record({ id: fc.uuid(), textId: fc.constantFrom(...texts, null, 'gone') });
    fc.assert(
      fc.property(
        fc.constantFrom('beside', 'then', 'parts'),
        fc.uniqueArray(question, { selector: ({ id }) => id }),
        (mode, questions) => {
          const stages = readingStages(mode, texts, questions);
          expect(stages.flatMap(({ textIds }) => textIds)).toEqual(texts);
          expect(stages.flatMap(({ questionIds }) => questionIds).toSorted()).toEqual(
            questions.map(({ id }) => id).toSorted(),
          );
        },
      ),
    );
  });
});
