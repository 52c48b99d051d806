import { DISPLAY_NAME_MAX_LENGTH } from '#core/constants.ts';
import { dropUnseen, isRefusedLine } from '#core/language/drop-hidden.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** Why a name can't be used. */
export type DisplayNameProblem = 'name_empty' | 'name_too_long' | 'name_characters';

/**
 * Returns a person's name as shown: NFC, spaces collapsed, without what nobody sees ({@link dropUnseen}). Fails if it is empty, too
 * long, without a letter or digit, or contains what no line may hold ({@link isRefusedLine}).
 */
export function cleanDisplayName(raw: string): Result<string, DisplayNameProblem> {
  const name = dropUnseen(raw.normalize('NFC')).replace(/\s+/gu, ' ').trim();
  if (name.length === 0) return err('name_empty');
  if ([...name].length > DISPLAY_NAME_MAX_LENGTH) return err('name_too_long');
  if (isRefusedLine(name) || !/[\p{L}\p{N}]/u.test(name)) return err('name_characters');
  return ok(name);
}
