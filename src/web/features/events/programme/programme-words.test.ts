import { describe, expect, test } from 'vitest';
import { dayName, initialsOf, placeWords, trackShape, untilWords } from './programme-words.ts';

const programme = {
  tracks: [
    { id: 'ч', name: 'Читання' },
    { id: 'м', name: 'Майстерня' },
  ],
  rooms: [{ id: 'з', name: 'Зала 2' }],
};

test.each([
  ['Ірина Гнатів', 'ІГ'],
  ['Марія-Леся з роду Косачів', 'МК'],
  ['Опанас', 'О'],
  ['ґанна «Мавка» Єгорова', 'ҐЄ'],
  ['…', ''],
])('the letters of %s are %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});

describe('where an activity takes place', () => {
  test.each<[string | null, string | null, string, string]>([
    ['м', 'з', 'Майстерня · Зала 2', '▲'],
    [null, 'з', 'Для всіх · Зала 2', '◆'],
    ['ч', null, 'Читання', '●'],
    [null, null, 'Для всіх', '◆'],
  ])('%s, %s', (trackId, roomId, words, shape) => {
    expect([placeWords(programme, { trackId, roomId }), trackShape(programme, { trackId, roomId })]).toEqual([
      words,
      shape,
    ]);
  });

  test('without tracks nothing is said of them', () => {
    expect(placeWords({ ...programme, tracks: [] }, { trackId: null, roomId: 'з' })).toBe('Зала 2');
    expect(placeWords({ tracks: [], rooms: [] }, { trackId: null, roomId: null })).toBe('');
  });
});

test('a day and an end are told in the time of the event', () => {
  expect(dayName(new Date('2026-11-21T22:30:00Z'), 'Europe/Kyiv')).toBe('Нд, 22\u00a0листопада');
  expect(untilWords(programme, { roomId: 'з', endsAt: '2026-11-21T09:15:00Z' }, 'Europe/Kyiv')).toBe(
    'Зала 2 · до\u00a011:15',
  );
  expect(untilWords(programme, { roomId: null, endsAt: '2026-11-21T09:15:00Z' }, 'Europe/Kyiv')).toBe('до\u00a011:15');
});
