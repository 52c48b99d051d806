import { expect, test } from 'vitest';
import type { KeyPlace, PressedKey } from './check-key.ts';
import { checkKey } from './check-key.ts';

const plain: Omit<PressedKey, 'key'> = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each<[Partial<PressedKey> & { key: string }, KeyPlace, string | null]>([
  [{ key: 'Enter', ctrlKey: true }, 'words', 'save'],
  [{ key: 'Enter', metaKey: true }, 'elsewhere', 'save'],
  [{ key: 'ArrowDown', altKey: true }, 'words', 'next'],
  [{ key: 'ArrowUp', altKey: true }, 'steps', 'previous'],
  [{ key: 'ArrowLeft', altKey: true }, 'steps', null],
  [{ key: 'ArrowDown' }, 'steps', 'row-down'],
  [{ key: 'ArrowUp' }, 'steps', 'row-up'],
  [{ key: 'ArrowDown' }, 'number', null],
  [{ key: 'ArrowDown' }, 'words', null],
  [{ key: 'Enter' }, 'steps', 'row-done'],
  [{ key: 'Enter' }, 'number', 'row-done'],
  [{ key: 'Enter' }, 'words', null],
  [{ key: 'Enter' }, 'elsewhere', null],
  [{ key: '?', shiftKey: true }, 'elsewhere', 'help'],
  [{ key: '?', shiftKey: true }, 'words', null],
  [{ key: '1' }, 'elsewhere', 'points'],
  [{ key: '1' }, 'steps', null],
  [{ key: '1' }, 'words', null],
  [{ key: '1', ctrlKey: true }, 'elsewhere', null],
])('%j where %s → %s', (pressed, place, meaning) => {
  expect(checkKey({ ...plain, ...pressed }, place)).toBe(meaning);
});
