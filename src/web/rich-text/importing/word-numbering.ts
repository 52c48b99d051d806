import { formatCount } from './number-formats.ts';

/** One level of a numbering of Word. */
export type Level = {
  readonly start: number;
  readonly format: string;
  /** `%1.%2)`: the counts of the levels and what stands around them. */
  readonly words: string;
  /** After which level it begins anew, from 1; 0: never; null: after any above it. */
  readonly restart: number | null;
  /** Whether counts of other levels are shown in digits. */
  readonly isLegal: boolean;
  /** The style whose paragraphs are of this level. */
  readonly style: string | null;
};
type Levels = ReadonlyMap<number, Level>;
/** A numbering that paragraphs name. */
export type Numbering = {
  /** Numberings with one of these count on together. */
  readonly counted: string;
  readonly levels: Levels;
  /** By level, where a list that uses it for the first time begins. */
  readonly begins: ReadonlyMap<number, number>;
};
/** Where a paragraph stands in which numbering. */
export type Place = { readonly numbering: string; readonly level: number };
/** What a paragraph or a style says of its numbering; null: nothing. */
type Said = { readonly numbering: string | null; readonly level: number | null };
type Style = Said & { readonly basedOn: string | null; readonly isHeading: boolean };

const LEVELS_MAXIMUM = 9;
/** Styles are based on styles; a file may make a ring of them. */
const BASES_MAXIMUM = 20;

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

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/gu, (_all, name: string) => ENTITIES[name] ?? '');
}
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** A count of a file: a whole number that a list may have. */
function countOf(text: string | null, otherwise: number): number {
  const count = Number(text ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 && count < 1_000_000 ? count : otherwise;
}

function levelsOf(xml: string): Levels {
  return new Map(
    piecesOf(xml, 'lvl').map((piece) => {
      const restart = valueOf(piece, 'lvlRestart');
      const at = countOf(attribute(piece, 'ilvl'), 0);
      const level: Level = {
        start: countOf(valueOf(piece, 'start'), 1),
        format: valueOf(piece, 'numFmt') ?? 'decimal',
        // Writers other than Word leave it out where a list is numbered in the ordinary way.
        words: unescaped(valueOf(piece, 'lvlText') ?? `%${at + 1}.`),
        restart: restart === null ? null : countOf(restart, 0),
        isLegal: /<w:isLgl\s*\/>/u.test(piece),
        style: valueOf(piece, 'pStyle'),
      };
      return [at, level];
    }),
  );
}

function numberingsOf(xml: string, styles: ReadonlyMap<string, Style>): ReadonlyMap<string, Numbering> {
  const shapes = new Map(
    piecesOf(xml, 'abstractNum').map((piece) => [
      attribute(piece, 'abstractNumId'),
      { levels: levelsOf(piece), link: valueOf(piece, 'numStyleLink') },
    ]),
  );
  const nums = piecesOf(xml, 'num').flatMap((piece) => {
    const [id, counted] = [attribute(piece, 'numId'), valueOf(piece, 'abstractNumId')];
    return id === null || counted === null ? [] : [{ piece, id, counted }];
  });
  const found = new Map<string, Numbering>();
  for (const { piece, id, counted } of nums) {
    const begins = new Map<number, number>();
    for (const override of piecesOf(piece, 'lvlOverride')) {
      const start = valueOf(override, 'startOverride');
      if (start !== null) begins.set(countOf(attribute(override, 'ilvl'), 0), countOf(start, 1));
    }
    const shape = shapes.get(counted);
    // The levels may stand with another numbering, which a style names.
    const linked = shape?.link == null ? null : styles.get(shape.link)?.numbering;
    const other = nums.find((one) => one.id === linked)?.counted;
    const levels = shape?.levels.size === 0 && other !== undefined ? shapes.get(other)?.levels : shape?.levels;
    found.set(id, { counted: other ?? counted, levels: new Map([...(levels ?? []), ...levelsOf(piece)]), begins });
  }
  return found;
}

function saidBy(xml: string): Said {
  const properties = /<w:numPr>([^]*?)<\/w:numPr>/u.exec(xml)?.[1] ?? '';
  const level = valueOf(properties, 'ilvl');
  return { numbering: valueOf(properties, 'numId'), level: level === null ? null : countOf(level, 0) };
}

function stylesOf(xml: string): ReadonlyMap<string, Style> {
  return new Map(
    piecesOf(xml, 'style').flatMap((piece): [string, Style][] => {
      const id = attribute(piece, 'styleId');
      const isHeading = /^(?:heading \d|title|subtitle)$/iu.test(valueOf(piece, 'name') ?? '');
      return id === null ? [] : [[id, { ...saidBy(piece), basedOn: valueOf(piece, 'basedOn'), isHeading }]];
    }),
  );
}

/** The numberings of a Word file, and which of them a paragraph has. */
export class WordNumberings {
  readonly #numberings: ReadonlyMap<string, Numbering>;
  readonly #styles: ReadonlyMap<string, Style>;

  /** @param parts the XML of the file by name */
  constructor(parts: ReadonlyMap<string, string>) {
    this.#styles = stylesOf(parts.get('word/styles.xml') ?? '');
    this.#numberings = numberingsOf(parts.get('word/numbering.xml') ?? '', this.#styles);
  }

  get isEmpty(): boolean {
    return this.#numberings.size === 0;
  }

  /**
   * Returns the numbering of a paragraph: its own, or that of its style or one that the style is based on; null if it has none.
   *
   * @param properties what the paragraph says of itself
   */
  of(properties: string): { readonly place: Place; readonly numbering: Numbering; readonly level: Level } | null {
    const own = saidBy(properties);
    let { numbering, level } = own;
    let id = valueOf(properties, 'pStyle');
    let named: string | null = null;
    for (let base = 0; id !== null && base < BASES_MAXIMUM; base += 1) {
      const style = this.#styles.get(id);
      if (numbering === null && style?.numbering != null) [numbering, named] = [style.numbering, id];
      level ??= style?.level ?? null;
      id = style?.basedOn ?? null;
    }
    const found = numbering === null ? undefined : this.#numberings.get(numbering);
    if (numbering === null || found === undefined) return null;
    // A level may say itself of which style it is.
    const ofStyle = [...found.levels].find(([, { style }]) => style !== null && style === named)?.[0];
    const place = { numbering, level: own.level ?? ofStyle ?? level ?? 0 };
    const shape = found.levels.get(place.level);
    return shape === undefined || place.level >= LEVELS_MAXIMUM ? null : { place, numbering: found, level: shape };
  }

  /** Whether a paragraph is a heading, which is no item of a list even if it is numbered. */
  isHeading(properties: string): boolean {
    return this.#styles.get(valueOf(properties, 'pStyle') ?? '')?.isHeading ?? false;
  }
}

/** Counts as Word does: a deeper level begins anew with each item above it, unless it says otherwise. */
export class WordCounter {
  readonly #counts = new Map<string, (number | undefined)[]>();
  readonly #used = new Set<string>();

  /** Counts a paragraph; returns its number, and what Word shows before it. */
  next(numbering: Numbering, { numbering: id, level }: Place): { readonly count: number; readonly shown: string } {
    const counts = this.#counts.get(numbering.counted) ?? [];
    this.#counts.set(numbering.counted, counts);
    const begin = this.#used.has(`${id} ${level}`) ? undefined : numbering.begins.get(level);
    this.#used.add(`${id} ${level}`);
    const startOf = (at: number) => numbering.levels.get(at)?.start ?? 1;
    const before = counts[level];
    const count = begin ?? (before === undefined ? startOf(level) : before + 1);
    for (let deeper = level + 1; deeper < LEVELS_MAXIMUM; deeper += 1) {
      const restart = numbering.levels.get(deeper)?.restart ?? null;
      if (restart === null || level < restart) counts[deeper] = undefined;
    }
    counts[level] = count;
    const { words, isLegal } = numbering.levels.get(level) ?? { words: '', isLegal: false };
    const shown = words.replace(/%(\d)/gu, (_sign, digit: string) => {
      const at = Number(digit) - 1;
      const format = numbering.levels.get(at)?.format ?? 'decimal';
      return formatCount(counts[at] ?? startOf(at), isLegal && at !== level ? 'decimal' : format);
    });
    return { count, shown };
  }
}
