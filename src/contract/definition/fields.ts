import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#core/constants.ts';
import { cleanDisplayName } from '#core/people/display-name.ts';
import { cleanIdentifier } from '#core/people/identifier.ts';
import { passwordProblem } from '#core/people/password-rules.ts';

/** The id of a row. The database takes capitals for the same id, so they are written small before anything compares or keeps it. */
export const idSchema = z.uuid().toLowerCase();

export const idParams = z.strictObject({ id: idSchema });

/** A moment, ISO 8601 with an offset. */
export const momentSchema = z.iso.datetime({ offset: true });

/** A login as typed, turned into its display form (NFKC, one kind of apostrophe). Issue messages are field codes. */
export const identifierField = z
  .string()
  .max(400, 'identifier_too_long')
  .transform((raw, context) => {
    const cleaned = cleanIdentifier(raw);
    if (cleaned.ok) return cleaned.value;
    context.addIssue({ code: 'custom', message: cleaned.error });
    return z.NEVER;
  });

/** A login to look somebody up by. A malformed one is not refused but simply not found. */
export const loginField = z.string().min(1, 'required').max(200, 'wrong_login');

/** A person's name. */
export const displayNameField = z
  .string()
  .max(1000, 'name_too_long')
  .transform((raw, context) => {
    const cleaned = cleanDisplayName(raw);
    if (cleaned.ok) return cleaned.value;
    context.addIssue({ code: 'custom', message: cleaned.error });
    return z.NEVER;
  });

/** A password or code as typed; its length is limited so that hashing stays cheap. */
export const secretField = z
  .string()
  .min(1, 'required')
  .max(PASSWORD_MAX_LENGTH * 4, 'password_too_long');

/** Returns the field code of why this password is not allowed as a new one for the login; null if it is. */
export function newPasswordProblem(password: string, identifier: string): string | null {
  return password === '' ? 'required' : passwordProblem(password, identifier);
}

/** An e-mail or an empty string for «none». */
export const emailField = z.union([z.literal(''), z.email('email_malformed').max(254, 'email_malformed')]);
