import * as z from 'zod';
import { hasHiddenCharacters } from './display-name.ts';

/** Returns the schema of a title that others read beside one's name: nothing in it that can't be seen. */
export function titleSchema(maximum: number) {
  return z
    .string()
    .trim()
    .min(1, 'required')
    .max(maximum, 'too_long')
    .refine((title) => !hasHiddenCharacters(title), 'title_characters');
}
