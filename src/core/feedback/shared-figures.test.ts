import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RatingCounts } from './feedback-figures.ts';
import { countRatings, meanRating, sumRatings } from './feedback-figures.ts';
import { sharedRatings, sharedWordsCount } from './shared-figures.ts';

/** Ratings of one block: five people or more. */
const block = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 5, maxLength: 14 })
  .map((stars) => [0, 1, 2, 3, 4].map((star) => stars.filter((one) => one === star).length) as unknown as RatingCounts);
const blocks = fc.array(block, { minLength: 1, maxLength: 5 });
const NOBODY: RatingCounts = [0, 0, 0, 0, 0];

/** Every rating by itself, one after the other. */
const starsOf = (counts: RatingCounts): number[] =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => index + 1));

describe('ratings that are counted', () => {
  it('are as many as there are, and their mean is that of the single ones', () => {
    fc.assert(
      fc.property(blocks, (own) => {
        const all = sumRatings(own);
        const stars = own.flatMap(starsOf);
        expect(countRatings(all)).toBe(stars.length);
        expect(meanRating(all)).toBeCloseTo(stars.reduce((sum, star) => sum + star, 0) / stars.length, 12);
        for (let star = 1; star <= 5; star += 1) expect(all[star - 1]).toBe(stars.filter((one) => one === star).length);
      }),
    );
    expect([meanRating(NOBODY), countRatings(NOBODY), meanRating(sumRatings([]))]).toEqual([null, 0, null]);
  });
});

describe('what a speaker is told of ratings', () => {
  it('is true: every count and the mean lie between the ends', () => {
    fc.assert(
      fc.property(blocks, (own) => {
        const told = sharedRatings(own);
        const all = sumRatings(own);
        expect(told).not.toBeNull();
        expect(told?.people.least).toBeLessThanOrEqual(countRatings(all));
        expect(told?.people.most).toBeGreaterThanOrEqual(countRatings(all));
        for (const [index, { least, most }] of (told?.ratings ?? []).entries()) {
          expect(least).toBeLessThanOrEqual(all[index] ?? 0);
          expect(most).toBeGreaterThanOrEqual(all[index] ?? 0);
        }
        const [from, to] = told?.mean ?? [1, 5];
        expect(from).toBeLessThanOrEqual(meanRating(all) ?? 0);
        expect(to).toBeGreaterThanOrEqual(meanRating(all) ?? 0);
      }),
    );
  });

  it('is the same whatever single person of a block had given one star more or less but few: never one to four alone', () => {
    fc.assert(
      fc.property(blocks, (own) => {
        // A range of one to four people, with neither nobody nor five in it, would tell of them.
        for (const { least, most } of sharedRatings(own)?.ratings ?? []) expect(least === 0 || most >= 5).toBe(true);
      }),
    );
  });

  it('does not depend on the order in which blocks came', () => {
    fc.assert(
      fc.property(blocks, (own) => {
        expect(sharedRatings(own.toReversed())).toEqual(sharedRatings(own));
      }),
    );
  });

  it('is nothing where nothing came', () => {
    expect(sharedRatings([])).toBeNull();
  });

  it('grows with another block: nobody who was told of is told of no more', () => {
    fc.assert(
      fc.property(blocks, block, (own, more) => {
        const [before, after] = [sharedRatings(own), sharedRatings([...own, more])];
        expect(after?.people.least).toBeGreaterThanOrEqual(before?.people.least ?? 0);
        for (const [index, { least }] of (before?.ratings ?? []).entries())
          expect(after?.ratings[index]?.least).toBeGreaterThanOrEqual(least);
      }),
    );
  });
});

describe('how many words are shown', () => {
  const wrote = fc
    .integer({ min: 5, max: 15 })
    .chain((people) => fc.record({ people: fc.constant(people), wrote: fc.integer({ min: 0, max: people }) }));

  it('is never more than there are, comes in fives, and grows with the blocks', () => {
    fc.assert(
      fc.property(fc.array(wrote, { maxLength: 6 }), wrote, (own, more) => {
        const shown = sharedWordsCount(own);
        expect(shown).toBeLessThanOrEqual(own.reduce((sum, one) => sum + one.wrote, 0));
        expect([shown >= 0, shown % 5]).toEqual([true, 0]);
        expect(sharedWordsCount([...own, more])).toBeGreaterThanOrEqual(shown);
      }),
    );
  });

  it.each([
    [[{ wrote: 5, people: 5 }], 5],
    [[{ wrote: 4, people: 9 }], 0],
    [[], 0],
  ])('of %j: %i', (own, shown) => {
    expect(sharedWordsCount(own)).toBe(shown);
  });
});
