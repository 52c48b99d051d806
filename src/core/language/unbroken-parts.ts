/** Pieces between hyphens and dashes that are no longer than this belong together: «8-Б», «7–9», a code of groups of four. */
const SHORT_PIECE = 4;

/** A part of a text and where in it the part begins. */
type TextPart = { readonly start: number; readonly text: string; readonly isTogether: boolean };

function staysTogether(word: string): boolean {
  const bare = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const pieces = bare.split(/[-–]/u);
  return pieces.length > 1 && pieces.every((piece) => piece !== '' && piece.length <= SHORT_PIECE);
}

/**
 * Returns the text in parts, joined again the same text; those that must stay on one line («8-Б», «7–9», «M526-KGWC-YTEY») are
 * marked, because browsers break lines behind every hyphen.
 */
export function unbrokenParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let plain = '';
  let start = 0;
  const add = (part: string, isTogether: boolean) => {
    if (part !== '') parts.push({ start, text: part, isTogether });
    start += part.length;
  };
  for (const word of text.split(/(\s+)/u)) {
    if (!staysTogether(word)) {
      plain += word;
      continue;
    }
    add(plain, false);
    add(word, true);
    plain = '';
  }
  add(plain, false);
  return parts;
}
