import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRetold, readingStages } from './reading-stages.ts';

const kind = 'single' as const;
const QUESTIONS = [
  { id: 'loose', kind, textId: null },
  { id: 'b1', kind, textId: 'B' },
  { id: 'a1', kind, textId: 'A' },
  { id: 'b2', kind, textId: 'B' },
];
const RETOLD = { id: 'b3', kind: 'retell' as const, textId: 'B' };

describe('the stages of an attempt', () => {
  it('in the mode «beside» are one stage with all texts and questions', () => {
    expect(readingStages('beside', ['A', 'B'], QUESTIONS)).toEqual([
      { textIds: ['A', 'B'], questionIds: ['loose', 'b1', 'a1', 'b2'] },
    ]);
  });

  it('in the mode «then» are the texts alone, then the questions alone', () => {
    expect(readingStages('then', ['A', 'B'], QUESTIONS)).toEqual([
      { textIds: ['A', 'B'], questionIds: [] },
      { textIds: [], questionIds: ['loose', 'b1', 'a1', 'b2'] },
    ]);
  });

  it('in the mode «parts» are one for each text with its questions, and questions of no text last', () => {
    expect(readingStages('parts', ['A', 'B', 'C'], QUESTIONS)).toEqual([
      { textIds: ['A'], questionIds: ['a1'] },
      { textIds: ['B'], questionIds: ['b1', 'b2'] },
      { textIds: ['C'], questionIds: [] },
      { textIds: [], questionIds: ['loose'] },
    ]);
    expect(readingStages('parts', ['A'], [{ id: 'a1', kind, textId: 'A' }])).toHaveLength(1);
  });

  it('ask to retell a text from memory before any other question about it', () => {
    expect(readingStages('beside', ['A', 'B'], [...QUESTIONS, RETOLD])).toEqual([
      { textIds: ['B'], questionIds: [] },
      { textIds: [], questionIds: ['b3'] },
      { textIds: ['A', 'B'], questionIds: ['loose', 'b1', 'a1', 'b2'] },
    ]);
    expect(readingStages('then', ['A', 'B'], [...QUESTIONS, RETOLD])).toEqual([
      { textIds: ['A', 'B'], questionIds: [] },
      { textIds: [], questionIds: ['b3'] },
      { textIds: [], questionIds: ['loose', 'b1', 'a1', 'b2'] },
    ]);
    expect(readingStages('parts', ['A', 'B'], [...QUESTIONS, RETOLD])).toEqual([
      { textIds: ['A'], questionIds: ['a1'] },
      { textIds: ['B'], questionIds: [] },
      { textIds: [], questionIds: ['b3'] },
      { textIds: ['B'], questionIds: ['b1', 'b2'] },
      { textIds: [], questionIds: ['loose'] },
    ]);
  });

  it('end with the retelling if nothing is left to ask or to read', () => {
    const alone = [
      { textIds: ['B'], questionIds: [] },
      { textIds: [], questionIds: ['b3'] },
    ];
    for (const mode of ['beside', 'then', 'parts'] as const)
      expect(readingStages(mode, ['B'], [RETOLD])).toEqual(alone);
    expect(readingStages('beside', ['A', 'B'], [RETOLD])).toEqual([...alone, { textIds: ['A', 'B'], questionIds: [] }]);
    expect(readingStages('beside', ['A', 'B'], [{ ...RETOLD, textId: null }])).toEqual([
      { textIds: ['A', 'B'], questionIds: [] },
      { textIds: [], questionIds: ['b3'] },
    ]);
  });

  it('contain every text, every question once, and retelling never beside a text or another question', () => {
    const texts = ['A', 'B', 'C'];
    const question = fc.record({
      id: fc.uuid(),
      kind: fc.constantFrom('single' as const, 'retell' as const, null),
      textId: fc.constantFrom(...texts, null, 'gone'),
    });
    fc.assert(
      fc.property(
        fc.constantFrom('beside', 'then', 'parts'),
        fc.uniqueArray(question, { selector: ({ id }) => id }),
        (mode, questions) => {
          const stages = readingStages(mode, texts, questions);
          expect([...new Set(stages.flatMap(({ textIds }) => textIds))].toSorted()).toEqual(texts);
          expect(stages.flatMap(({ questionIds }) => questionIds).toSorted()).toEqual(
            questions.map(({ id }) => id).toSorted(),
          );
          const retold = new Set(questions.filter(isRetold).map(({ id }) => id));
          for (const { textIds, questionIds } of stages) {
            if (!questionIds.some((id) => retold.has(id))) continue;
            expect(textIds).toEqual([]);
            expect(questionIds.every((id) => retold.has(id))).toBe(true);
          }
          if (retold.size === 0 && mode !== 'parts') expect(stages).toHaveLength(mode === 'then' ? 2 : 1);
          for (const { id, textId } of questions.filter(isRetold)) {
            const at = stages.findIndex(({ questionIds }) => questionIds.includes(id));
            const earlier = stages.slice(0, at);
            const about = textId === null || textId === 'gone' ? texts : [textId];
            expect(about.every((one) => earlier.some(({ textIds }) => textIds.includes(one)))).toBe(true);
            const before = earlier.flatMap(({ questionIds }) => questionIds);
            expect(
              questions.some((other) => !isRetold(other) && other.textId === textId && before.includes(other.id)),
            ).toBe(false);
          }
        },
      ),
    );
  });
});
