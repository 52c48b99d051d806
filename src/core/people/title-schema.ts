import * as z from 'zod';
import { hasHiddenCharacters } from './display-name.ts';

/** Returns the schema of a title of 1 … `maximum` characters that other people read: no invisible characters. */
export function titleSchema(maximum: number) {
  return z
    .string()
    .trim()
    .min(1, 'required')
    .max(maximum, 'too_long')
    .refine((title) => !hasHiddenCharacters(title), 'title_characters');
}
