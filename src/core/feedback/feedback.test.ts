import { describe, expect, it } from 'vitest';
import { countRatings, meanRating, sumRatings } from './feedback-figures.ts';
import { feedbackClosesAt, feedbackStateAt } from './feedback-form.ts';
import { mergeFeedback } from './merge-feedback.ts';

describe('feedbackStateAt', () => {
  const form = { startsAt: new Date('2026-11-23T10:00:00Z'), closesAt: new Date('2026-12-23T10:00:00Z') };
  it.each([
    ['2026-11-23T09:59:59.999Z', 'before'],
    ['2026-11-23T10:00:00.000Z', 'open'],
    ['2026-12-23T09:59:59.999Z', 'open'],
    ['2026-12-23T10:00:00.000Z', 'closed'],
  ])('at %s: %s', (now, state) => {
    expect(feedbackStateAt(form, new Date(now))).toBe(state);
  });

  it('closes 30 days after the end unless a moment is chosen', () => {
    const end = new Date('2026-11-23T12:00:00Z');
    expect(feedbackClosesAt(end, null).toISOString()).toBe('2026-12-23T12:00:00.000Z');
    expect(feedbackClosesAt(end, new Date('2026-11-24T00:00:00Z')).toISOString()).toBe('2026-11-24T00:00:00.000Z');
  });
});

describe('mergeFeedback', () => {
  const base = { rating: 3, first: 'а', second: '' };
  it.each([
    [
      'theirs where this device changed nothing',
      base,
      { rating: 5, first: 'б', second: 'в' },
      { rating: 5, first: 'б', second: 'в' },
    ],
    [
      'mine where the other changed nothing',
      { rating: 4, first: 'б', second: 'г' },
      base,
      { rating: 4, first: 'б', second: 'г' },
    ],
    ['my rating of two', { ...base, rating: 1 }, { ...base, rating: 5 }, { ...base, rating: 1 }],
    ['both words', { ...base, first: 'моє' }, { ...base, first: 'інше' }, { ...base, first: 'інше\nмоє' }],
    ['the longer of words that go on', { ...base, first: 'аб' }, { ...base, first: 'абв' }, { ...base, first: 'абв' }],
    [
      'mine where both are too long',
      { ...base, first: 'м'.repeat(600) },
      { ...base, first: 'т'.repeat(600) },
      { ...base, first: 'м'.repeat(600) },
    ],
  ])('keeps %s', (_what, mine, theirs, merged) => {
    expect(mergeFeedback(base, mine, theirs).content).toEqual(merged);
  });

  it('drops no words: those that do not fit stand apart', () => {
    const [mine, theirs] = ['м'.repeat(600), 'т'.repeat(600)];
    const given = (first: string) => ({ ...base, first });
    expect(mergeFeedback(base, given(mine), given(theirs)).apart).toEqual({ first: theirs, second: '' });
    expect(mergeFeedback(base, given('м'), given('т')).apart).toEqual({ first: '', second: '' });
  });
});

it('counts and averages ratings', () => {
  expect(meanRating([0, 0, 0, 0, 0])).toBeNull();
  expect(meanRating([1, 0, 0, 1, 2])).toBe(3.75);
  expect(countRatings([1, 0, 0, 1, 2])).toBe(4);
  expect(
    sumRatings([
      [1, 0, 0, 0, 0],
      [0, 0, 0, 0, 2],
      [0, 1, 0, 0, 1],
    ]),
  ).toEqual([1, 1, 0, 0, 3]);
});
