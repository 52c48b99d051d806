import { describe, expect, it } from 'vitest';
import { addedWords, typedNames } from './group-words.ts';

describe('typedNames', () => {
  it.each([
    ['Марія К.\nІван П.\n', ['Марія К.', 'Іван П.']],
    ['1. Марія К.\r\n2) Іван П.\r\n 3 Олег', ['Марія К.', 'Іван П.', 'Олег']],
    ['1.Марія\n12.\tІван', ['Марія', 'Іван']],
    ['• Марія,\n– Іван;', ['Марія', 'Іван']],
    ['Ковальчук\tМарія', ['Ковальчук Марія']],
    ['Нечуй-Левицький Іван\n\n  \n', ['Нечуй-Левицький Іван']],
    ['Людовік 14', ['Людовік 14']],
  ])('reads %j', (text, names) => {
    expect(typedNames(text)).toEqual(names);
  });
});

it('addedWords names people who were on the roster already', () => {
  expect(addedWords(2, [])).toBe('Додано: 2\u00a0людини.');
  expect(addedWords(0, ['Марія К.'])).toBe(
    'Нікого не додано. Уже є в списку: «Марія К.». Якщо це інша людина, допишіть їй по батькові чи ініціал.',
  );
});
