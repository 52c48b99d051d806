/** One level of a numbering of Word. */
type Level = { readonly start: number; readonly format: string; readonly words: string };
type Levels = ReadonlyMap<number, Level>;
type Numbering = {
  /** Numberings with one of these count on together. */
  readonly counted: string;
  readonly levels: Levels;
  /** By level, where a list that uses it for the first time begins. */
  readonly begins: ReadonlyMap<number, number>;
};
type Place = { readonly numbering: string; readonly level: number };

const LEVELS_MAXIMUM = 9;

/** The pieces of XML that begin with an element; each ends where the next one begins. Linear, whatever the file holds. */
function piecesOf(xml: string, element: string): string[] {
  return xml.split(new RegExp(`<w:${element}(?=[\\s>])`, 'u')).slice(1);
}

function valueOf(xml: string, element: string): string | null {
  return new RegExp(`<w:${element}\\s[^>]*?w:val="([^"]*)"`, 'u').exec(xml)?.[1] ?? null;
}

function attribute(piece: string, name: string): string | null {
  return new RegExp(`^[^>]*?w:${name}="([^"]*)"`, 'u').exec(piece)?.[1] ?? null;
}

function levelsOf(xml: string): Levels {
  return new Map(
    piecesOf(xml, 'lvl').map((piece) => [
      Number(attribute(piece, 'ilvl') ?? 0),
      {
        start: Number(valueOf(piece, 'start') ?? 1),
        format: valueOf(piece, 'numFmt') ?? 'decimal',
        words: valueOf(piece, 'lvlText') ?? '',
      },
    ]),
  );
}

function numberingsOf(xml: string): ReadonlyMap<string, Numbering> {
  const shapes = new Map(
    piecesOf(xml, 'abstractNum').map((piece) => [attribute(piece, 'abstractNumId'), levelsOf(piece)]),
  );
  const found = new Map<string, Numbering>();
  for (const piece of piecesOf(xml, 'num')) {
    const [id, counted] = [attribute(piece, 'numId'), valueOf(piece, 'abstractNumId')];
    if (id === null || counted === null) continue;
    const begins = new Map<number, number>();
    for (const override of piecesOf(piece, 'lvlOverride')) {
      const start = valueOf(override, 'startOverride');
      if (start !== null) begins.set(Number(attribute(override, 'ilvl') ?? 0), Number(start));
    }
    found.set(id, { counted, levels: new Map([...(shapes.get(counted) ?? []), ...levelsOf(piece)]), begins });
  }
  return found;
}

/** The numbering of a paragraph or a style; null if it has none of its own. */
function placeOf(xml: string): Place | null {
  const properties = /<w:numPr>([^]*?)<\/w:numPr>/u.exec(xml)?.[1];
  const numbering = properties === undefined ? null : valueOf(properties, 'numId');
  return numbering === null ? null : { numbering, level: Number(valueOf(properties ?? '', 'ilvl') ?? 0) };
}

/** Counts as Word does: a deeper level begins anew with each item above it. */
class WordCounter {
  readonly #counts = new Map<string, number[]>();
  readonly #used = new Set<string>();

  next(numbering: Numbering, { numbering: id, level }: Place): number {
    const counts = this.#counts.get(numbering.counted) ?? [];
    this.#counts.set(numbering.counted, counts);
    const begin = this.#used.has(`${id} ${level}`) ? undefined : numbering.begins.get(level);
    this.#used.add(`${id} ${level}`);
    const before = counts[level];
    const value = begin ?? (before === undefined ? (numbering.levels.get(level)?.start ?? 1) : before + 1);
    counts.length = level;
    counts[level] = value;
    return value;
  }
}

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

/** Numbers alone can be kept, with a stop or a bracket: no letters, no words beside them. */
const isPlain = ({ format, words }: Level): boolean => format === 'decimal' && !/\p{L}/u.test(words);

/**
 * Returns how many lists of a Word file have other numbers there than they get here, where each list counts from 1: lists that go on
 * after a paragraph or a table, that begin later, or that are lettered.
 *
 * @param parts the XML of the file by name
 */
export function countRenumbered(parts: ReadonlyMap<string, string>): number {
  const numberings = numberingsOf(parts.get('word/numbering.xml') ?? '');
  if (numberings.size === 0) return 0;
  const styles = new Map(
    piecesOf(parts.get('word/styles.xml') ?? '', 'style').map((piece) => [attribute(piece, 'styleId'), placeOf(piece)]),
  );
  const [word, here] = [new WordCounter(), new ListCounter()];
  let [renumbered, isOther] = [0, false];
  const endList = () => {
    if (isOther) renumbered += 1;
    isOther = false;
    here.restart();
  };
  for (const piece of piecesOf(parts.get('word/document.xml') ?? '', 'p')) {
    const place = placeOf(piece) ?? styles.get(valueOf(piece, 'pStyle')) ?? null;
    const numbering = place === null ? undefined : numberings.get(place.numbering);
    const level = place === null ? undefined : numbering?.levels.get(place.level);
    if (place === null || numbering === undefined || level === undefined || place.level >= LEVELS_MAXIMUM) endList();
    else {
      const isBullet = level.format === 'bullet' || level.format === 'none';
      const [wanted, given] = [word.next(numbering, place), here.next(place.level, isBullet)];
      if (!isBullet && (wanted !== given || !isPlain(level))) isOther = true;
    }
    if (/<w:tbl(?=[\s>])|<\/w:tbl>/u.test(piece)) endList();
  }
  endList();
  return renumbered;
}
