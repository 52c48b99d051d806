import { describe, expect, it } from 'vitest';
import { loginBeside, notStartedRest, notStartedTitle, personWords } from './person-words.ts';
import { timedPeople } from './timed-people.ts';

const plain = (words: string) => words.replaceAll('\u00a0', ' ');

describe('people in words', () => {
  it.each([
    [{ identifier: 'maria.k', displayName: 'Марія К.' }, 'Марія К. (maria.k)', 'maria.k'],
    [{ identifier: 'ivan.dovhyi', displayName: 'ivan.dovhyi' }, 'ivan.dovhyi', null],
    [{ identifier: 'ivan.dovhyi', displayName: null }, 'ivan.dovhyi', null],
  ])('%j', (person, words, login) => expect([personWords(person), loginBeside(person)]).toEqual([words, login]));

  it.each([
    [1, 'Ще не почала 1 людина'],
    [3, 'Ще не почали 3 людини'],
    [12, 'Ще не почали 12 людей'],
  ])('%d who have not begun', (count, words) => expect(plain(notStartedTitle(count))).toBe(words));
  it('says how many people are not named', () =>
    expect([0, 2].map(notStartedRest).map(plain)).toEqual(['', ' і ще 2 людини']));
});

describe('the people whose time can be changed', () => {
  it('are all who are addressed, also through groups, and all takers, each once, by name', () => {
    const people = timedPeople(
      [
        { identifier: 'b', displayName: 'Борис', state: 'addressed', hasStarted: false },
        { identifier: 'd', displayName: null, state: 'declined', hasStarted: false },
      ],
      [
        { identifier: 'g', displayName: 'Ґанна' },
        { identifier: 'b', displayName: 'Борис' },
      ],
      [{ identifier: 'a', displayName: 'Андрій' }],
    );
    expect(people.map(({ identifier }) => identifier)).toEqual(['a', 'b', 'g']);
  });
});
