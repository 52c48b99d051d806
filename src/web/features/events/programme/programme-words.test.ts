import { describe, expect, test } from 'vitest';
import {
  activityStartWords,
  dayName,
  initialsOf,
  isSought,
  placeWords,
  trackShape,
  untilWords,
} from './programme-words.ts';

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

test.each([
  ['2026-11-21T07:00:00Z', 'з', 'Зала 2 · о\u00a010:00'],
  ['2026-11-20T23:00:00Z', null, 'о\u00a010:00'],
  ['2026-11-20T20:00:00Z', 'з', 'Зала 2 · Сб, 21\u00a0листопада, 10:00'],
])('at %s what begins next is told as it is said', (now, roomId, words) => {
  const activity = { roomId, startsAt: '2026-11-21T08:00:00Z' };
  expect(activityStartWords(programme, activity, new Date(now), 'Europe/Kyiv')).toBe(words);
});

test.each([
  ['', true],
  ['зала 2', true],
  ['2 РУБР', true],
  ['гнатів', true],
  ['зала 3', false],
])('«%s» finds the activity: %s', (sought, found) => {
  const speakers = [{ id: 'г', name: 'Ірина Гнатів' }] as unknown as Parameters<typeof isSought>[0]['speakers'];
  const activity = { title: 'Рубрики', trackId: null, roomId: 'з', speakerIds: ['г'] };
  expect(isSought({ ...programme, speakers }, activity, sought)).toBe(found);
});
