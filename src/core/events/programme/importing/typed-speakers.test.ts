import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isName, readTypedSpeakers } from './typed-speakers.ts';

const NAMES = [
  'Олена Савчук',
  'Іван Бойко',
  'Марія-Анна Ґудзь-Лисенко',
  'О. Савчук',
  'Мар’яна Д’яченко',
  'Савчук О. П.',
  'Jan de Vries',
];
const ROLES = ['учителька', 'докторка наук', 'Полтава', 'ліцей № 14, Київ'];

describe('what stands before people', () => {
  it.each([
    'Спікерка: ',
    'Спікери – ',
    'Доповідач: ',
    'Доповідачка — ',
    'Модератор: ',
    'Модераторка: ',
    'Moderator: ',
    'Speaker: ',
    'Speakers: ',
    'Ведуча: ',
    'Ведуть: ',
    'Тренерка: ',
    'Лектор: ',
    '1. ',
    '2) ',
    '– ',
  ])('«%s» is none of them', (lead) => {
    expect(readTypedSpeakers(`${lead}Олена Савчук`)).toEqual([{ name: 'Олена Савчук', role: '' }]);
  });
});

const person = fc.record({ name: fc.constantFrom(...NAMES), role: fc.constantFrom('', ...ROLES) });
const people = fc.uniqueArray(person, { minLength: 1, maxLength: 5, selector: ({ name }) => name });

describe('people that a cell names', () => {
  it.each<[string, (name: string, role: string) => string]>([
    ['in brackets', (name, role) => (role === '' ? name : `${name} (${role})`)],
    ['behind a dash', (name, role) => (role === '' ? name : `${name} – ${role}`)],
    ['behind a comma', (name, role) => (role === '' ? name : `${name}, ${role}`)],
  ])('are each there once, in their order, with what is said of them %s', (_where, write) => {
    fc.assert(
      fc.property(people, fc.constantFrom('\n', '; ', '\n• '), (own, sign) => {
        const cell = own.map(({ name, role }) => write(name, role)).join(sign);
        expect(readTypedSpeakers(cell)).toEqual(own);
        // Named twice they are there once.
        expect(readTypedSpeakers(`${cell}\n${cell}`)).toEqual(own);
      }),
      { numRuns: 300 },
    );
  });

  it('may stand in one line, parted by commas and «та»', () => {
    fc.assert(
      fc.property(people, fc.constantFrom(' та ', ' і ', ' й ', ' & ', ', '), (own, last) => {
        const names = own.map(({ name }) => name);
        const cell = names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${last}${names.at(-1)}`;
        expect(readTypedSpeakers(cell).map(({ name }) => name)).toEqual(names);
      }),
      { numRuns: 300 },
    );
  });

  it('have names without what only parts them, whatever is in the cell', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (cell) => {
        for (const { name, role } of readTypedSpeakers(cell)) {
          expect(name).not.toBe('');
          expect(`${name}${role}`).not.toMatch(/[\n\r;]/u);
          expect([name, role]).toEqual([name.trim(), role.trim()]);
        }
      }),
    );
  });
});

it.each([
  ['Олена Савчук', true],
  ['Савчук Олена Петрівна', true],
  ['Ван дер Меер', false],
  ['Велика Зала', false],
  ['Університет Шевченка', false],
  ['Читання з нуля', false],
  ['Кава', false],
  ['олена савчук', false],
])('«%s» is the name of one person: %s', (words, expected) => {
  expect(isName(words)).toBe(expected);
});
