import { newPasswordProblem } from '#contract/definition/fields.ts';
import { coreWords } from '#core/people/guessable.ts';
import { plainPassword } from '#core/people/password-rules.ts';

/** Shorter words of the list are parts of many good passwords' ends. */
const SHORTEST_WORD = 4;

let words: Promise<ReadonlySet<string>> | null = null;

// Loaded with the first new password: fifty thousand words that most processes need seldom.
function listedWords(): Promise<ReadonlySet<string>> {
  words ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= SHORTEST_WORD)),
  );
  return words;
}

/** Returns whether a password is one of the most used leaked ones, also with digits and signs around it. */
async function isListed(password: string): Promise<boolean> {
  const listed = await listedWords();
  return coreWords(plainPassword(password)).some((word) => listed.has(word));
}

/** Returns the field code of why this password is not allowed as a new one for the login; null if it is. */
export async function problemOfNewPassword(password: string, identifier: string): Promise<string | null> {
  return newPasswordProblem(password, identifier) ?? ((await isListed(password)) ? 'password_common' : null);
}
