import { expect, test } from 'vitest';
import { evidenceOfQuestion } from './evidence-of-question.ts';

const texts = [
  {
    id: 't',
    document: { version: 1 as const, blocks: [] },
    sentences: ['a', 'b', 'c'].map((id) => ({ id, blockId: 'p', start: 0, end: 1 })),
  },
];
const solution = { key: null, parts: null, explanation: null, evidence: ['a', 'gone'] };

test.each([
  ['what proves and what was marked', { sentenceIds: ['b', 'gone'] }, solution, { right: ['a'], mine: ['b'] }],
  ['only marks before the right answers are released', { sentenceIds: ['b'] }, null, { right: [], mine: ['b'] }],
  ['proof of a kind without marks', { optionId: 'x' }, solution, { right: ['a'], mine: [] }],
])('%s', (_name, answer, given, shown) => {
  expect(evidenceOfQuestion({ questionId: 'q', answer, solution: given }, texts)).toEqual({
    questionId: 'q',
    ...shown,
  });
});

test.each([[null], ['rubbish'], [{ sentenceIds: 'a' }], [{ sentenceIds: [1, null] }]])(
  'there is no evidence to show for %o',
  (answer) => {
    expect(evidenceOfQuestion({ questionId: 'q', answer, solution: null }, texts)).toBeNull();
  },
);
