import { expect, it } from 'vitest';
import { addedPeopleWords } from './group-words.ts';

it('addedWords names people who were on the roster already', () => {
  expect(addedPeopleWords(2, [])).toBe('Додано: 2\u00a0людини.');
  expect(addedPeopleWords(0, ['Марія К.'])).toBe(
    'Нікого не додано. Уже є в списку: «Марія К.». Якщо це інша людина, допишіть їй по батькові чи ініціал.',
  );
});
