import { expect, test } from 'vitest';
import { unbrokenParts } from './unbroken-parts.ts';

const together = (text: string) =>
  unbrokenParts(text)
    .filter(({ isTogether }) => isTogether)
    .map((part) => part.text);

test.each([
  ['8-Б', ['8-Б']],
  ['Група «8-Б», українська', ['«8-Б»,']],
  ['Для 7–9 класів і 10-А', ['7–9', '10-А']],
  ['Код M526-KGWC-YTEY', ['M526-KGWC-YTEY']],
  ['5-й урок', ['5-й']],
])('in «%s» these words stay whole: %o', (text, words) => {
  expect(together(text)).toEqual(words);
});

test.each(['Гулак-Артемовський', 'Тіні — забутих', 'слово -', '–', 'соціально-політичний', '', '   '])(
  '«%s» may break as it likes',
  (text) => {
    expect(together(text)).toEqual([]);
  },
);

test('no letter is lost', () => {
  const text = '  8-Б і 9-А,\n7–9  класи — разом ';
  expect(
    unbrokenParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
