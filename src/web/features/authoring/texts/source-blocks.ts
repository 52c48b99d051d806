import { blockText } from '#core/texts/document-text.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { formatBlock, parseBlock } from '#core/texts/parse-plain-text.ts';

/** One block as typed: its place in the whole source, its id in the document and whether its lines are kept. */
type SourceBlock = {
  readonly id: string;
  readonly verse: boolean;
  readonly text: string;
  readonly start: number;
  readonly end: number;
};

/** The text in the field, and the blocks it stands for. */
export type TypedSource = { readonly source: string; readonly blocks: readonly SourceBlock[] };

type Piece = Pick<SourceBlock, 'text' | 'start' | 'end'>;

function splitSource(source: string): Piece[] {
  const pieces: Piece[] = [];
  let open: { start: number; end: number } | null = null;
  let offset = 0;
  const close = () => {
    if (open !== null) pieces.push({ ...open, text: source.slice(open.start, open.end) });
    open = null;
  };
  for (const line of source.split('\n')) {
    const end = offset + line.length;
    if (line.trim() === '') close();
    else open = { start: open === null ? offset : (open as { start: number }).start, end };
    offset = end + 1;
  }
  close();
  return pieces;
}

/** The source of a document, with its blocks. */
export function openSource(document: TextDocument): TypedSource {
  const blocks: SourceBlock[] = [];
  let source = '';
  for (const block of document.blocks) {
    const text = formatBlock(block);
    if (text === '') continue;
    if (source !== '') source += '\n\n';
    blocks.push({
      id: block.id,
      verse: block.kind === 'verse',
      text,
      start: source.length,
      end: source.length + text.length,
    });
    source += text;
  }
  return { source, blocks };
}

function countWhile(length: number, holds: (index: number) => boolean): number {
  let count = 0;
  while (count < length && holds(count)) count += 1;
  return count;
}

/**
 * The blocks after the field changed. What stayed the same keeps its id; what changed between keeps the ids in order, so
 * that evidence bound to a paragraph stays with it while its words are edited. A split verse stays verse in both parts.
 */
export function retypeSource(before: TypedSource, source: string, newId: () => string): TypedSource {
  const pieces = splitSource(source);
  const old = before.blocks;
  const shorter = Math.min(old.length, pieces.length);
  const head = countWhile(shorter, (at) => old[at]?.text === pieces[at]?.text);
  const tail = countWhile(shorter - head, (at) => old.at(-1 - at)?.text === pieces.at(-1 - at)?.text);
  const changed = old.slice(head, old.length - tail);
  const unclaimed = matchExactly(changed, pieces.slice(head, pieces.length - tail));
  const blocks = pieces.map((piece, at): SourceBlock => {
    if (at < head) return { ...piece, ...identity(old[at]) };
    if (at >= pieces.length - tail) return { ...piece, ...identity(old[at - pieces.length + old.length]) };
    const match = unclaimed[at - head];
    return match?.block === undefined
      ? { ...piece, id: newId(), verse: match?.verse ?? false }
      : { ...piece, ...identity(match.block) };
  });
  return { source, blocks };
}

function identity(block: SourceBlock | undefined): Pick<SourceBlock, 'id' | 'verse'> {
  if (block === undefined) throw new Error('A block was matched outside the list');
  return { id: block.id, verse: block.verse };
}

type Match = { readonly block: SourceBlock | undefined; readonly verse: boolean };

/** Pairs the changed stretch: equal texts first, in order; the rest one by one between them. */
function matchExactly(old: readonly SourceBlock[], pieces: readonly Piece[]): Match[] {
  const matches: Match[] = [];
  let at = 0;
  let lastVerse = false;
  for (const [index, piece] of pieces.entries()) {
    const equal = old.findIndex((block, place) => place >= at && block.text === piece.text);
    const later = pieces.slice(index + 1).some(({ text }) => text === old[at]?.text);
    const chosen = equal >= 0 ? equal : at < old.length && !later ? at : -1;
    const block = chosen < 0 ? undefined : old[chosen];
    if (chosen >= 0) at = chosen + 1;
    lastVerse = block?.verse ?? lastVerse;
    matches.push({ block, verse: lastVerse });
  }
  return matches;
}

/** The document of what is typed. */
export function sourceDocument({ blocks }: TypedSource): TextDocument {
  const parsed = blocks.map(({ id, verse, text }): Block => parseBlock(verse ? 'verse' : 'paragraph', id, text));
  return { version: 1, blocks: parsed.filter((block) => blockText(block) !== '') };
}

/** Wraps a selection in a sign such as `**`, or takes the sign away when it is there. */
export function toggleSign(
  source: string,
  from: number,
  to: number,
  sign: string,
): { source: string; from: number; to: number } {
  // Signs beside white space mean nothing, so the selection shrinks to its words.
  const lead = /^\s*/.exec(source.slice(from, to))?.[0].length ?? 0;
  const start = Math.min(from + lead, to);
  const end = start + source.slice(start, to).trimEnd().length;
  const wrapped = source.slice(start - sign.length, start) === sign && source.slice(end, end + sign.length) === sign;
  const starsBefore = /\**$/.exec(source.slice(0, start))?.[0].length ?? 0;
  // «**» around the words is no pair of single signs.
  if (wrapped && !(sign === '*' && starsBefore === 2)) {
    const text = source.slice(0, start - sign.length) + source.slice(start, end) + source.slice(end + sign.length);
    return { source: text, from: start - sign.length, to: end - sign.length };
  }
  const text = source.slice(0, start) + sign + source.slice(start, end) + sign + source.slice(end);
  return { source: text, from: start + sign.length, to: end + sign.length };
}
