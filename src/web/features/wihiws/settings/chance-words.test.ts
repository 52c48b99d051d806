import { expect, it } from 'vitest';
import { namesWords, standingWords } from './chance-words.ts';

it('says where a person stands', () => {
  expect(standingWords({ standing: 'handed-in', percent: 45 })).toBe('здано, 45\u00a0%');
  expect(standingWords({ standing: 'not-begun', percent: null })).toBe('не почато');
});

it('names the first people and counts the rest', () => {
  const people = ['Злата', 'Марко', 'Андрій', 'Богдан', 'Віра', 'Ганна', 'Дарина', 'Іван'].map((displayName) => ({
    displayName,
  }));
  expect(namesWords(people.slice(0, 2))).toBe('Злата, Марко');
  expect(namesWords(people)).toBe('Злата, Марко, Андрій, Богдан, Віра, Ганна і ще 2\u00a0людини');
});
