import type { Inline, InlineMark } from './document-types.ts';

/** A sign that opens or closes a mark. `mark` null: a closing brace, which closes whatever index is open. */
type Delimiter = {
  readonly mark: InlineMark | null;
  readonly text: string;
  readonly canOpen: boolean;
  readonly canClose: boolean;
};
type Piece = string | Delimiter;

/** Indices are closed by a brace, so that `x^2` and `a_b` stay what they are. */
const INDICES = [
  ['subscript', '_{'],
  ['superscript', '^{'],
] as const;
const STARS = [
  ['strong', '**'],
  ['emphasis', '*'],
] as const;
const MARKS: readonly InlineMark[] = ['strong', 'emphasis', 'subscript', 'superscript'];

function starDelimiters(length: number, canOpen: boolean, canClose: boolean): Delimiter[] {
  const signs = length === 1 ? [STARS[1]] : length === 2 ? [STARS[0]] : STARS;
  return signs.map(([mark, text]) => ({ mark, text, canOpen, canClose }));
}

function splitPieces(source: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of source.matchAll(/\\([\\*^_}])|(\*+)|([_^]\{)|(\})|([^\\*^_}]+|[\\^_])/g)) {
    const [whole, escaped, stars, opening, closing] = match;
    if (opening !== undefined) {
      const mark = opening === '_{' ? 'subscript' : 'superscript';
      pieces.push({ mark, text: opening, canOpen: true, canClose: false });
    } else if (closing !== undefined) pieces.push({ mark: null, text: closing, canOpen: false, canClose: true });
    else if (stars === undefined || stars.length > 3) pieces.push(escaped ?? whole);
    else {
      const before = source.charAt(match.index - 1);
      const after = source.charAt(match.index + stars.length);
      pieces.push(...starDelimiters(stars.length, /\S/.test(after), /\S/.test(before)));
    }
  }
  return pieces;
}

/** Returns the mark that each delimiter with a partner turns on or off; the others stay the signs they are. */
function findPaired(pieces: readonly Piece[]): Map<Piece, InlineMark> {
  const paired = new Map<Piece, InlineMark>();
  const open = new Map<InlineMark | null, Delimiter>();
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    // There is one index at a time, whichever of the two.
    const place = piece.mark === 'subscript' || piece.mark === 'superscript' ? null : piece.mark;
    const opener = open.get(place);
    if (opener?.mark && piece.canClose) {
      paired.set(opener, opener.mark).set(piece, opener.mark);
      open.delete(place);
    } else if (piece.canOpen && !opener) open.set(place, piece);
  }
  return paired;
}

/**
 * Returns the runs of one row typed with the signs `*курсив*`, `**жирний**`, `***обидва***`, `H_{2}O`, `м^{2}`, and with
 * `\` before a sign that is meant as it is. A sign without a partner stays in the text. Takes time linear in the length.
 */
export function parseInlines(source: string): Inline[] {
  const pieces = splitPieces(source);
  const paired = findPaired(pieces);
  const active = new Set<InlineMark>();
  const inlines: Inline[] = [];
  let last = '';
  for (const piece of pieces) {
    const turned = paired.get(piece);
    if (turned !== undefined && typeof piece !== 'string') {
      if (!active.delete(turned)) active.add(turned);
      continue;
    }
    const text = typeof piece === 'string' ? piece : piece.text;
    const marks = MARKS.filter((mark) => active.has(mark));
    const previous = inlines.at(-1);
    if (previous && last === marks.join()) previous.text += text;
    else inlines.push(marks.length > 0 ? { text, marks } : { text });
    last = marks.join();
  }
  return inlines;
}

/** Returns for each character whether it has the mark; white space at the ends of a marked stretch is left unmarked. */
function markedCharacters(row: readonly Inline[], mark: InlineMark): boolean[] {
  const text = row.map((inline) => inline.text).join('');
  const marked = row.flatMap((inline) =>
    Array<boolean>(inline.text.length).fill(inline.marks?.includes(mark) ?? false),
  );
  const clearSpaces = (from: number, step: 1 | -1) => {
    for (let at = from; marked[at] && /\s/.test(text.charAt(at)); at += step) marked[at] = false;
  };
  for (let at = 0; at < marked.length; at += 1) if (marked[at] && !marked[at - 1]) clearSpaces(at, 1);
  for (let at = marked.length - 1; at >= 0; at -= 1) if (marked[at] && !marked[at + 1]) clearSpaces(at, -1);
  return marked;
}

/**
 * Returns a row as it would be typed: the inverse of {@link parseInlines}, except that marks on white space at the ends
 * of a marked stretch are dropped.
 */
export function formatInlines(row: readonly Inline[]): string {
  const text = row.map((inline) => inline.text).join('');
  const tracksOf = (signs: readonly (readonly [InlineMark, string])[]) =>
    signs.map(([mark, sign]) => ({ sign, marked: markedCharacters(row, mark) }));
  const [stars, indices] = [tracksOf(STARS), tracksOf(INDICES)];
  let source = '';
  for (let at = 0; at <= text.length; at += 1) {
    const has = ({ marked }: { marked: readonly boolean[] }, place: number) => marked[place] ?? false;
    for (const track of indices) if (has(track, at - 1) && !has(track, at)) source += '}';
    for (const track of stars) if (has(track, at) !== has(track, at - 1)) source += track.sign;
    for (const track of indices) if (has(track, at) && !has(track, at - 1)) source += track.sign;
    const isIndex = indices.some((track) => has(track, at));
    const sign = text.charAt(at);
    const isMeant =
      /[\\*]/.test(sign) || (/[_^]/.test(sign) && text.charAt(at + 1) === '{') || (isIndex && sign === '}');
    source += isMeant ? `\\${sign}` : sign;
  }
  return source;
}
