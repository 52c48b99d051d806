import { describe, expect, it } from 'vitest';
import { usedWords } from '#web/questions/matching/used-words.ts';
import { itemMovedWords, shownOrder } from './ordering-moves.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id, text: id }));

describe('an order', () => {
  it('has the placed items first and all others after them', () => {
    expect(shownOrder(items, []).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(shownOrder(items, ['c']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(shownOrder(items, ['c', 'gone', 'a', 'b']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('is announced in words', () => {
    expect(itemMovedWords('Весна', 1, 5)).toBe('Пункт «Весна» тепер другий із п’яти.');
    expect(itemMovedWords('Весна', 11, 12)).toBe('Пункт «Весна» тепер дванадцятий із дванадцяти.');
  });
});

describe('an option that is already chosen', () => {
  it('names the other rows that have it', () => {
    const choices = [
      { itemId: 'a', choiceId: 'x' },
      { itemId: 'c', choiceId: 'x' },
    ];
    expect(usedWords(items, choices, 'x', 'b')).toBe('уже в рядках 1, 3');
    expect(usedWords(items, choices, 'x', 'a')).toBe('уже в рядку 3');
    expect(usedWords(items, choices, 'y', 'a')).toBeNull();
  });
});
