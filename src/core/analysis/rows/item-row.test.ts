import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import { QUESTION_KINDS, type QuestionKind } from '#core/questions/question-kinds.ts';
import { rightAnswer } from '#core/questions/registry.ts';
import { fraction, ONE, ZERO } from '#core/scoring/fraction.ts';
import { countedIds, exampleQuestions, finalizeExample, typedCloze } from '#core/testing/example-questions.ts';
import { chosenOptions } from './chosen-options.ts';
import { itemRow } from './item-row.ts';
import { fastestReadingSeconds, isTooFast } from './too-fast.ts';

const question = { id: 'q', kind: 'single', isTyped: false, textWords: 800 } as const;
const stored = {
  state: 'answered',
  share: ONE,
  answer: { optionId: 'o' },
  seconds: 40,
  secondsWithText: 200,
  lookBacks: null,
} as const;

describe('the row of a question', () => {
  it('has share, full points, choices and time', () => {
    expect(itemRow(question, stored)).toEqual({
      questionId: 'q',
      state: 'answered',
      share: 1,
      isFull: true,
      choices: [{ part: 'options', choice: 'o' }],
      seconds: 40,
      isTooFast: false,
      lookBacks: null,
    });
  });

  it('is full only with all points, however little is missing', () => {
    const almost = fraction(10n ** 30n - 1n, 10n ** 30n);
    expect(itemRow(question, { ...stored, share: almost })).toMatchObject({ share: 1, isFull: false });
    expect(itemRow(question, { ...stored, share: ZERO })).toMatchObject({ share: 0, isFull: false });
  });

  it('has no share while a mark is waited for', () => {
    expect(itemRow(question, { ...stored, share: null })).toMatchObject({ share: null, isFull: null });
  });

  it('has neither share nor time where the question was not asked, and no time where it was not reached', () => {
    expect(itemRow(question, { ...stored, state: 'not-asked' })).toMatchObject({
      share: null,
      choices: [],
      seconds: null,
      isTooFast: false,
    });
    expect(itemRow(question, { ...stored, state: 'not-reached', share: ZERO })).toMatchObject({
      share: 0,
      seconds: null,
    });
  });

  it('marks an answer that came faster than the text can be read, and changes nothing else', () => {
    const fast = itemRow(question, { ...stored, secondsWithText: 119 });
    expect(fast).toEqual({ ...itemRow(question, stored), isTooFast: true });
    expect(itemRow(question, { ...stored, secondsWithText: 120 }).isTooFast).toBe(false);
    expect(itemRow(question, { ...stored, secondsWithText: null }).isTooFast).toBe(false);
    expect(itemRow(question, { ...stored, state: 'empty', answer: null, secondsWithText: 5 }).isTooFast).toBe(false);
  });
});

it('needs a minute for 400 words, and no time without a text', () => {
  expect(fastestReadingSeconds(400)).toBe(60);
  expect(isTooFast(0, 0)).toBe(false);
});

describe('the choices of an answer', () => {
  const choicesOf = <Kind extends QuestionKind>(kind: Kind) => {
    const { finalized } = finalizeExample(exampleQuestions[kind], countedIds('i'));
    const answer = rightAnswer(kind, finalized.key as never) as AnswerOf<Kind> | null;
    return chosenOptions(kind, answer);
  };

  it.each([
    ['single', 1],
    ['multiple', 2],
    ['stated', 3],
    ['matching', 4],
    ['ordering', 5],
    ['cloze', 2],
    ['short', 0],
    ['evidence', 2],
    ['insert', 1],
    ['category', 4],
    ['proof', 2],
    ['open', 0],
    ['retell', 0],
  ] as const)('of %s: %i in the right answer of the example', (kind, count) => {
    const choices = choicesOf(kind);
    expect(choices).toHaveLength(count);
    expect(new Set(choices.map(({ part, choice }) => `${part} ${choice}`)).size).toBe(count);
  });

  it('are there for every kind', () => {
    for (const kind of QUESTION_KINDS) expect(chosenOptions(kind, null)).toEqual([]);
  });

  it('tell the place of each item, and nothing of typed gaps', () => {
    expect(chosenOptions('ordering', { itemIds: ['b', 'a'] })).toEqual([
      { part: 'b', choice: '1' },
      { part: 'a', choice: '2' },
    ]);
    const { finalized } = finalizeExample(typedCloze, countedIds('i'));
    expect(chosenOptions('cloze', rightAnswer('cloze', finalized.key), true)).toEqual([]);
  });
});
