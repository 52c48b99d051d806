import { expect, test } from 'vitest';
import { evidenceOfAll, evidenceOfQuestion } from './evidence-of-question.ts';

const texts = [
  {
    id: 't',
    document: { version: 1 as const, blocks: [] },
    sentences: ['a', 'b', 'c'].map((id) => ({ id, blockId: 'p', start: 0, end: 1 })),
  },
];
const solution = { key: null, parts: null, explanation: null, evidence: ['a', 'gone'] };

test.each([
  [
    'what proves and what was marked',
    { sentenceIds: ['b', 'gone'] },
    solution,
    { right: ['a'], mine: ['b'], missed: ['a'] },
  ],
  [
    'only marks before the right answers are released',
    { sentenceIds: ['b'] },
    null,
    { right: [], mine: ['b'], missed: [] },
  ],
  ['found proof', { sentenceIds: ['a'] }, solution, { right: ['a'], mine: ['a'], missed: [] }],
  ['proof nobody marked', null, solution, { right: ['a'], mine: [], missed: ['a'] }],
])('%s', (_name, answer, given, shown) => {
  expect(evidenceOfQuestion({ questionId: 'q', kind: 'evidence', answer, solution: given }, texts)).toEqual({
    questionId: 'q',
    ...shown,
  });
});

test.each([[null], ['rubbish'], [{ sentenceIds: 'a' }], [{ sentenceIds: [1, null] }]])(
  'there is no evidence to show for %o',
  (answer) => {
    expect(evidenceOfQuestion({ questionId: 'q', kind: 'evidence', answer, solution: null }, texts)).toBeNull();
  },
);

test('all questions together name each sentence with the questions it belongs to', () => {
  const questions = [
    { questionId: 'q1', kind: 'single' as const, number: 1, answer: null, solution },
    { questionId: 'q4', kind: 'evidence' as const, number: 4, answer: { sentenceIds: ['a', 'b'] }, solution },
    { questionId: 'q5', kind: 'evidence' as const, number: 5, answer: { sentenceIds: ['c'] }, solution: null },
  ];
  expect(evidenceOfAll(questions, texts)).toEqual({
    right: ['a'],
    mine: ['a', 'b', 'c'],
    missed: [],
    numbers: new Map([
      ['a', '1, 4'],
      ['b', '4'],
      ['c', '5'],
    ]),
  });
  expect(
    evidenceOfAll([{ questionId: 'q', kind: 'evidence', number: 1, answer: null, solution: null }], texts),
  ).toBeNull();
});

test('proof of a kind without marks is never missed; of several questions it is only where all missed it', () => {
  const chosen = { questionId: 'q1', kind: 'single' as const, number: 1, answer: { optionId: 'x' }, solution };
  const marked = { questionId: 'q2', kind: 'proof' as const, number: 2, answer: { sentenceIds: ['b'] }, solution };
  expect(evidenceOfQuestion(chosen, texts)).toMatchObject({ right: ['a'], missed: [] });
  expect(evidenceOfAll([marked], texts)).toMatchObject({ right: ['a'], missed: ['a'] });
  expect(evidenceOfAll([chosen, marked], texts)).toMatchObject({ right: ['a'], missed: [] });
});
