import { describe, expect, it } from 'vitest';
import { waitingTitle } from './waiting-title.ts';

describe('waitingTitle', () => {
  it.each([
    [0, 'Зараз на вас нічого не чекає'],
    [1, 'На вас чекає одна справа'],
    [2, 'На вас чекають дві справи'],
    [4, 'На вас чекають чотири справи'],
    [5, 'На вас чекають п’ять справ'],
    [10, 'На вас чекають десять справ'],
    [11, 'На вас чекають 11 справ'],
    [21, 'На вас чекає 21 справа'],
    [22, 'На вас чекають 22 справи'],
  ])('%i → «%s»', (count, title) => {
    expect(waitingTitle(count)).toBe(title);
  });
});
