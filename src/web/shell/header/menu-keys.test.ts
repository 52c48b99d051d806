import { describe, expect, it } from 'vitest';
import { nextStop } from './menu-keys.ts';

describe('nextStop', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['Enter', 1, null],
    ['Tab', 1, null],
  ])('%s from %i of 3 leads to %j', (key, at, expected) => {
    expect(nextStop(at, 3, key)).toBe(expected);
  });

  it('leads nowhere in an empty menu', () => {
    expect(nextStop(-1, 0, 'ArrowDown')).toBeNull();
  });
});
