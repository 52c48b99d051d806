import { DISPLAY_NAME_MAX_LENGTH } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** Why a name can't be used. */
export type DisplayNameProblem = 'name_empty' | 'name_too_long' | 'name_characters';

/**
 * Control characters, characters that change the direction of text, invisible characters, and more than four combining
 * marks in a row, which would cover the lines around.
 */
const REFUSED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|^\p{M}|\p{M}{5}/u;

/**
 * Returns a person's name as shown: NFC, spaces collapsed. Fails if it is empty, too long, without a letter or digit,
 * or contains characters that are invisible or change the direction of text.
 */
export function cleanDisplayName(raw: string): Result<string, DisplayNameProblem> {
  const name = raw.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name.length === 0) return err('name_empty');
  if ([...name].length > DISPLAY_NAME_MAX_LENGTH) return err('name_too_long');
  if (REFUSED.test(name) || !/[\p{L}\p{N}]/u.test(name)) return err('name_characters');
  return ok(name);
}
