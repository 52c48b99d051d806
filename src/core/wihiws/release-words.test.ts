import { expect, it } from 'vitest';
import type { ReleaseTerms } from './release-words.ts';
import { releaseNote, releaseSentence, releaseTerm, verdictsSentence } from './release-words.ts';

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
    'Правильні відповіді буде видно після 24\u00a0листопада\u00a02026, 18:00.',
    'Правильні відповіді буде видно після закриття тесту.',
    'Бал буде видно після 24\u00a0листопада\u00a02026, 18:00.',
    'Правильні відповіді буде видно, коли їх відкриє той, хто призначив тест.',
    'Бал за цей тест не показують.',
    'Правильні відповіді буде видно, щойно не залишиться спроб.',
    'Правильні відповіді буде видно після 24\u00a0листопада\u00a02026, 18:00.',
  ]);
});

it('says in one sentence when single answers will be marked', () => {
  const rules = ['after-closing', 'never', 'by-hand', 'at-once'] as const;
  expect(rules.map((rule) => verdictsSentence(terms({ rule })))).toEqual([
    'Які саме відповіді правильні, буде видно після 24\u00a0листопада\u00a02026, 18:00.',
    'Які саме відповіді правильні, буде видно після 24\u00a0листопада\u00a02026, 18:00.',
    'Які саме відповіді правильні, буде видно, коли їх відкриє той, хто призначив тест.',
    'Які саме відповіді правильні, буде видно після 24\u00a0листопада\u00a02026, 18:00.',
  ]);
  expect(rules.map((rule) => verdictsSentence(terms({ rule, at: null })))).toEqual([
    'Які саме відповіді правильні, буде видно після закриття тесту.',
    'Які саме відповіді правильні, буде видно після закриття тесту.',
    'Які саме відповіді правильні, буде видно, коли їх відкриє той, хто призначив тест.',
    'Які саме відповіді правильні, буде видно, щойно не залишиться спроб.',
  ]);
});

it('says the same shorter for a list of terms', () => {
  expect(releaseTerm(terms({ rule: 'at-once' }))).toBe('одразу після завершення');
  expect(releaseTerm(terms({ what: 'score', rule: 'by-hand' }))).toBe('коли його відкриє той, хто призначив тест');
});

it('says both parts in one sentence for the cover', () => {
  const note = (score: ReleaseTerms['rule'], answers: ReleaseTerms['rule']) =>
    releaseNote(terms({ rule: score }), terms({ rule: answers }));
  expect(note('at-once', 'never')).toBe('Бал — одразу після завершення, правильних відповідей не показують.');
  expect(note('never', 'at-once')).toBe('Бала не показують, правильні відповіді — одразу після завершення.');
  expect(note('never', 'never')).toBe('Ні бала, ні правильних відповідей не показують.');
  expect(note('at-once', 'after-closing')).toBe(
    'Бал — одразу після завершення, правильні відповіді — після 24\u00a0листопада\u00a02026, 18:00.',
  );
  expect(note('after-closing', 'after-closing')).toBe(
    'Бал і правильні відповіді — після 24\u00a0листопада\u00a02026, 18:00.',
  );
  expect(note('by-hand', 'by-hand')).toBe(
    'Бал — коли його відкриє той, хто призначив тест, правильні відповіді — коли їх відкриє той, хто призначив тест.',
  );
});
