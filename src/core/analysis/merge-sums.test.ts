import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '#core/scoring/fraction.ts';
import { analysed, exampleRow } from '#core/testing/example-analysis.ts';
import { addAttempt, startAnalysis } from './accumulate.ts';
import { analysisSnapshot } from './analysis-snapshot.ts';
import { canMerge, mergeSums } from './merge-sums.ts';
import type { ItemRow } from './rows/item-row.ts';
import type { ItemState } from './rows/item-state.ts';
import { sumsFromText, sumsFromTexts, sumsText, sumsTexts } from './sums-text.ts';

const QUESTIONS = [
  analysed('q1', { textId: 'one', points: 2 }),
  analysed('q2', { textId: 'one', right: [{ part: 'sentences', choice: 's1' }] }),
  analysed('q3', { blind: { strategy: 'guess', share: fraction(1, 4), remedy: '' } }),
];

const STATES: readonly ItemState[] = ['answered', 'answered', 'empty', 'not-reached', 'not-asked'];

/** Rows of any sort; `isWhole`: answered and scored, so that every figure of a total is there. */
const row = (questionId: string, isWhole: boolean) =>
  record({
    state: constantFrom(...(isWhole ? STATES.slice(0, 1) : STATES)),
    share: constantFrom(0, 0.25, 0.5, 1, ...(isWhole ? [] : [null])),
    choice: constantFrom('s1', 's2', 's3'),
    seconds: constantFrom(null, 12, 40),
    returns: constantFrom(null, 0, 2),
    beside: boolean(),
  }).map(
    ({ state, share, choice, seconds, returns, beside }): ItemRow =>
      exampleRow(questionId, state === 'not-asked' ? null : share, {
        state,
        seconds,
        lookBacks: returns === null ? null : { count: returns, blocks: returns === 0 ? {} : { [choice]: 1 }, beside },
        choices: state === 'answered' ? [{ part: 'sentences', choice }] : [],
      }),
  );
const attemptsOf = (isWhole: boolean) =>
  array(
    record({
      of: integer({ min: 0, max: 3 }),
      one: row('q1', isWhole),
      two: row('q2', isWhole),
      three: row('q3', isWhole),
    }),
    { minLength: isWhole ? 12 : 0, maxLength: 60 },
  );

const inOrder = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures), (key, value: unknown) =>
    key === 'blocks' ? (value as { blockId: string }[]).toSorted((a, b) => (a.blockId < b.blockId ? -1 : 1)) : value,
  );
/** Sums in another order differ in the last digits, and rounding would only move the place where that shows. */
const about = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(inOrder(figures)), (_key, value: unknown) =>
    typeof value === 'number' ? expect.closeTo(value, 7) : value,
  );

describe('sums of several issues', () => {
  it.each([
    ['of any sort', false],
    ['wholly scored', true],
  ])('have the figures of all attempts together, however they are divided, also kept as text: %s', (_sort, isWhole) => {
    assert(
      property(attemptsOf(isWhole), (taken) => {
        const whole = startAnalysis(QUESTIONS);
        const issues = Array.from({ length: 4 }, () => startAnalysis(QUESTIONS));
        for (const { of, one, two, three } of taken) {
          addAttempt(whole, [one, two, three]);
          addAttempt(issues[of] as (typeof issues)[number], [one, two, three]);
        }
        const [first, ...others] = issues.map((sums) => sumsFromText(sumsText(sums)));
        if (first === undefined) throw new Error('there are four');
        for (const other of others) mergeSums(first, other);
        expect(inOrder(analysisSnapshot(first))).toEqual(about(analysisSnapshot(whole)));
      }),
    );
  });

  it('are not put together where the points differ: one of them was counted before a correction', () => {
    const corrected = startAnalysis(QUESTIONS.map((one) => (one.id === 'q1' ? { ...one, points: 0 } : one)));
    const earlier = startAnalysis(QUESTIONS);
    expect(canMerge(corrected, earlier)).toBe(false);
    expect(() => mergeSums(corrected, earlier)).toThrow('different questions');
  });
});

it('sums come back from text as they were', () => {
  const sums = startAnalysis(QUESTIONS);
  addAttempt(sums, [exampleRow('q1', 1 / 3, { seconds: 7 }), exampleRow('q2', 0.1 + 0.2), exampleRow('q3', null)]);
  expect(sumsFromText(sumsText(sums))).toEqual(sums);
  expect(sumsFromTexts([...sumsTexts(sums)])).toEqual(sums);
  // What is written at once is no more than one question.
  expect([...sumsTexts(sums)]).toHaveLength(1 + QUESTIONS.length);
});
