import { expect, it } from 'vitest';
import type { EventChangeKind } from '#core/events/event-changes.ts';
import { EVENT_CHANGE_KINDS } from '#core/events/event-changes.ts';
import { eventChangeWords } from './change-words.ts';

it.each<[EventChangeKind, string, string[], string]>([
  ['fields', '', ['title', 'place'], 'Змінено: назва, місце'],
  ['state', '', ['cancelled'], 'Скасовано'],
  ['label', 'Велика', ['added', 'room'], 'Приміщення «Велика»: додано'],
  ['label', 'Читання', ['removed', 'track'], 'Потік «Читання»: прибрано'],
  ['activity', 'Обід', ['cancelled'], 'Програма, «Обід»: скасовано'],
  ['organizer-duties', 'Олена', ['content', 'registration', 'surveys'], 'Обов’язки, Олена: усе'],
  ['webhook', 'hooks.example.org', ['secret'], 'Адреса іншої програми на hooks.example.org: змінено секретний код'],
  ['organizer-ended', '', [], 'Завершено допомогу: Видалений користувач'],
  [
    'organizer-invited',
    'olena.k',
    ['surveys', 'content'],
    'Запрошено допомогти: olena.k (наповнення, опитування й відгуки)',
  ],
])('%s about «%s» with %j reads «%s»', (kind, subject, details, words) => {
  expect(eventChangeWords({ kind, subject, details })).toBe(words);
});

it('says something in Ukrainian for every kind, also with nothing known of it', () => {
  for (const kind of EVENT_CHANGE_KINDS)
    expect(eventChangeWords({ kind, subject: '', details: [] })).toMatch(/^[А-ЯІЇЄҐ ]/u);
});
