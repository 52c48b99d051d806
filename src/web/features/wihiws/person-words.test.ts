import { describe, expect, it } from 'vitest';
import { loginBeside, personWords, selectionWords } from './person-words.ts';
import { timedPeople } from './timed-people.ts';

describe('people in words', () => {
  it.each([
    [{ identifier: 'maria.k', displayName: 'Марія К.' }, 'Марія К. (maria.k)', 'maria.k'],
    [{ identifier: 'ivan.dovhyi', displayName: 'ivan.dovhyi' }, 'ivan.dovhyi', null],
    [{ identifier: 'ivan.dovhyi', displayName: null }, 'ivan.dovhyi', null],
  ])('%j', (person, words, login) => expect([personWords(person), loginBeside(person)]).toEqual([words, login]));

  it.each([
    [1, 'Обрано одного'],
    [2, 'Обрано двох'],
    [10, 'Обрано десятьох'],
    [11, 'Обрано 11'],
  ])('%d who are chosen', (count, words) => expect(selectionWords(count)).toBe(words));
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
