import { expect, it } from 'vitest';
import { shortName, shortNames } from './short-name.ts';

it.each([
  ['Ольга Гриценко', 'Гриценко О.'],
  ['Гриценко Ольга Іванівна', 'Гриценко О.'],
  ['Марія К.', 'Марія К.'],
  ['Єва', 'Єва'],
  ['Читач 12', 'Читач 12'],
  ['Соломія Дем’яненко', 'Дем’яненко С.'],
])('%s is «%s»', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it('names that would be alike stay whole', () => {
  expect(shortNames(['Ольга Гриценко', 'Остап Гриценко', 'Роман Швець'])).toEqual([
    'Ольга Гриценко',
    'Остап Гриценко',
    'Швець Р.',
  ]);
});
