/**
 * A slip is forgiven only in words of the key with at least this many letters: in shorter ones it makes another word.
 */
export const TYPO_LETTERS_MINIMUM = 4;

/**
 * Tells whether two words are exactly one slip apart: a letter left out, added, replaced, or two neighbours swapped
 * (Damerau–Levenshtein distance 1). Linear.
 */
export function isOneTypoApart(first: string, second: string): boolean {
  const [a, b] = [[...first], [...second]];
  if (Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(a.length, b.length);
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const [leftA, leftB] = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)];
  if (leftA.length + leftB.length === 0) return false;
  if (leftA.length <= 1 && leftB.length <= 1) return true;
  return leftA.length === 2 && leftB.length === 2 && leftA[0] === leftB[1] && leftA[1] === leftB[0];
}
