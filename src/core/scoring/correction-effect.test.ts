import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stemUkrainian } from '#core/language/stemming/ukrainian-stem.ts';
import { KEY_TREATMENTS, treatOutcome } from '#core/questions/answers/key-treatment.ts';
import type { Outcome } from '#core/questions/answers/outcome.ts';
import { scoreStored } from '#core/questions/answers/score-stored.ts';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import type { CountedTotals } from './correction-effect.ts';
import { correctionEffect, replaceOutcome, totalFigures } from './correction-effect.ts';
import type { Fraction } from './fraction.ts';
import { add, divide, fraction, ONE, ZERO } from './fraction.ts';
import { shareOf } from './scales.ts';
import type { OutcomeShare } from './totals.ts';
import { totalScore } from './totals.ts';

const scored = (n: number, d = 1): OutcomeShare => ({ status: 'scored', share: fraction(n, d) });
const VOID: OutcomeShare = { status: 'void' };
const WAITING: OutcomeShare = { status: 'waiting' };
const totals = (earned: Fraction, maximum: number, waiting = 0): CountedTotals => ({
  earned,
  maximum: fraction(maximum),
  waiting,
});

describe('a replaced outcome', () => {
  it.each([
    ['a right answer more', totals(fraction(3), 6), 2, scored(0), scored(1), totals(fraction(5), 6)],
    ['a part', totals(fraction(3), 6), 2, scored(1), scored(1, 3), totals(fraction(5, 3), 6)],
    ['a void question leaves points and maximum', totals(fraction(3), 6), 2, scored(1), VOID, totals(ONE, 4)],
    ['a void wrong one leaves the maximum', totals(fraction(3), 6), 2, scored(0), VOID, totals(fraction(3), 4)],
    ['it comes back', totals(ONE, 4), 2, VOID, scored(1), totals(fraction(3), 6)],
    ['a void open one waits no more', totals(ONE, 6, 1), 2, WAITING, VOID, totals(ONE, 4, 0)],
    ['an open one with points to all', totals(ONE, 6, 1), 2, WAITING, scored(1), totals(fraction(3), 6, 0)],
    ['an ungradable one', totals(ONE, 6, 0), 2, scored(0), { status: 'ungradable' }, totals(ONE, 6, 1)],
  ] as const)('%s', (_name, before, points, from, to, expected) =>
    expect(replaceOutcome(before, points, from, to)).toEqual(expected),
  );

  it.each([
    ['nothing', totals(fraction(3), 6), totals(fraction(3), 6), { points: false, grade: false, pass: null }],
    [
      'the pass is gained',
      totals(fraction(3), 6),
      totals(fraction(4), 6),
      { points: true, grade: true, pass: 'gained' },
    ],
    ['the pass is lost', totals(fraction(4), 6), totals(fraction(3), 6), { points: true, grade: true, pass: 'lost' }],
    // 49 and 50 of 68 are both 9 of 12.
    ['points alone', totals(fraction(49), 68), totals(fraction(50), 68), { points: true, grade: false, pass: null }],
    [
      'no answer waits any more',
      totals(fraction(6), 9, 1),
      totals(fraction(6), 6),
      { points: true, grade: true, pass: 'gained' },
    ],
    ['nothing is left', totals(ONE, 1), totals(ZERO, 0), { points: true, grade: true, pass: 'lost' }],
  ] as const)('changes: %s', (_name, before, after, expected) =>
    expect(correctionEffect(before, after, 60)).toEqual(expected),
  );

  it('has no figures where nothing counts or answers wait', () => {
    const none = { percent: null, grade: null, passed: null };
    expect(totalFigures(totals(ZERO, 0), 50)).toEqual(none);
    expect(totalFigures(totals(ONE, 2, 1), 50)).toEqual(none);
    expect(totalFigures(totals(ONE, 2), null)).toEqual({ percent: 50, grade: 6, passed: null });
  });
});

describe('what a correction makes of an outcome', () => {
  const wrong = { status: 'scored', share: ZERO, answered: true, parts: { chosen: 'a', right: 'b' } } as Outcome;
  it.each([
    ['by-key', wrong, wrong],
    ['by-key', { status: 'waiting' }, { status: 'waiting' }],
    ['void', wrong, { status: 'void' }],
    ['void', { status: 'waiting' }, { status: 'void' }],
    ['full-points', wrong, { ...wrong, share: ONE }],
    ['full-points', { status: 'waiting' }, { status: 'scored', share: ONE, answered: true, parts: null }],
    [
      'full-points',
      { status: 'ungradable', reason: 'key-malformed' },
      { status: 'scored', share: ONE, answered: true, parts: null },
    ],
  ] as const)('%s %#', (treatment, outcome, expected) =>
    expect(treatOutcome(outcome as Outcome, treatment)).toEqual(expected),
  );
});

const OPTIONS = ['a', 'b', 'c'] as const;
const PROCESS = ['locate', 'understand', 'evaluate'] as const;

const asked = (index: number, halves: number, open: boolean) =>
  ({
    id: `q${index}`,
    kind: open ? 'open' : 'single',
    version: 1,
    points: halves / 2,
    process: PROCESS[index % 3],
    body: open
      ? { kind: 'free', minWords: null, maxWords: null }
      : { options: OPTIONS.map((id) => ({ id, text: id })), fixedOrder: false },
  }) as unknown as FinalQuestion;

type Key = { readonly key: unknown; readonly treatment: (typeof KEY_TREATMENTS)[number] };

const anyKey: fc.Arbitrary<Key> = fc.record({
  key: fc
    .shuffledSubarray([...OPTIONS], { minLength: 1 })
    .map(([optionId, ...alsoRight]) => ({ optionId, ...(alsoRight.length > 0 ? { alsoRight } : {}) })),
  treatment: fc.constantFrom(...KEY_TREATMENTS),
});

it('leaves Σ, the maximum and every mean as a full recomputation gives them, after any corrections', () => {
  const scene = fc.record({
    questions: fc.array(fc.record({ halves: fc.integer({ min: 1, max: 9 }), open: fc.boolean(), first: anyKey }), {
      minLength: 1,
      maxLength: 4,
    }),
    attempts: fc.array(fc.array(fc.option(fc.constantFrom(...OPTIONS, 'lost')), { minLength: 4, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    }),
    corrections: fc.array(fc.record({ at: fc.nat(3), next: anyKey }), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(scene, ({ questions, attempts, corrections }) => {
      const test = questions.map(({ halves, open }, index) => asked(index, halves, open));
      const outcome = (question: FinalQuestion, { key, treatment }: Key, given: string | null): OutcomeShare => {
        const answer = given === null ? null : question.kind === 'open' ? { text: given } : { optionId: given };
        const rubric = { criteria: [{ id: 'c1', text: 'думка', maximum: 1 }], model: null };
        const own = question.kind === 'open' ? rubric : key;
        return treatOutcome(scoreStored(question, own, answer, { stem: stemUkrainian }), treatment);
      };
      const whole = (keys: readonly Key[], given: readonly (string | null)[]): CountedTotals => {
        const { earned, maximum, waiting } = totalScore(
          test.map((question, index) => ({
            points: question.points,
            process: question.process,
            outcome: outcome(question, keys[index] as Key, given[index] ?? null),
          })),
        );
        return { earned, maximum, waiting };
      };
      const keys = questions.map(({ first }) => first);
      const stored = attempts.map((given) => whole(keys, given));
      for (const { at, next } of corrections) {
        const index = at % test.length;
        const question = test[index] as FinalQuestion;
        for (const [who, given] of attempts.entries()) {
          const [before, after] = [keys[index] as Key, next].map((key) => outcome(question, key, given[index] ?? null));
          stored[who] = replaceOutcome(
            stored[who] as CountedTotals,
            question.points,
            before as OutcomeShare,
            after as OutcomeShare,
          );
        }
        keys[index] = next;
      }
      const fresh = attempts.map((given) => whole(keys, given));
      expect(stored).toEqual(fresh);
      expect(meanOf(stored)).toEqual(meanOf(fresh));
    }),
    { numRuns: 10_000 },
  );
}, 60_000);

/** The mean share of those attempts that are wholly scored and have something to earn. */
function meanOf(all: readonly CountedTotals[]): Fraction | null {
  const shares = all.flatMap(({ earned, maximum, waiting }) => (waiting > 0 ? [] : (shareOf(earned, maximum) ?? [])));
  return shares.length === 0 ? null : divide(shares.reduce(add, ZERO), fraction(shares.length));
}
