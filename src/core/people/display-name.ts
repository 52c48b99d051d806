import { DISPLAY_NAME_MAX_LENGTH } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** Why a name can't be used. */
export type DisplayNameProblem = 'name_empty' | 'name_too_long' | 'name_characters';

/** Control and direction-changing characters, what nobody sees, and heaps of marks that cover the lines around. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]|^\p{M}|\p{M}{5}/u;

/** The same in a title, where an emoji may carry its variation selector. */
const REFUSED_IN_TITLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]|(?!\uFE0F)\p{Default_Ignorable_Code_Point}|^\p{M}|\p{M}{5}/u;

/** Whether a title that others read holds what can't be seen, or turns the direction of the text around it. */
export function hasHiddenCharacters(title: string): boolean {
  return REFUSED_IN_TITLE.test(title);
}

/**
 * A person's name as shown: NFC, spaces collapsed. Any letters that can be seen.
 */
export function cleanDisplayName(raw: string): Result<string, DisplayNameProblem> {
  const name = raw.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name.length === 0) return err('name_empty');
  if ([...name].length > DISPLAY_NAME_MAX_LENGTH) return err('name_too_long');
  if (REFUSED.test(name) || !/[\p{L}\p{N}]/u.test(name)) return err('name_characters');
  return ok(name);
}
