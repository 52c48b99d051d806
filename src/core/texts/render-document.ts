import { blockRows } from './document-text.ts';
import type { Block, ImageBlock, Inline, ListBlock, TableBlock, TextDocument } from './document-types.ts';
import type { ContentNode, ElementNode } from './element-tree.ts';
import { firstBehind } from './first-behind.ts';
import { textImagePath } from './text-media.ts';

/** A sentence with its opaque id: offsets are into the plain text of the block. */
export type MarkedSentence = {
  readonly id: string;
  readonly blockId: string;
  readonly start: number;
  readonly end: number;
};

/** Options of rendering: marked sentences and numbers. */
export type RenderOptions = {
  /**
   * Wraps these sentences in spans with `data-sentence`; a sentence that runs over lines of verse has a span in each.
   */
  readonly sentences?: readonly MarkedSentence[];
  /**
   * Numbers paragraphs, stanzas, lists and quotes in `data-n` from 1, every fifth line of verse in `data-line` (default
   * true).
   */
  readonly numbered?: boolean;
};

/** The kinds of blocks that readers count: «третій абзац». */
const COUNTED: readonly Block['kind'][] = ['paragraph', 'verse', 'list', 'quote'];
/** Every line of verse whose number is a multiple of this gets its number printed. */
const NUMBERED_LINE = 5;

/** A run within one row that belongs to at most one sentence; with `footnote` it is a reference and has no text. */
type Run = {
  readonly text: string;
  readonly marks: Inline['marks'];
  readonly footnote: string | undefined;
  readonly sentence: string | null;
};

/** The number of each footnote that the text refers to, and how many references were drawn already. */
type Notes = { readonly numbers: ReadonlyMap<string, number>; readonly drawn: Set<string> };

type Drawing = { readonly sentences: readonly MarkedSentence[]; readonly notes: Notes };

function splitRow(row: readonly Inline[], rowStart: number, sentences: readonly MarkedSentence[]): Run[] {
  const runs: Run[] = [];
  let offset = rowStart;
  let place = firstBehind(sentences, rowStart);
  for (const { text, marks, footnote } of row) {
    if (footnote !== undefined) {
      const here = sentences[place];
      runs.push({
        text: '',
        marks: undefined,
        footnote,
        sentence: here && here.start < offset ? here.id : null,
      });
      continue;
    }
    const end = offset + text.length;
    while (offset < end) {
      const here = sentences[place];
      const isInside = here !== undefined && here.start <= offset;
      const runEnd = Math.min(end, (isInside ? here.end : here?.start) ?? end);
      runs.push({
        text: text.slice(offset - end + text.length, runEnd - end + text.length),
        marks,
        footnote,
        sentence: isInside ? here.id : null,
      });
      offset = runEnd;
      if (isInside && here.end <= offset) place += 1;
    }
  }
  return runs;
}

function element(
  tag: ElementNode['tag'],
  attributes: ElementNode['attributes'],
  children: readonly ContentNode[],
): ElementNode {
  return { tag, attributes, children };
}

function renderReference(id: string, { numbers, drawn }: Notes): ContentNode[] {
  const number = numbers.get(id);
  if (number === undefined) return [];
  // The link back from the footnote leads to the first of several references.
  const place = drawn.has(id) ? {} : { id: `ref-${id}` };
  drawn.add(id);
  const attributes = { ...place, href: `#note-${id}`, 'aria-label': `Примітка ${number}` };
  return [element('sup', { class: 'note-ref' }, [element('a', attributes, [String(number)])])];
}

/** From the innermost tag outwards. */
const MARK_TAGS = [
  ['emphasis', 'em'],
  ['strong', 'strong'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
] as const;

function renderRun({ text, marks, footnote }: Run, notes: Notes): ContentNode[] {
  if (footnote !== undefined) return renderReference(footnote, notes);
  let node: ContentNode = text;
  for (const [mark, tag] of MARK_TAGS) if (marks?.includes(mark)) node = element(tag, {}, [node]);
  return [node];
}

function renderRow(row: readonly Inline[], rowStart: number, { sentences, notes }: Drawing): ContentNode[] {
  const nodes: ContentNode[] = [];
  let open: { id: string; children: ContentNode[] } | undefined;
  for (const run of splitRow(row, rowStart, sentences)) {
    const drawn = renderRun(run, notes);
    if (run.sentence === null) {
      open = undefined;
      nodes.push(...drawn);
    } else if (open?.id === run.sentence) open.children.push(...drawn);
    else {
      open = { id: run.sentence, children: drawn };
      nodes.push(element('span', { 'data-sentence': run.sentence }, open.children));
    }
  }
  return nodes;
}

/** Returns the elements of one row of words without footnotes, such as an option. */
export function renderInlines(row: readonly Inline[]): ContentNode[] {
  return renderRow(row, 0, { sentences: [], notes: { numbers: new Map(), drawn: new Set() } });
}

function renderRows(block: Block, drawing: Drawing): ContentNode[][] {
  let offset = 0;
  return blockRows(block).map((row) => {
    const start = offset;
    offset += row.reduce((length, inline) => length + inline.text.length, 0) + 1;
    return renderRow(row, start, drawing);
  });
}

/** From this height / width on an image is read from top to bottom, like a comic, and not looked at as a whole. */
const STRIP_FROM = 2;

function renderImage({ fileId, width, height, alt, caption }: ImageBlock): ContentNode[] {
  const size = { width: String(width), height: String(height) };
  const shape = height / width >= STRIP_FROM ? { class: 'long' } : {};
  const attributes = { src: textImagePath(fileId), alt, ...size, loading: 'lazy', ...shape };
  return [element('img', attributes, []), ...(caption.trim() === '' ? [] : [element('figcaption', {}, [caption])])];
}

/**
 * Returns the elements of a stanza; every fifth line has its number. Lines are counted through all stanzas of a verse.
 *
 * @param before the number of lines of the verse before this stanza; null: no numbers
 */
function renderVerse(lines: readonly ContentNode[][], before: number | null): ContentNode[] {
  return lines.flatMap((line, index) => {
    const number = before === null ? 0 : before + index + 1;
    const marked = number > 0 && number % NUMBERED_LINE === 0 ? { 'data-line': String(number) } : {};
    return [...(index > 0 ? [element('br', {}, [])] : []), element('span', { class: 'verse-line', ...marked }, line)];
  });
}

/** Returns the items of a list; inner ones stand inside the outer item before them. */
function renderItems({ depths, innerOrdered = false }: ListBlock, rows: readonly ContentNode[][]): ElementNode[] {
  const items: { row: ContentNode[]; inner: ElementNode[] }[] = [];
  for (const [index, row] of rows.entries()) {
    const outer = items.at(-1);
    if (depths?.[index] === 1 && outer) outer.inner.push(element('li', {}, row));
    else items.push({ row, inner: [] });
  }
  return items.map(({ row, inner }) =>
    element('li', {}, inner.length === 0 ? row : [...row, element(innerOrdered ? 'ol' : 'ul', {}, inner)]),
  );
}

/** Returns a table in a frame of its own, which scrolls sideways, so the keyboard must reach it and its name be told. */
function renderTable({ header, rows }: TableBlock, cells: readonly ContentNode[][], own: object): ElementNode {
  const width = rows[0]?.length ?? 0;
  const drawn = rows.map((_row, row) => {
    const inHead = row === 0 && (header === 'row' || header === 'both');
    const inRow = cells.slice(row * width, (row + 1) * width).map((words, column) => {
      if (inHead) return element('th', { scope: 'col' }, words);
      const isName = column === 0 && (header === 'column' || header === 'both');
      return isName ? element('th', { scope: 'row' }, words) : element('td', {}, words);
    });
    return element('tr', {}, inRow);
  });
  const inHead = header === 'row' || header === 'both' ? 1 : 0;
  const parts = [
    ...(inHead > 0 ? [element('thead', {}, drawn.slice(0, inHead))] : []),
    ...(drawn.length > inHead ? [element('tbody', {}, drawn.slice(inHead))] : []),
  ];
  const frame = {
    class: 'table-frame',
    role: 'region',
    tabindex: '0',
    'aria-label': 'Таблиця, можна гортати вбік',
    ...own,
  };
  return element('div', frame, [element('table', {}, parts)]);
}

/** The number of a block, and how many lines of its verse come before it; null: no numbers are printed. */
type Numbers = { readonly block: number; readonly lines: number } | null;

function renderBlock(block: Block, numbers: Numbers, drawing: Drawing): ElementNode {
  const number = COUNTED.includes(block.kind) ? (numbers?.block ?? null) : null;
  const own = { 'data-block': block.id, ...(number === null ? {} : { 'data-n': String(number) }) };
  if (block.kind === 'image') return element('figure', own, renderImage(block));
  const rows = renderRows(block, drawing);
  if (block.kind === 'verse')
    return element('p', { class: 'verse', ...own }, renderVerse(rows, numbers?.lines ?? null));
  if (block.kind === 'heading') return element(block.level === 2 ? 'h3' : 'h4', own, rows.flat());
  if (block.kind === 'table') return renderTable(block, rows, own);
  if (block.kind === 'list') return element(block.ordered ? 'ol' : 'ul', own, renderItems(block, rows));
  if (block.kind === 'quote')
    return element(
      'blockquote',
      own,
      rows.map((row) => element('p', {}, row)),
    );
  return element('p', own, rows.flat());
}

/** Returns the number of each footnote that is referred to, in the order of the first references, from 1. */
function numberNotes({ blocks }: TextDocument): Map<string, number> {
  const known = new Set(blocks.filter(({ kind }) => kind === 'footnote').map(({ id }) => id));
  const numbers = new Map<string, number>();
  for (const block of blocks)
    for (const { footnote } of blockRows(block).flat())
      if (footnote !== undefined && known.has(footnote) && !numbers.has(footnote))
        numbers.set(footnote, numbers.size + 1);
  return numbers;
}

function renderNotes({ blocks }: TextDocument, notes: Notes): ElementNode[] {
  if (notes.numbers.size === 0) return [];
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const items = [...notes.numbers.keys()].flatMap((id) => {
    const note = byId.get(id);
    if (note === undefined) return [];
    const back = element('a', { href: `#ref-${id}`, 'aria-label': 'Назад до тексту' }, ['↩']);
    const words = renderRows(note, { sentences: [], notes }).flat();
    return [element('li', { id: `note-${id}`, 'data-block': id }, [...words, ' ', back])];
  });
  return [element('ol', { class: 'notes', 'aria-label': 'Примітки' }, items)];
}

/**
 * Returns the number that {@link renderDocument} gives a block, from 1; null if it is unknown or of a kind not counted.
 */
export function blockNumber({ blocks }: TextDocument, blockId: string): number | null {
  const counted = blocks.filter(({ kind }) => COUNTED.includes(kind));
  const index = counted.findIndex(({ id }) => id === blockId);
  return index === -1 ? null : index + 1;
}

/**
 * Returns a document as a tree of elements; all pages render texts by this function. A paragraph is `p`; a stanza is
 * `p.verse` with a `span.verse-line` per line and `br` between; headings of level 2 and 3 are `h3` and `h4`, because
 * the title of the text is a heading above them; a table stands in `div.table-frame`; the footnotes that are referred to follow the text as `ol.notes`.
 */
export function renderDocument(document: TextDocument, options: RenderOptions = {}): ElementNode[] {
  const { sentences = [], numbered = true } = options;
  const byBlock = Map.groupBy(sentences, ({ blockId }) => blockId);
  const notes: Notes = { numbers: numberNotes(document), drawn: new Set() };
  let counted = 0;
  let lines = 0;
  const blocks = document.blocks
    .filter(({ kind }) => kind !== 'footnote')
    .map((block) => {
      if (COUNTED.includes(block.kind)) counted += 1;
      // An image between stanzas does not end a verse; any other block that is not verse does.
      if (block.kind !== 'verse' && block.kind !== 'image') lines = 0;
      const numbers = numbered ? { block: counted, lines } : null;
      if (block.kind === 'verse') lines += block.lines.length;
      const own = (byBlock.get(block.id) ?? []).toSorted((a, b) => a.start - b.start);
      return renderBlock(block, numbers, { sentences: own, notes });
    });
  return [...blocks, ...renderNotes(document, notes)];
}
