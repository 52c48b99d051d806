import type { ClozeRow } from '#core/questions/cloze/cloze-schema.ts';

type Inline = Exclude<ClozeRow['pieces'][number], { gapId: string }>;

/** A run of text, or a gap with the letters and punctuation that touch it and must stay on its line. */
export type GluedPiece =
  | Inline
  | { readonly gapId: string; readonly before: Inline | null; readonly after: Inline | null };

// A longer word beside a gap may part from it: on a narrow screen the line would not fit.
const BEFORE = /[^\s]{1,9}$/u;
const AFTER = /^[^\s]{1,9}(?=\s|$)/u;

/** Cuts a row of the passage so that a line never breaks between a gap and the letters or punctuation that touch it. */
export function glueRow({ pieces }: ClozeRow): GluedPiece[] {
  const rest = pieces.map((piece) => ('gapId' in piece ? null : piece.text));
  const cut = (index: number, pattern: RegExp): Inline | null => {
    const piece = pieces[index];
    const text = rest[index];
    if (piece === undefined || 'gapId' in piece || text == null) return null;
    const found = pattern.exec(text);
    if (found === null || (pattern === BEFORE && !/^$|\s$/u.test(text.slice(0, found.index)))) return null;
    rest[index] = text.slice(0, found.index) + text.slice(found.index + found[0].length);
    return { ...piece, text: found[0] };
  };
  const glued: GluedPiece[] = [];
  const gaps = new Map<number, { before: Inline | null; after: Inline | null }>();
  for (const [index, piece] of pieces.entries())
    if ('gapId' in piece) gaps.set(index, { after: cut(index + 1, AFTER), before: cut(index - 1, BEFORE) });
  for (const [index, piece] of pieces.entries()) {
    const text = rest[index];
    if ('gapId' in piece) glued.push({ gapId: piece.gapId, before: null, after: null, ...gaps.get(index) });
    else if (text != null && text !== '') glued.push({ ...piece, text });
  }
  return glued;
}
