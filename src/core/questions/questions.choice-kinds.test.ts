import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMultiple } from '#core/questions/multiple/check-multiple.ts';
import { scoreMultiple } from '#core/questions/multiple/score-multiple.ts';
import { checkSingle } from '#core/questions/single/check-single.ts';
import { scoreSingle } from '#core/questions/single/score-single.ts';
import type { Fraction } from '#core/scoring/fraction.ts';
import { compare, fraction, multiply, ONE, ZERO } from '#core/scoring/fraction.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const body = { options: ids.map((id) => ({ id, text: `варіант ${id}` })), fixedOrder: false };

function shareOf(outcome: { status: string; share?: Fraction }): Fraction | string {
  return outcome.share ?? outcome.status;
}

describe('single', () => {
  it.each([
    ['the right option', { optionId: 'b' }, ONE],
    ['another option', { optionId: 'a' }, ZERO],
    ['nothing chosen', { optionId: null }, ZERO],
    ['never answered', null, ZERO],
    ['an option that does not exist', { optionId: 'z' }, 'ungradable'],
  ])('%s', (_name, answer, expected) =>
    expect(shareOf(scoreSingle(body, { optionId: 'b' }, answer))).toEqual(expected),
  );

  it('explains its score', () =>
    expect(scoreSingle(body, { optionId: 'b' }, { optionId: 'a' })).toMatchObject({
      answered: true,
      parts: { chosen: 'a', right: 'b' },
    }));

  it.each([{ optionId: null }, { optionId: 'z' }])('is ungradable without a usable key', (key) =>
    expect(scoreSingle(body, key, { optionId: 'a' })).toEqual({ status: 'ungradable', reason: 'key-malformed' }),
  );
});

describe('multiple', () => {
  const partial = (right: string[]) => ({ optionIds: right, rule: 'partial' as const });
  const whole = (right: string[]) => ({ optionIds: right, rule: 'all-or-nothing' as const });

  it('gives 2 of 4 points for two right options and a wrong one if two are right', () => {
    const outcome = scoreMultiple(body, partial(['a', 'b']), { optionIds: ['a', 'b', 'c'] });
    expect(multiply(shareOf(outcome) as Fraction, fraction(4))).toEqual(fraction(2));
    expect(outcome).toMatchObject({ parts: { chosenRight: ['a', 'b'], chosenWrong: ['c'], missed: [] } });
  });

  it.each<[string[], string[], Fraction, Fraction]>([
    [['a', 'b'], ['a', 'b'], ONE, ONE],
    [['a', 'b'], ['b', 'a'], ONE, ONE],
    [['a', 'b'], ['a'], fraction(1, 2), ZERO],
    [['a', 'b', 'c'], ['a', 'b', 'd'], fraction(1, 3), ZERO],
    [['a'], ['b', 'c'], ZERO, ZERO],
    [['a', 'b'], ids, ZERO, ZERO],
    [['a', 'b'], [], ZERO, ZERO],
  ])('key %j, chosen %j', (right, chosen, partialShare, wholeShare) => {
    expect(shareOf(scoreMultiple(body, partial(right), { optionIds: chosen }))).toEqual(partialShare);
    expect(shareOf(scoreMultiple(body, whole(right), { optionIds: chosen }))).toEqual(wholeShare);
  });

  it('is ungradable with repeated or unknown options and with empty keys', () => {
    expect(shareOf(scoreMultiple(body, partial(['a']), { optionIds: ['a', 'a'] }))).toBe('ungradable');
    expect(shareOf(scoreMultiple(body, partial(['a']), { optionIds: ['z'] }))).toBe('ungradable');
    expect(shareOf(scoreMultiple(body, partial([]), { optionIds: [] }))).toBe('ungradable');
  });

  it('stays within 0 … 1, does not depend on the order, and is the same when rescored', () => {
    const rule = fc.constantFrom('partial' as const, 'all-or-nothing' as const);
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1 }), fc.shuffledSubarray(ids), rule, (right, chosen, kind) => {
        const key = { optionIds: right, rule: kind };
        const share = shareOf(scoreMultiple(body, key, { optionIds: chosen })) as Fraction;
        expect(compare(share, ZERO)).not.toBe(-1);
        expect(compare(share, ONE)).not.toBe(1);
        expect(shareOf(scoreMultiple(body, key, { optionIds: [...chosen].reverse() }))).toEqual(share);
        expect(shareOf(scoreMultiple(body, key, { optionIds: chosen }))).toEqual(share);
      }),
    );
  });
});

describe('check lists of options', () => {
  const codes = (problems: { code: string }[]) => problems.map(({ code }) => code);
  const options = (...texts: string[]) => ({
    options: texts.map((text, index) => ({ id: ids[index] ?? '', text })),
    fixedOrder: false,
  });

  it.each([
    [options('так', 'ні'), 'a', []],
    [options('так'), 'a', ['options-too-few']],
    [options('так', ' '), 'a', ['option-empty']],
    [options('Так', 'Тaк '), 'a', ['options-alike']],
    [options('так', 'ні'), null, ['key-missing']],
    [options('так', 'ні'), 'z', ['key-unknown-option']],
    [options('так', 'ні', 'дуже довгий і докладний правильний варіант'), 'c', ['option-much-longer']],
    [options('коротко', 'трохи довше'), 'a', []],
  ])('single %#', (given, optionId, expected) => expect(codes(checkSingle(given, { optionId }))).toEqual(expected));

  it('multiple', () => {
    const check = (optionIds: string[]) => codes(checkMultiple(options('так', 'ні'), { optionIds, rule: 'partial' }));
    expect(check(['a'])).toEqual([]);
    expect(check([])).toEqual(['key-missing']);
    expect(check(['z'])).toEqual(['key-unknown-option']);
    expect(check(['a', 'b'])).toEqual(['key-all-options']);
  });
});
