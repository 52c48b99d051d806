/** The marks an inline run may have. */
export const INLINE_MARKS = ['emphasis', 'strong'] as const;

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
/** A list of one level; every item is one row. */
type ListBlock = { kind: 'list'; id: string; ordered: boolean; items: Inline[][] };
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
/** The words of a footnote, shown behind the text when a run refers to its id. */
export type FootnoteBlock = { kind: 'footnote'; id: string; inlines: Inline[] };
/** One block of a text. */
export type Block = ParagraphBlock | VerseBlock | HeadingBlock | ListBlock | QuoteBlock | ImageBlock | FootnoteBlock;
/** A structured text: never HTML, always rendered as elements. */
export type TextDocument = { version: 1; blocks: Block[] };
