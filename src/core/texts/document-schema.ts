import * as z from 'zod';
import { PROMPT_MAX_CHARACTERS, TEXT_BODY_MAX_CHARACTERS } from '#core/constants.ts';
import { CHARACTER } from '#core/language/counted-nouns.ts';
import { counted } from '#core/language/plural.ts';
import { blockRows, documentLength } from './document-text.ts';
import type { Block, Inline, TextDocument } from './document-types.ts';
import { INLINE_MARKS, TABLE_HEADERS } from './document-types.ts';

/**
 * One line that is safe to store and to show: a control character (a tab that was pasted) or a line break becomes a space, one for
 * one, so that places in the line hold. Refused: half of a character, characters that reverse the direction of the text around them.
 */
export const plainStringSchema = z
  .string()
  .overwrite((text) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
  .refine((text) => !/[\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(text), {
    error: 'Текст містить недозволені службові знаки. Приберіть їх або наберіть це місце ще раз.',
  });

const NAMES_OF_OBJECTS = Object.getOwnPropertyNames(Object.prototype).join('|');

/**
 * An opaque id: letters, digits, `_`, `-`, at most 64 characters (a UUID fits). No name that every object has: objects are keyed by
 * ids, and under `__proto__` a count of one survey would be written into all objects of the process.
 */
export const opaqueIdSchema = z.string().regex(new RegExp(`^(?!(?:${NAMES_OF_OBJECTS})$)[A-Za-z0-9_-]{1,64}$`), {
  error: 'Сторінка надіслала недійсний ідентифікатор. Оновіть її.',
});

/** Most blocks of a document. */
export const BLOCKS_MAXIMUM = 5_000;

/** Longest alternative text and longest caption of an image, in UTF-16 code units. */
export const IMAGE_WORDS_MAXIMUM = 500;

const marksSchema = z
  .array(z.enum(INLINE_MARKS))
  .max(INLINE_MARKS.length)
  .refine((marks) => new Set(marks).size === marks.length, {
    error: 'Ту саму позначку поставлено двічі. Зніміть одну.',
  })
  .refine((marks) => !(marks.includes('subscript') && marks.includes('superscript')), {
    error: 'Слово не може бути водночас верхнім і нижнім індексом. Зніміть одне з двох.',
  })
  .optional();

/** One run of text with the same marks. */
export const inlineSchema = z.strictObject({ text: plainStringSchema.min(1), marks: marksSchema });

/** A reference to a footnote. It has no text, so it does not change any offset into the text. */
const footnoteReferenceSchema = z.strictObject({ text: z.literal(''), footnote: opaqueIdSchema });

/** A part of a row of text: a run of text or a reference to a footnote. */
const textInlineSchema = z.union([inlineSchema, footnoteReferenceSchema]);

const rowSchema = z.array(textInlineSchema).max(5_000);

/** A paragraph of prose. */
const paragraphSchema = z.strictObject({
  kind: z.literal('paragraph'),
  id: opaqueIdSchema,
  inlines: rowSchema,
});

/** A stanza of verse: its line breaks are part of the text. */
const verseSchema = z.strictObject({
  kind: z.literal('verse'),
  id: opaqueIdSchema,
  lines: z.array(z.array(textInlineSchema).max(500)).min(1).max(2_000),
});

/** A heading inside a text. The title of the text itself has level 1. */
const headingSchema = z.strictObject({
  kind: z.literal('heading'),
  id: opaqueIdSchema,
  level: z.literal([2, 3]),
  inlines: rowSchema,
});

/** A list of one or two levels; every item is one row. */
function listOf<Row extends z.ZodType<Inline[]>>(row: Row) {
  return z
    .strictObject({
      kind: z.literal('list'),
      id: opaqueIdSchema,
      ordered: z.boolean(),
      items: z.array(row).min(1).max(2_000),
      depths: z.array(z.literal([0, 1])).optional(),
      innerOrdered: z.boolean().optional(),
    })
    .refine(({ items, depths }) => depths === undefined || (depths.length === items.length && depths[0] === 0), {
      error: 'Рівні пунктів не відповідають списку. Зробіть список заново.',
    });
}

/** A quotation of one or more paragraphs. */
const quoteSchema = z.strictObject({
  kind: z.literal('quote'),
  id: opaqueIdSchema,
  paragraphs: z.array(rowSchema).min(1).max(2_000),
});

/** An uploaded image. A draft may still lack its alternative text, a finalized test may not (`checkDocument`). */
const imageSchema = z.strictObject({
  kind: z.literal('image'),
  id: opaqueIdSchema,
  fileId: opaqueIdSchema,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  alt: plainStringSchema.max(IMAGE_WORDS_MAXIMUM),
  caption: plainStringSchema.max(IMAGE_WORDS_MAXIMUM),
});

/** Most rows of a table. */
export const TABLE_ROWS_MAXIMUM = 200;
/** Most columns of a table. */
export const TABLE_COLUMNS_MAXIMUM = 20;

/** A table: as many cells in each row, every cell is one row of words. */
const tableSchema = z
  .strictObject({
    kind: z.literal('table'),
    id: opaqueIdSchema,
    header: z.enum(TABLE_HEADERS),
    rows: z.array(z.array(rowSchema).min(1).max(TABLE_COLUMNS_MAXIMUM)).min(1).max(TABLE_ROWS_MAXIMUM),
  })
  .refine(({ rows }) => rows.every((row) => row.length === rows[0]?.length), {
    error: 'У рядках таблиці різна кількість клітинок. Зробіть таблицю заново.',
  });

/** The words of a footnote. Shown after the text if a run refers to its id; never part of the text's sentences. */
const footnoteSchema = z.strictObject({
  kind: z.literal('footnote'),
  id: opaqueIdSchema,
  inlines: z.array(inlineSchema).max(500),
});

/** One block of a text. New kinds of blocks are added to this union. */
const blockSchema = z.discriminatedUnion('kind', [
  paragraphSchema,
  verseSchema,
  headingSchema,
  listOf(rowSchema),
  quoteSchema,
  imageSchema,
  tableSchema,
  footnoteSchema,
]);

/** One block of a prompt, a hint or an explanation. */
const simpleBlockSchema = z.discriminatedUnion('kind', [
  paragraphSchema.extend({ inlines: z.array(inlineSchema).max(5_000) }),
  verseSchema.extend({ lines: z.array(z.array(inlineSchema).max(500)).min(1).max(2_000) }),
]);

/** Returns the id in every reference to a footnote, in the order of the text. */
function footnoteReferences({ blocks }: TextDocument): string[] {
  return blocks.flatMap((block) =>
    blockRows(block)
      .flat()
      .flatMap(({ footnote }) => footnote ?? []),
  );
}

/** Returns the ids in references to footnotes that do not exist. */
function danglingReferences(document: TextDocument): string[] {
  const notes = new Set(document.blocks.filter(({ kind }) => kind === 'footnote').map(({ id }) => id));
  return footnoteReferences(document).filter((id) => !notes.has(id));
}

/** Most footnotes of a text. */
const FOOTNOTES_MAXIMUM = 500;
/** Most references to footnotes. They add nothing to the length of a text, but each is drawn as a link. */
const REFERENCES_MAXIMUM = 2_000;

/** Returns what is wrong with the number of footnotes in a text that is to be stored, as a sentence; null if nothing is. */
export function footnoteProblem(document: TextDocument): string | null {
  if (document.blocks.filter(({ kind }) => kind === 'footnote').length > FOOTNOTES_MAXIMUM)
    return `Приміток забагато: дозволено не більше ніж ${FOOTNOTES_MAXIMUM}. Приберіть зайві.`;
  if (footnoteReferences(document).length > REFERENCES_MAXIMUM)
    return `Посилань на примітки забагато: дозволено не більше ніж ${REFERENCES_MAXIMUM}. Приберіть зайві.`;
  return null;
}

/**
 * Returns the schema of a document of at most `maximum` UTF-16 code units, line breaks and the words about images
 * included. It refuses unknown fields, control characters, repeated block ids and references to footnotes that do not
 * exist.
 */
function documentSchema(maximum: number, block: z.ZodType<Block> = blockSchema): z.ZodType<TextDocument> {
  return z
    .strictObject({ version: z.literal(1), blocks: z.array(block).max(BLOCKS_MAXIMUM) })
    .refine((document) => documentLength(document) <= maximum, {
      error: `Текст задовгий: дозволено не більше ніж ${counted(maximum, CHARACTER.nominative)}. Скоротіть його.`,
    })
    .refine((document) => new Set(document.blocks.map(({ id }) => id)).size === document.blocks.length, {
      error: 'Один з абзаців стоїть двічі. Приберіть його й напишіть ще раз.',
    })
    .refine((document) => danglingReferences(document).length === 0, {
      error: 'Примітки з таким номером немає. Допишіть її або приберіть номер.',
    });
}

/** The schema of the body of a text that is stored. */
export const textBodySchema = documentSchema(TEXT_BODY_MAX_CHARACTERS);

/** The schema of the body of a text that is to be stored; a stored one may have more footnotes and stays readable. */
export const newTextBodySchema = textBodySchema.superRefine((document, context) => {
  const message = footnoteProblem(document);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** The schema of a prompt, a hint or an explanation. */
export const promptSchema = documentSchema(PROMPT_MAX_CHARACTERS, simpleBlockSchema);

const plainRowSchema = z.array(inlineSchema).max(5_000);

/** One block of a description: those of a text that need no file, no grid and no notes. */
const describingBlockSchema = z.discriminatedUnion('kind', [
  ...simpleBlockSchema.options,
  headingSchema.extend({ inlines: plainRowSchema }),
  quoteSchema.extend({ paragraphs: z.array(plainRowSchema).min(1).max(2_000) }),
  listOf(plainRowSchema),
]);

/** The schema of a description: as long as a text, of paragraphs, verse, headings, lists and quotations. */
export const descriptionSchema = documentSchema(TEXT_BODY_MAX_CHARACTERS, describingBlockSchema);

/** The schema of a description that is as long as a prompt. */
export const shortDescriptionSchema = documentSchema(PROMPT_MAX_CHARACTERS, describingBlockSchema);
