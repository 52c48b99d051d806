import { expect, it } from 'vitest';
import { dropHidden } from '#core/language/drop-hidden.ts';
import { draftTitleSchema, titleSchema } from './title-schema.ts';

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

it.each([
  ['Контрольна\u202e', 'Контрольна'],
  ['Ша\u00adхи\u200b', 'Шахи'],
  ['Рядок\tі\r\nрядок', 'Рядок і рядок'],
  ['\u0301Тест', 'Тест'],
  [`е${'\u0301'.repeat(60)}`, `е${'\u0301'.repeat(4)}`],
  ['❤\ufe0f 8-Б: «Об’єднання»', '❤\ufe0f 8-Б: «Об’єднання»'],
])('of %j a draft keeps %j, which is a title', (typed, kept) => {
  expect(dropHidden(typed)).toBe(kept);
  expect(draftTitleSchema(70).parse(typed)).toBe(kept);
  expect(problemOf(kept)).toBeUndefined();
});

it('a draft keeps spaces at the ends, which are still being typed, and refuses what is too long', () => {
  expect(draftTitleSchema(3).parse('а ')).toBe('а ');
  expect(draftTitleSchema(3).safeParse('абвг').error?.issues[0]?.message).toBe('too_long');
  expect(draftTitleSchema(3).parse('абв\u200b')).toBe('абв');
});
