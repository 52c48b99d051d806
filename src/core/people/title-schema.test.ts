import { expect, it } from 'vitest';
import { titleSchema } from './title-schema.ts';

const problemOf = (title: string) => titleSchema(40).safeParse(title).error?.issues[0]?.message;

it.each(['Контрольна\u202e', 'Конт\u200bрольна', 'Конт\u00adрольна', '\u2066Тест', 'Те\u0000ст', 'Тест\u3164'])(
  '%j is refused for its invisible characters',
  (title) => {
    expect(problemOf(title)).toBe('title_characters');
  },
);

it.each(['Контрольна № 2: «Тигролови»', 'Об’єднання', '❤\ufe0f 8-Б', 'Ї', 'Тест 1️⃣'])('%j is a title', (title) => {
  expect(problemOf(title)).toBeUndefined();
});

it('a title has 1 to 40 characters, spaces around it not counted', () => {
  expect(problemOf('  ')).toBe('required');
  expect(problemOf('а'.repeat(41))).toBe('too_long');
  expect(titleSchema(40).parse(` ${'а'.repeat(40)} `)).toBe('а'.repeat(40));
});
