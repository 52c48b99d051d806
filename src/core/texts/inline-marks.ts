import type { Inline, InlineMark } from './document-types.ts';

type Delimiter = { readonly mark: InlineMark; readonly canOpen: boolean; readonly canClose: boolean };
type Piece = string | Delimiter;

const SIGNS: readonly (readonly [InlineMark, string])[] = [
  ['strong', '**'],
  ['emphasis', '*'],
];

function delimiters(length: number, canOpen: boolean, canClose: boolean): Delimiter[] {
  const marks: InlineMark[] = length === 1 ? ['emphasis'] : length === 2 ? ['strong'] : ['strong', 'emphasis'];
  return marks.map((mark) => ({ mark, canOpen, canClose }));
}

function splitPieces(source: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of source.matchAll(/\\([\\*])|(\*+)|([^\\*]+|\\)/g)) {
    const [whole, escaped, stars] = match;
    if (stars === undefined || stars.length > 3) {
      pieces.push(escaped ?? whole);
      continue;
    }
    const before = source.charAt(match.index - 1);
    const after = source.charAt(match.index + stars.length);
    pieces.push(...delimiters(stars.length, /\S/.test(after), /\S/.test(before)));
  }
  return pieces;
}

/** Returns the delimiters that have a partner; the others stay asterisks. */
function findPaired(pieces: readonly Piece[]): Set<Piece> {
  const paired = new Set<Piece>();
  const open = new Map<InlineMark, Delimiter>();
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    const opener = open.get(piece.mark);
    if (opener && piece.canClose) {
      paired.add(opener).add(piece);
      open.delete(piece.mark);
    } else if (piece.canOpen && !opener) open.set(piece.mark, piece);
  }
  return paired;
}

/**
 * Returns the runs of one row typed with the signs `*курсив*`, `**жирний**`, `***обидва***`, and `\*` for an asterisk.
 * A sign without a partner stays in the text. Takes time linear in the length.
 */
export function parseInlines(source: string): Inline[] {
  const pieces = splitPieces(source);
  const paired = findPaired(pieces);
  const active = new Set<InlineMark>();
  const inlines: Inline[] = [];
  let last = '';
  for (const piece of pieces) {
    if (typeof piece !== 'string' && paired.has(piece)) {
      if (!active.delete(piece.mark)) active.add(piece.mark);
      continue;
    }
    const text = typeof piece === 'string' ? piece : piece.mark === 'strong' ? '**' : '*';
    const marks = SIGNS.map(([mark]) => mark).filter((mark) => active.has(mark));
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
  const tracks = SIGNS.map(([mark, sign]) => ({ sign, marked: markedCharacters(row, mark) }));
  let source = '';
  for (let at = 0; at <= text.length; at += 1) {
    for (const { sign, marked } of tracks) if ((marked[at] ?? false) !== (marked[at - 1] ?? false)) source += sign;
    source += text.charAt(at).replace(/[\\*]/, '\\$&');
  }
  return source;
}
