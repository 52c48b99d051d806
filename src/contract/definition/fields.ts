import { z } from 'zod';
import { PASSWORD_MAX_LENGTH } from '#core/constants.ts';
import { cleanDisplayName } from '#core/people/display-name.ts';
import { cleanIdentifier } from '#core/people/identifier.ts';
import { passwordProblem } from '#core/people/password-rules.ts';

/** Any row's id. */
export const idSchema = z.uuid();

/** `{ id }` of a path. */
export const idParams = z.strictObject({ id: idSchema });

/** A moment, ISO 8601 with an offset. */
export const momentSchema = z.iso.datetime({ offset: true });

/** A login as typed; becomes the shown form (NFKC, one apostrophe). Issue messages are field codes. */
export const identifierField = z
  .string()
  .max(400, 'identifier_too_long')
  .transform((raw, context) => {
    const cleaned = cleanIdentifier(raw);
    if (cleaned.ok) return cleaned.value;
    context.addIssue({ code: 'custom', message: cleaned.error });
    return z.NEVER;
  });

/** A login to look somebody up: never refused for its form, only not found. */
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

/** A password or code as typed; bounded so that hashing stays cheap. */
export const secretField = z
  .string()
  .min(1, 'required')
  .max(PASSWORD_MAX_LENGTH * 4, 'password_too_long');

/** Returns the field code of why a password can't be a new one of this login; null when it can. */
export function newPasswordProblem(password: string, identifier: string): string | null {
  return password === '' ? 'required' : passwordProblem(password, identifier);
}

/** An e-mail or an empty string for «none». */
export const emailField = z.union([z.literal(''), z.email('email_malformed').max(254, 'email_malformed')]);
