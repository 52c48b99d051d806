/** The marks an inline run may have. */
export const INLINE_MARKS = ['emphasis', 'strong', 'subscript', 'superscript'] as const;

/** A mark of an inline run. */
export type InlineMark = (typeof INLINE_MARKS)[number];
/** A run of text with the same marks, or (with an empty text) a reference to a footnote. */
export type Inline = { text: string; marks?: InlineMark[] | undefined; footnote?: string };
/** A paragraph of prose. */
type ParagraphBlock = { kind: 'paragraph'; id: string; inlines: Inline[] };
/** A stanza: its line breaks belong to the work. */
type VerseBlock = { kind: 'verse'; id: string; lines: Inline[][] };
/** A heading inside a text, whose own title is of level 1. */
type HeadingBlock = { kind: 'heading'; id: string; level: 2 | 3; inlines: Inline[] };
/** The level of an item of a list: 0 outer, 1 inner. */
export type ListDepth = 0 | 1;
/**
 * A list of one or two levels; every item is one row. `depths` has the level of each item, the first one is outer;
 * without it all are outer. `innerOrdered` says whether inner items are numbered.
 */
export type ListBlock = {
  kind: 'list';
  id: string;
  ordered: boolean;
  items: Inline[][];
  depths?: ListDepth[] | undefined;
  innerOrdered?: boolean | undefined;
};
/** A quotation of one or more paragraphs. */
type QuoteBlock = { kind: 'quote'; id: string; paragraphs: Inline[][] };
/** An uploaded image. */
export type ImageBlock = {
  kind: 'image';
  id: string;
  fileId: string;
  width: number;
  height: number;
  alt: string;
  caption: string;
};
/** Which cells of a table name the others: those of the first row, of the first column, both or none. */
export const TABLE_HEADERS = ['none', 'row', 'column', 'both'] as const;
/** See {@link TABLE_HEADERS}. */
export type TableHeader = (typeof TABLE_HEADERS)[number];
/** A table: rows of cells, as many in each row; a cell is one row of words and may be empty. */
export type TableBlock = { kind: 'table'; id: string; header: TableHeader; rows: Inline[][][] };
/** The words of a footnote, shown behind the text when a run refers to its id. */
export type FootnoteBlock = { kind: 'footnote'; id: string; inlines: Inline[] };
/** One block of a text. */
export type Block =
  | ParagraphBlock
  | VerseBlock
  | HeadingBlock
  | ListBlock
  | QuoteBlock
  | ImageBlock
  | TableBlock
  | FootnoteBlock;
/** A structured text: never HTML, always rendered as elements. */
export type TextDocument = { version: 1; blocks: Block[] };
