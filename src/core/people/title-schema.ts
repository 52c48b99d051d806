import * as z from 'zod';
import { dropHidden, dropUnseen, isRefusedLine } from '#core/language/drop-hidden.ts';

/**
 * Returns the schema of a title of 1 … `maximum` characters that other people read. What nobody sees is dropped ({@link dropUnseen});
 * refused with `title_characters` is the rest that no line may hold ({@link isRefusedLine}).
 */
export function titleSchema(maximum: number) {
  return z
    .string()
    .overwrite(dropUnseen)
    .trim()
    .min(1, 'required')
    .max(maximum, 'too_long')
    .refine((title) => !isRefusedLine(title), 'title_characters');
}

/**
 * Returns the schema of up to `maximum` characters in a draft. It drops what {@link titleSchema} refuses, because a draft is saved
 * while it is typed: a soft hyphen that was pasted unseen must not keep the whole text from being saved.
 */
export function draftTitleSchema(maximum: number) {
  return z.string().overwrite(dropHidden).max(maximum, 'too_long');
}
