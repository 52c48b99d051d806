import * as z from 'zod';
import { dropHidden } from '#core/language/drop-hidden.ts';

/** The characters refused in names (`display-name.ts`), except the variation selector of an emoji. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|^\p{M}|\p{M}{5}/u;

/**
 * Returns the schema of a title of 1 … `maximum` characters that other people read. Refused with `title_characters`: invisible
 * characters, ones that change the direction of text, too many combining marks.
 */
export function titleSchema(maximum: number) {
  return z
    .string()
    .trim()
    .min(1, 'required')
    .max(maximum, 'too_long')
    .refine((title) => !REFUSED.test(title), 'title_characters');
}

/**
 * Returns the schema of up to `maximum` characters in a draft. It drops what {@link titleSchema} refuses, because a draft is saved
 * while it is typed: a soft hyphen that was pasted unseen must not keep the whole text from being saved.
 */
export function draftTitleSchema(maximum: number) {
  return z.string().overwrite(dropHidden).max(maximum, 'too_long');
}
