import { describe, expect, it } from 'vitest';
import { addedRecipientsWords, recipientState, recipientsSummary } from './recipient-words.ts';

const people = (count: number, state: 'invited' | 'addressed' | 'declined', hasStarted = false) =>
  Array.from({ length: count }, () => ({ state, hasStarted }));

describe('recipients in words', () => {
  it.each([
    ['addressed', true, 'тест розпочато'],
    ['addressed', false, 'ще не розпочато'],
    ['invited', false, 'запрошено'],
    ['declined', false, 'відхилено'],
  ] as const)('%s, started: %s', (state, hasStarted, words) =>
    expect(recipientState({ state, hasStarted })).toBe(words),
  );

  it.each([
    [people(1, 'addressed'), '1\u00a0людина: ще не розпочала'],
    [people(21, 'invited'), '21\u00a0людина: запрошена'],
    [people(12_000, 'addressed', true), '12\u00a0000\u00a0людей: розпочали'],
    [
      [...people(2, 'addressed', true), ...people(5, 'addressed'), ...people(3, 'invited'), ...people(1, 'declined')],
      '11\u00a0людей: 2\u00a0розпочали, 5\u00a0ще не розпочали, 3\u00a0запрошені, 1\u00a0відмовилася',
    ],
  ])('%#', (recipients, words) => expect(recipientsSummary(recipients)).toBe(words));

  it('say how many invitations were sent', () => {
    expect([0, 1, 5].map(addedRecipientsWords)).toEqual([
      'Тест призначено.',
      'Надіслано 1\u00a0запрошення: хто прийме, зможе почати тест.',
      'Надіслано 5\u00a0запрошень: хто прийме, зможе почати тест.',
    ]);
  });
});
