import { expect, it } from 'vitest';
import type { ReleaseTerms } from './release-words.ts';
import { releaseNote, releaseSentence, releaseTerm } from './release-words.ts';

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
    'Правильні відповіді буде видно після 24 листопада 2026, 18:00.',
    'Правильні відповіді буде видно після закриття тесту.',
    'Бал буде видно після 24 листопада 2026, 18:00.',
    'Правильні відповіді буде видно, коли їх відкриє автор тесту.',
    'Бал за цей тест не показують.',
    'Правильні відповіді буде видно, щойно не залишиться спроб.',
    'Правильні відповіді буде видно після 24 листопада 2026, 18:00.',
  ]);
});

it('says the same shorter for a list of terms', () => {
  expect(releaseTerm(terms({ rule: 'at-once' }))).toBe('одразу після завершення');
  expect(releaseTerm(terms({ what: 'score', rule: 'by-hand' }))).toBe('коли його відкриє автор тесту');
});

it('says both parts in one sentence for the cover', () => {
  const note = (score: ReleaseTerms['rule'], answers: ReleaseTerms['rule']) =>
    releaseNote(terms({ rule: score }), terms({ rule: answers }));
  expect(note('at-once', 'after-closing')).toBe(
    'Бал — одразу після завершення, правильні відповіді — після 24 листопада 2026, 18:00.',
  );
  expect(note('after-closing', 'after-closing')).toBe('Бал і правильні відповіді — після 24 листопада 2026, 18:00.');
  expect(note('by-hand', 'by-hand')).toBe(
    'Бал — коли його відкриє автор тесту, правильні відповіді — коли їх відкриє автор тесту.',
  );
});
