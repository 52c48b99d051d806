import { describe, expect, it } from 'vitest';
import { attemptsCount } from '#core/language/counted-nouns.ts';
import { sizeOf, useOf } from './test-words.ts';

describe('words about a test', () => {
  it('counts in correct plurals with a decimal comma', () => {
    expect(sizeOf({ textCount: 1, questionCount: 21, points: 1.5 })).toBe(
      '1\u00a0текст · 21\u00a0запитання · 1,5\u00a0бала',
    );
    expect(sizeOf({ textCount: 2, questionCount: 5, points: 12 })).toBe(
      '2\u00a0тексти · 5\u00a0запитань · 12\u00a0балів',
    );
    expect(attemptsCount(3)).toBe('3\u00a0спроби');
  });

  it('says how often a test was issued, and nothing if it never was', () => {
    expect(useOf({ wihiwCount: 2, attemptCount: 11 })).toBe('призначено 2\u00a0рази, 11\u00a0спроб');
    expect(useOf({ wihiwCount: 0, attemptCount: 0 })).toBeNull();
  });
});
