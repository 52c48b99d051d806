import * as z from 'zod';
import { TEXT_BODY_MAX_CHARACTERS } from '../constants.ts';

/** Longest prompt, hint or explanation of a question, in UTF-16 code units of its plain text. */
export const PROMPT_MAXIMUM = 4_000;

/** Marks an inline run may carry. */
export const INLINE_MARKS = ['emphasis', 'strong'] as const;

/**
 * A string that is safe to store and to show: well-formed UTF-16 without control characters, line separators or
 * characters that reverse the direction of the text around them.
 */
export const plainStringSchema = z
  .string()
  .refine((text) => !/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text), {
    error: 'Текст містить недозволені службові символи.',
  });

/** An opaque id: letters, digits, `_`, `-`, at most 64 characters (a UUID fits). */
export const opaqueIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'Недійсний ідентифікатор.' });

/** One run of text with the same marks. */
export const inlineSchema = z.strictObject({
  text: plainStringSchema.min(1),
  marks: z
    .array(z.enum(INLINE_MARKS))
    .max(INLINE_MARKS.length)
    .refine((marks) => new Set(marks).size === marks.length, { error: 'Позначка повторюється.' })
    .optional(),
});

/** A paragraph of prose. */
export const paragraphSchema = z.strictObject({
  kind: z.literal('paragraph'),
  id: opaqueIdSchema,
  inlines: z.array(inlineSchema).max(5_000),
});

/** A stanza: its line breaks belong to the work. */
export const verseSchema = z.strictObject({
  kind: z.literal('verse'),
  id: opaqueIdSchema,
  lines: z.array(z.array(inlineSchema).max(500)).min(1).max(2_000),
});

/** One block of a document. New kinds of blocks are added to this union. */
export const blockSchema = z.discriminatedUnion('kind', [paragraphSchema, verseSchema]);

/** See {@link inlineSchema}. */
export type Inline = z.infer<typeof inlineSchema>;
/** A mark of an inline run. */
export type InlineMark = (typeof INLINE_MARKS)[number];
/** See {@link paragraphSchema}. */
export type ParagraphBlock = z.infer<typeof paragraphSchema>;
/** See {@link verseSchema}. */
export type VerseBlock = z.infer<typeof verseSchema>;
/** See {@link blockSchema}. */
export type Block = z.infer<typeof blockSchema>;
/** A structured text: never HTML, always rendered as elements. */
export type TextDocument = { version: 1; blocks: Block[] };

function blockLength(block: Block): number {
  const rows = block.kind === 'verse' ? block.lines : [block.inlines];
  return rows.reduce((sum, row) => sum + 1 + row.reduce((length, inline) => length + inline.text.length, 0), -1);
}

/**
 * Schema of a document of at most `maximum` UTF-16 code units (line breaks of verse included). Unknown fields,
 * control characters and repeated block ids are refused.
 */
export function documentSchema(maximum: number): z.ZodType<TextDocument> {
  return z
    .strictObject({ version: z.literal(1), blocks: z.array(blockSchema).max(5_000) })
    .refine((document) => document.blocks.reduce((sum, block) => sum + blockLength(block), 0) <= maximum, {
      error: `Текст задовгий: дозволено не більше ніж ${maximum.toLocaleString('uk')} символів.`,
    })
    .refine((document) => new Set(document.blocks.map((block) => block.id)).size === document.blocks.length, {
      error: 'Ідентифікатори абзаців повторюються.',
    });
}

/** Schema of the body of a text. */
export const textBodySchema = documentSchema(TEXT_BODY_MAX_CHARACTERS);

/** Schema of a prompt, a hint or an explanation. */
export const promptSchema = documentSchema(PROMPT_MAXIMUM);
