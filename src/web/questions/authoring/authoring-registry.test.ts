import { describe, expect, it } from 'vitest';
import type { FinalizedQuestion } from '#core/questions/finalizing/final-question.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { keyGap, rightAnswer } from '#core/questions/registry.ts';
import {
  countedIds,
  exampleQuestions,
  finalizeExample,
  listCloze,
  typedCloze,
} from '#core/testing/example-questions.ts';
import { answerToKey } from './authoring-registry.ts';

const authored = [...QUESTION_KINDS.map((kind) => exampleQuestions[kind]), listCloze, typedCloze];
const finalized = authored.map(
  (question) => finalizeExample(question, countedIds('id')).finalized as FinalizedQuestion,
);

describe.each(finalized.map((one) => [one.kind, one] as const))('the key of %s', (kind, { question, key }) => {
  it('is the same when read back from the answer that it makes right', () => {
    const toKey = answerToKey(kind, key);
    if (toKey === null) expect(['cloze', 'short', 'open', 'retell']).toContain(kind);
    else expect(toKey(rightAnswer(kind, key))).toEqual(key);
  });

  it('is complete when finalized', () => {
    expect(keyGap(question, key)).toBeNull();
  });
});

it.each([
  ['single', { optionId: null }],
  ['multiple', { optionIds: [], rule: 'partial' }],
  ['stated', { verdicts: [] }],
  ['matching', { choices: [] }],
  ['insert', { choices: [] }],
  ['category', { choices: [] }],
  ['evidence', { sentenceIds: [], rule: 'f1' }],
  ['proof', { optionId: 'id1', sentenceIds: [] }],
  ['short', { accepted: [''], typoTolerance: false, anyForm: false, number: null }],
  ['open', { criteria: [], model: null }],
  ['retell', { units: [] }],
] as const)('an empty key of %s is incomplete', (kind, key) => {
  const found = finalized.find((one) => one.kind === kind);
  expect(found && keyGap(found.question, key as typeof found.key)).toMatch(/\.$/);
});
