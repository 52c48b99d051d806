import literata from './literata-letters.json' with { type: 'json' };
import onest from './onest-letters.json' with { type: 'json' };

/** Outlines of letters in units of the em, made by `scripts/fonts/outline-letters.ts`. */
type Letters = {
  readonly unitsPerEm: number;
  /** By the letter: how far the next one stands, and its outline with the base line at 0 and upwards positive. */
  readonly glyphs: Readonly<Record<string, readonly (number | string)[]>>;
  /** What two letters that follow each other stand nearer or further apart. */
  readonly pairs: Readonly<Record<string, number>>;
};

/** The serif of headings and the sans of everything else. */
export type FaceName = 'serif' | 'sans';

const FACES: Readonly<Record<FaceName, Letters>> = { serif: literata, sans: onest };

const SAME: Readonly<Record<string, string>> = { ʼ: '’', "'": '’', '\u2011': '-', '−': '–', '\t': ' ' };

/** Returns the letters that a face has for a text: of one it has not, its base letter, or nothing. */
function lettersOf({ glyphs }: Letters, text: string): string[] {
  return [...text.normalize('NFC')].flatMap((given) => {
    const letter = SAME[given] ?? (/\s/u.test(given) ? ' ' : given);
    if (glyphs[letter] !== undefined) return [letter];
    const [base = ''] = letter.normalize('NFD');
    return glyphs[base] === undefined ? [] : [base];
  });
}

function layOut(
  face: Letters,
  text: string,
): { readonly placed: readonly [letter: string, at: number][]; width: number } {
  const letters = lettersOf(face, text);
  let width = 0;
  const placed = letters.map((letter, index): [string, number] => {
    width += index === 0 ? 0 : (face.pairs[`${letters[index - 1]}${letter}`] ?? 0);
    const at = width;
    width += Number(face.glyphs[letter]?.[0] ?? 0);
    return [letter, at];
  });
  return { placed, width };
}

/** Returns how wide a text is at a size, in pixels. */
export function textWidth(face: FaceName, text: string, size: number): number {
  return (layOut(FACES[face], text).width * size) / FACES[face].unitsPerEm;
}

/** Returns a text as outlines, so that no font is needed to draw it. `x` and `y` are where its base line begins. */
export function textOutlines(face: FaceName, text: string, place: { x: number; y: number; size: number }): string {
  const letters = FACES[face];
  const scale = place.size / letters.unitsPerEm;
  const paths = layOut(letters, text).placed.map(
    ([letter, at]) => `<path transform="translate(${at} 0)" d="${letters.glyphs[letter]?.[1] ?? ''}"/>`,
  );
  return `<g transform="translate(${place.x} ${place.y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
