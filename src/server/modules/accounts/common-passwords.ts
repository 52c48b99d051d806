import { newPasswordProblem } from '#contract/definition/fields.ts';
import { coreWords } from '#core/people/guessable.ts';
import { plainPassword } from '#core/people/password-rules.ts';
import { openSortedHashes } from '#server/platform/secrets/sorted-hashes.ts';
import type { Services } from '#server/platform/services.ts';

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

/** Returns whether a password is in the operator's file of leaked ones. A file that can't be read keeps nobody out. */
async function isLeaked({ config, log }: PasswordServices, password: string): Promise<boolean> {
  if (config.leakedPasswords === null) return false;
  try {
    const opened = await openSortedHashes(config.leakedPasswords);
    if (opened.ok) return await opened.value.has(password);
    log.error(
      { problem: opened.error },
      'the file of leaked passwords can’t be used: new passwords are not looked up in it',
    );
  } catch (error) {
    log.error({ err: error }, 'the file of leaked passwords could not be read: a new password was not looked up in it');
  }
  return false;
}

type PasswordServices = Pick<Services, 'config' | 'log'>;

/** Returns the field code of why this password is not allowed as a new one for the login; null if it is. */
export async function problemOfNewPassword(
  services: PasswordServices,
  password: string,
  identifier: string,
): Promise<string | null> {
  // As it is hashed: letters that are only written in another way open the account too.
  const typed = password.normalize('NFKC');
  const problem = newPasswordProblem(password, identifier) ?? ((await isListed(typed)) ? 'password_common' : null);
  return problem ?? ((await isLeaked(services, typed)) ? 'password_leaked' : null);
}
