import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { surnameFirst } from './name-order.ts';

/** Lines of «surname given name», written by hand before the rule was asked. */
function readNames(name: string): string[] {
  return readFileSync(new URL(`name-lists/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

const WRITINGS = {
  'as it is': (name: string) => name,
  'in capital letters': (name: string) => name.toUpperCase(),
  'in small letters': (name: string) => name.toLowerCase(),
};

describe.each(Object.entries(WRITINGS))('the surname of a name %s', (_how, write) => {
  it.each([
    ['fresh-names', 220],
    ['unseen-names', 120],
  ])('is told in 98 of 100 of %s, whichever word comes first', (list, count) => {
    const typed = readNames(list).flatMap((name) => {
      const [surname = '', given = ''] = write(name).split(' ');
      const expected = `${surname} ${given}`;
      return [expected, `${given} ${surname}`].map((typedName) => ({ typedName, expected }));
    });
    const wrong = typed.filter(({ typedName, expected }) => surnameFirst(typedName) !== expected);
    expect(typed.length).toBeGreaterThan(count);
    expect(wrong.length / typed.length <= 0.02 ? [] : wrong).toEqual([]);
  });
});
