import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEEDBACK_WORDS_MAX } from './feedback-form.ts';
import type { FeedbackContent } from './merge-feedback.ts';
import { mergeFeedback } from './merge-feedback.ts';

/** Words that are some, none, a beginning of others, or nearly as many as fit. */
const words = fc.oneof(
  fc.constantFrom('', 'Тексти', 'Тексти й розмова', 'Більше часу', ' '),
  fc.constantFrom('м', 'т').map((letter) => letter.repeat(600)),
  fc.string({ maxLength: 8 }),
);
const content = fc.record<FeedbackContent>({ rating: fc.integer({ min: 0, max: 5 }), first: words, second: words });
const PARTS = ['first', 'second'] as const;

/** What of two devices stands on the form or beside it. */
const kept = ({ content: joined, apart }: ReturnType<typeof mergeFeedback>, part: 'first' | 'second') => [
  joined[part],
  apart[part],
];

describe('what two devices wrote', () => {
  it('is all there: no word that one of them has typed is lost', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const merged = mergeFeedback(base, mine, theirs);
        for (const part of PARTS) {
          const typed = [mine[part], theirs[part]].filter((words) => words !== base[part]);
          const lost = typed.filter((words) => !kept(merged, part).some((text) => text.includes(words)));
          expect(lost).toEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('fits into its field, where each fitted by itself', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const merged = mergeFeedback(base, mine, theirs);
        for (const part of PARTS)
          for (const text of kept(merged, part)) expect(text.length).toBeLessThanOrEqual(FEEDBACK_WORDS_MAX);
      }),
    );
  });

  it('is what one of them has where the other has changed nothing, and what both have where they agree', () => {
    fc.assert(
      fc.property(content, content, (base, other) => {
        const nothing = { first: '', second: '' };
        expect(mergeFeedback(base, base, other)).toEqual({ content: other, apart: nothing });
        expect(mergeFeedback(base, other, base)).toEqual({ content: other, apart: nothing });
        expect(mergeFeedback(base, other, other)).toEqual({ content: other, apart: nothing });
      }),
    );
  });

  it('is not written once more when the answer to it was lost and both are joined again', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const { content: joined } = mergeFeedback(base, mine, theirs);
        // The server took it; the page still goes on from what it had seen before.
        expect(mergeFeedback(base, joined, joined).content).toEqual(joined);
        expect(mergeFeedback(theirs, joined, theirs).content).toEqual(joined);
      }),
    );
  });

  it('leaves two devices that hear of each other with the same words, if not the same stars', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const first = mergeFeedback(base, mine, theirs);
        // The other device hears of what came out, and goes on from what it had saved.
        const second = mergeFeedback(theirs, theirs, first.content);
        expect(second.content).toEqual(first.content);
        expect(second.apart).toEqual({ first: '', second: '' });
      }),
    );
  });
});

describe('of two ratings', () => {
  it.each([
    [3, 3, 5, 5],
    [3, 4, 3, 4],
    [3, 1, 5, 1],
    [0, 2, 0, 2],
    [0, 0, 4, 4],
  ])('from %i this device has %i and the other %i: %i', (base, mine, theirs, rating) => {
    const of = (stars: number) => ({ rating: stars, first: '', second: '' });
    expect(mergeFeedback(of(base), of(mine), of(theirs)).content.rating).toBe(rating);
  });
});
