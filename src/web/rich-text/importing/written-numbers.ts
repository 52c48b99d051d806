import type { Level } from './word-numbering.ts';
import { WordCounter, WordNumberings } from './word-numbering.ts';

/** Counts as lists here do: from 1 in each list, and inside of each item. */
class ListCounter {
  #counts: number[] = [];
  #bulleted = false;

  next(level: number, isBullet: boolean): number {
    if (level === 0 && isBullet !== this.#bulleted) this.restart();
    if (level === 0) this.#bulleted = isBullet;
    this.#counts.length = Math.min(this.#counts.length, level + 1);
    const value = (this.#counts[level] ?? 0) + 1;
    this.#counts[level] = value;
    return value;
  }

  restart(): void {
    this.#counts = [];
  }
}

const isBulleted = ({ format }: Level): boolean => format === 'bullet' || format === 'none';
/** Lists here show a number with a stop; a bracket in its place is the same number. */
const isPlain = ({ format, words }: Level, level: number): boolean =>
  format === 'decimal' && new RegExp(`^%${level + 1}[.)]?$`, 'u').test(words);
const LEVELS_HERE = 2;

type Item = {
  readonly piece: number;
  readonly numbering: string;
  readonly level: number;
  readonly isBullet: boolean;
  /** What Word shows before it. */
  readonly shown: string;
};

/** A list of a Word file: items that follow each other. */
type FoundList = { readonly items: Item[]; isOther: boolean };

/** What a file with its numbers written out is, and how many lists were changed so. */
export type WrittenNumbers = { readonly document: string; readonly lists: number };

/**
 * Writes out the numbers and letters of those lists of a Word file that would be others here, where each list counts from 1 in two levels:
 * lists that go on after a paragraph or a table, that begin later, that are lettered, deeper or numbered «1.1». They become paragraphs
 * that begin with what Word shows. Numbered headings do as well. All other items say their numbering themselves, also where a style
 * said it. Returns null if nothing is numbered.
 *
 * @param parts the XML of the file by name
 */
export function writeNumbers(parts: ReadonlyMap<string, string>): WrittenNumbers | null {
  const numberings = new WordNumberings(parts);
  const xml = parts.get('word/document.xml') ?? '';
  if (numberings.isEmpty) return null;
  const [head = '', ...pieces] = xml.split(/<w:p(?=[\s>])/u);
  const { lists, headings } = findLists(pieces, numberings);
  const written = new Map<number, string>(headings.map(({ piece, shown }) => [piece, shown]));
  const said = new Map<number, Item>();
  for (const { items, isOther } of lists)
    for (const item of items) {
      if (isOther) written.set(item.piece, item.isBullet ? '•' : item.shown);
      else said.set(item.piece, item);
    }
  if (written.size === 0 && said.size === 0) return null;
  const changed = pieces.map((piece, index) => {
    const shown = written.get(index);
    const item = said.get(index);
    if (shown !== undefined) return withNumbering(piece, '0', 0, shown);
    return item === undefined ? piece : withNumbering(piece, item.numbering, item.level, '');
  });
  return {
    document: [head, ...changed].join('<w:p'),
    lists: lists.filter(({ isOther }) => isOther).length,
  };
}

function findLists(
  pieces: readonly string[],
  numberings: WordNumberings,
): { readonly lists: FoundList[]; readonly headings: Item[] } {
  const [word, here] = [new WordCounter(), new ListCounter()];
  const lists: FoundList[] = [];
  const headings: Item[] = [];
  let list: FoundList | null = null;
  const endList = () => {
    list = null;
    here.restart();
  };
  for (const [piece, xml] of pieces.entries()) {
    const properties = propertiesOf(xml);
    const found = numberings.of(properties);
    if (found === null) endList();
    else {
      const { place, numbering, level } = found;
      const { count, shown } = word.next(numbering, place);
      const isBullet = isBulleted(level);
      const item = { piece, ...place, isBullet, shown };
      if (numberings.isHeading(properties)) {
        headings.push(item);
        endList();
      } else {
        list ??= startList(lists);
        list.items.push(item);
        const given = here.next(place.level, isBullet);
        const isDeep = place.level >= LEVELS_HERE;
        if (!isBullet && (count !== given || isDeep || !isPlain(level, place.level))) list.isOther = true;
        if (isMixed(list.items)) list.isOther = true;
      }
    }
    if (/<w:tbl(?=[\s>])|<\/w:tbl>/u.test(xml)) endList();
  }
  return { lists, headings };
}

function startList(lists: FoundList[]): FoundList {
  const list: FoundList = { items: [], isOther: false };
  lists.push(list);
  return list;
}

/** Inner items here are all numbered or all not. */
function isMixed(items: readonly Item[]): boolean {
  const last = items.at(-1);
  if (last === undefined || last.level === 0) return false;
  const inner = items.find(({ level }) => level > 0);
  return inner !== undefined && inner.isBullet !== last.isBullet;
}

/** What a paragraph says of itself, without what it said before a change was tracked. */
function propertiesOf(piece: string): string {
  const end = endOfProperties(piece);
  return end === 0 ? '' : piece.slice(0, end).replace(BEFORE_CHANGE, '');
}

const BEFORE_CHANGE = /<w:pPrChange[^]*<\/w:pPrChange>/u;
const OPENED = /^[^>]*>\s*/u;

/** Where the properties of a paragraph end in its piece; 0 if it has none. */
function endOfProperties(piece: string): number {
  const opened = OPENED.exec(piece)?.[0].length ?? 0;
  if (!piece.startsWith('<w:pPr>', opened)) return 0;
  // Properties of before a tracked change stand inside.
  const change = /<\/w:pPrChange>\s*<\/w:pPr>/u.exec(piece);
  const plain = piece.indexOf('</w:pPr>');
  if (plain === -1) return 0;
  const changes = piece.indexOf('<w:pPrChange');
  return changes !== -1 && changes < plain && change !== null
    ? change.index + change[0].length
    : plain + '</w:pPr>'.length;
}

/** Returns a paragraph with this numbering, `0` for none, and with words before its first ones. */
function withNumbering(piece: string, numbering: string, level: number, shown: string): string {
  const end = endOfProperties(piece);
  const opened = OPENED.exec(piece)?.[0] ?? '';
  const properties = end === 0 ? '' : piece.slice(opened.length + '<w:pPr>'.length, end - '</w:pPr>'.length);
  const kept = properties.replace(BEFORE_CHANGE, '').replace(/<w:numPr>[^]*?<\/w:numPr>|<w:numPr\s*\/>/gu, '');
  const rest = end === 0 ? piece.slice(opened.length).replace(/^<w:pPr\s*\/>/u, '') : piece.slice(end);
  const own = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${escaped(numbering)}"/></w:numPr>`;
  // What says nothing has no number to read.
  const words =
    shown === '' || !/<w:t(?=[\s>])/u.test(rest) ? '' : `<w:r><w:t xml:space="preserve">${escaped(shown)} </w:t></w:r>`;
  return `${opened}<w:pPr>${own}${kept}</w:pPr>${words}${rest}`;
}

const escaped = (text: string): string =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;');
