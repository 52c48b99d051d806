import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dropHidden, dropUnseen, isRefusedLine } from '#core/language/drop-hidden.ts';
import { cleanDisplayName } from './display-name.ts';
import { draftTitleSchema, titleSchema } from './title-schema.ts';

const problemOf = (title: string) => titleSchema(40).safeParse(title).error?.issues[0]?.message;

/** What is typed or pasted, and what must be kept: nobody sees what was dropped, and an emoji stays whole. */
const UNSEEN: readonly (readonly [string, string])[] = [
  ['Контрольна\u202e', 'Контрольна'],
  ['Те\u00adлефон', 'Телефон'],
  ['Тема\u200b 1', 'Тема 1'],
  ['\ufeffТема', 'Тема'],
  ['\u200eТема\u200f \u2066один\u2069', 'Тема один'],
  ['Тест\u3164', 'Тест'],
  ['Тест\u034f\u2060\u180e', 'Тест'],
  ['Тест\u{e0041}\u{e007f}', 'Тест'],
  ['Тест\ufe0f', 'Тест'],
  ['\ufe0fТест', 'Тест'],
  ['Тест \uf0b7', 'Тест'],
  ['Тема\t1', 'Тема 1'],
  ['Тема\r\n1\u20282', 'Тема 1 2'],
  ['👩\u200d🏫 Вебінар', '👩\u200d🏫 Вебінар'],
  ['👩🏽\u200d🏫 👨\u200d👩\u200d👧\u200d👦 8-Б', '👩🏽\u200d🏫 👨\u200d👩\u200d👧\u200d👦 8-Б'],
  ['Яна ❤\ufe0f', 'Яна ❤\ufe0f'],
  ['❤\ufe0f\u200d🔥 Яна', '❤\ufe0f\u200d🔥 Яна'],
  ['1\ufe0f\u20e3 #\ufe0f\u20e3 *\u20e3 тест', '1\ufe0f\u20e3 #\ufe0f\u20e3 *\u20e3 тест'],
  [
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} мова',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} мова',
  ],
  ['🇺🇦 мова ☎\ufe0e', '🇺🇦 мова ☎\ufe0e'],
  ['Яна\u200d Гай', 'Яна Гай'],
  ['❤\u200d Яна', '❤ Яна'],
  ['Ім\u2019я\u00a0№\u202f1', 'Ім\u2019я\u00a0№\u202f1'],
];

it.each(UNSEEN)('of %j a title keeps %j, and a name too', (typed, kept) => {
  expect(titleSchema(200).parse(typed)).toBe(kept);
  expect(draftTitleSchema(200).parse(typed).trim()).toBe(kept);
  expect(cleanDisplayName(typed)).toEqual({ ok: true, value: kept.replace(/\s/gu, ' ') });
});

it.each([
  'Те\u0000ст',
  'Те\u0007ст',
  'Те\ud800ст',
  '\udc00',
  '\u0301Тест',
  `е${'\u0301'.repeat(5)}`,
  `З${'\u0335'.repeat(20)}`,
])('%j is refused', (title) => {
  expect(problemOf(title)).toBe('title_characters');
  expect(cleanDisplayName(title)).toEqual({ ok: false, error: 'name_characters' });
});

it('nothing but unseen signs is nothing', () => {
  expect(problemOf('\u200b\ufeff')).toBe('required');
  expect(cleanDisplayName('\u3164\u200b')).toEqual({ ok: false, error: 'name_empty' });
});

it('dropping is done once and for all, and takes nothing that is seen', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = dropUnseen(text);
      expect(dropUnseen(kept)).toBe(kept);
      expect(isRefusedLine(dropHidden(text))).toBe(false);
      const seen = (signs: string) =>
        signs.replace(/[\s\p{Cc}\p{Cf}\p{Co}\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
      expect(seen(kept)).toBe(seen(text));
    }),
  );
});

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
