import { expect, it } from 'vitest';
import { rovedPlace } from './roving-focus.ts';

it('moves in a row with arrows, Home and End, and stops at its ends', () => {
  expect(rovedPlace('ArrowRight', 0, 3)).toBe(1);
  expect(rovedPlace('ArrowDown', 2, 3)).toBe(2);
  expect(rovedPlace('ArrowLeft', 0, 3)).toBe(0);
  expect(rovedPlace('ArrowUp', 2, 3)).toBe(1);
  expect(rovedPlace('Home', 2, 3)).toBe(0);
  expect(rovedPlace('End', 0, 3)).toBe(2);
});

it('ignores other keys and empty rows', () => {
  expect(rovedPlace('Tab', 0, 3)).toBeNull();
  expect(rovedPlace('ArrowRight', 0, 0)).toBeNull();
});
