import { expect, it } from 'vitest';
import type { ReleaseTerms } from './release-words.ts';
import { releaseSentence, releaseTerm } from './release-words.ts';

const CLOSING = new Date('2026-11-24T16:00:00Z');
const terms = (change: Partial<ReleaseTerms>): ReleaseTerms => ({
  what: 'answers',
  rule: 'after-closing',
  at: CLOSING,
  timeZone: 'Europe/Kyiv',
  ...change,
});

it('says in one sentence when a part of the result will be shown', () => {
  expect([
    releaseSentence(terms({})),
    releaseSentence(terms({ at: null })),
    releaseSentence(terms({ what: 'score' })),
    releaseSentence(terms({ rule: 'by-hand' })),
    releaseSentence(terms({ what: 'score', rule: 'never' })),
    releaseSentence(terms({ rule: 'at-once', at: null })),
    releaseSentence(terms({ rule: 'at-once' })),
  ]).toEqual([
    'Правильні відповіді буде видно після закриття, 24 листопада 2026, 18:00.',
    'Правильні відповіді буде видно після закриття тесту.',
    'Бал буде видно після закриття, 24 листопада 2026, 18:00.',
    'Правильні відповіді буде видно, коли їх відкриє автор тесту.',
    'Бал за цей тест не показують.',
    'Правильні відповіді буде видно, щойно не залишиться спроб.',
    'Правильні відповіді буде видно після закриття, 24 листопада 2026, 18:00.',
  ]);
});

it('says the same shorter for a list of terms', () => {
  expect(releaseTerm(terms({ rule: 'at-once' }))).toBe('одразу після завершення');
  expect(releaseTerm(terms({ what: 'score', rule: 'by-hand' }))).toBe('коли його відкриє автор тесту');
});
