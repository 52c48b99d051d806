/** What a key does at the desk. `points`: it goes to the first criterion or idea without points. */
export type CheckKey = 'save' | 'next' | 'previous' | 'row-down' | 'row-up' | 'row-done' | 'points' | 'help';

export type PressedKey = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
};

/** Where the focus is: words are typed, a number is typed, a step is chosen, or none of them. */
export type KeyPlace = 'words' | 'number' | 'steps' | 'elsewhere';

/**
 * Returns what a key means at the desk, or null. Keys of one character mean something only where nothing is typed; in a
 * field the arrows are the field's own.
 */
export function checkKey(pressed: PressedKey, place: KeyPlace): CheckKey | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (key === 'Enter' && (ctrlKey || metaKey) && !altKey) return 'save';
  if (altKey && !ctrlKey && !metaKey) {
    if (key === 'ArrowDown') return 'next';
    return key === 'ArrowUp' ? 'previous' : null;
  }
  if (ctrlKey || metaKey || altKey || place === 'words') return null;
  if (key === 'Enter') return place === 'elsewhere' ? null : 'row-done';
  if (place === 'number') return null;
  if (key === 'ArrowDown') return 'row-down';
  if (key === 'ArrowUp') return 'row-up';
  if (key === '?') return 'help';
  // Inside a row the steps themselves take digits.
  return place === 'elsewhere' && /^[\d,]$/u.test(key) ? 'points' : null;
}
