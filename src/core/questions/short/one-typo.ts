/**
 * A slip is forgiven only in words of the key with at least this many letters: in shorter ones it makes another word.
 */
export const TYPO_LETTERS_MINIMUM = 4;

/**
 * Tells whether two words are exactly one slip apart: a letter left out, added, replaced, or two neighbours swapped
 * (Damerau–Levenshtein distance 1). ґ for г is no slip. Linear.
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
  // ґ and г are different letters that make different words (ґрати, грати), not a slip.
  if (/^(?:гґ|ґг)$/.test(`${leftA[0] ?? ''}${leftB[0] ?? ''}`)) return false;
  if (leftA.length <= 1 && leftB.length <= 1) return true;
  return leftA.length === 2 && leftB.length === 2 && leftA[0] === leftB[1] && leftA[1] === leftB[0];
}

/**
 * Tells whether two comparable answers differ only in one hyphen, left out or written as a space or the other way round:
 * «будьякий», «по перше», «в-цілому». Linear.
 */
export function isHyphenSlip(first: string, second: string): boolean {
  if (/\d/.test(first + second) || first.length + second.length > 1_000) return false;
  const [a, b] = [first.split(/([ -])/), second.split(/([ -])/)].map(separated);
  if (a === undefined || b === undefined || a.letters !== b.letters || a.letters.length < TYPO_LETTERS_MINIMUM)
    return false;
  const places = [...new Set([...a.separators.keys(), ...b.separators.keys()])];
  const different = places.filter((place) => a.separators.get(place) !== b.separators.get(place));
  return (
    different.length === 1 &&
    different.every((place) => a.separators.get(place) === '-' || b.separators.get(place) === '-')
  );
}

/** The letters of an answer, and its spaces and hyphens by the number of letters before them. */
function separated(pieces: readonly string[]): { letters: string; separators: Map<number, string> } {
  let letters = '';
  const separators = new Map<number, string>();
  for (const piece of pieces)
    if (piece === ' ' || piece === '-') separators.set(letters.length, piece);
    else letters += piece;
  return { letters, separators };
}
