import { expect, it } from 'vitest';
import { romanize, slugOf } from './romanize.ts';

it.each([
  ['Згурський', 'zghurskyi'],
  ['Єнакієве', 'yenakiieve'],
  ['Їжакевич', 'yizhakevych'],
  ['об’єднання', 'obiednannia'],
  ['Йосипівка, Стрий', 'yosypivka, stryi'],
])('%s is %s', (typed, latin) => expect(romanize(typed)).toBe(latin));

it('a short name has whole words, and something of a word that is too long', () => {
  expect(slugOf('Майстерня читання: «Вголос»', 24)).toBe('maisternia-chytannia');
  expect(slugOf('Превисокомногорозглядательствующий', 8)).toBe('prevysok');
  expect(slugOf('🎉', 8)).toBe('');
});
