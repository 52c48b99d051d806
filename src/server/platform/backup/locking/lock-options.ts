import { open, readFile } from 'node:fs/promises';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { BackupKeys, BackupLock } from './backup-lock.ts';
import { isBackupRecipient, isIdentity, isLocked, newKeyPair } from './backup-lock.ts';

/** Asks for something that is not shown while it is typed; null if nobody can be asked. */
export type Ask = (question: string) => Promise<string | null>;

/** Where the passphrase comes from without a terminal: an environment variable, so that it stands in no list of processes. */
const PASSPHRASE_VARIABLE = 'BACKUP_PASSPHRASE';
const SHORTEST = 16;
const NO_TERMINAL = `Пароль копії немає де спитати: запустіть команду в терміналі або вкажіть пароль у змінній ${PASSPHRASE_VARIABLE}.`;

/** Reads what a backup shall be encrypted to; null if it shall not. */
export async function readLock(
  recipients: readonly string[],
  withPassphrase: boolean,
  environment: Readonly<Record<string, string | undefined>>,
  ask: Ask,
): Promise<Result<BackupLock | null, string>> {
  if (recipients.length > 0 && withPassphrase)
    return err('Оберіть щось одне: шифрувати ключем (--encrypt-to) або паролем (--passphrase).');
  for (const recipient of recipients)
    if (!(await isBackupRecipient(recipient)))
      return err(
        `Після --encrypt-to має бути відкритий ключ age («age1…»), а записано ${quoted(recipient.slice(0, 80))}.`,
      );
  if (recipients.length > 0) return ok({ kind: 'recipients', recipients });
  if (!withPassphrase) return ok(null);
  const given = environment[PASSPHRASE_VARIABLE] || null;
  const passphrase = given ?? (await ask('Пароль копії: '));
  if (passphrase === null) return err(NO_TERMINAL);
  if ([...passphrase].length < SHORTEST)
    return err(`Пароль копії має бути від ${SHORTEST} знаків: візьміть, наприклад, п’ять випадкових слів.`);
  if (given === null && (await ask('Ще раз: ')) !== passphrase) return err('Паролі не збігаються: почніть ще раз.');
  return ok({ kind: 'passphrase', passphrase });
}

/** Reads what opens the backup; null if it is not encrypted. Without a file of keys it asks for the passphrase. */
export async function readBackupKeys(
  path: string,
  identityFile: string | null,
  environment: Readonly<Record<string, string | undefined>>,
  ask: Ask,
): Promise<Result<BackupKeys | null, string>> {
  if (!(await isLocked(path))) return ok(null);
  if (identityFile !== null) return readIdentities(identityFile);
  const passphrase = environment[PASSPHRASE_VARIABLE] || (await ask('Копію зашифровано. Пароль: '));
  if (passphrase === null)
    return err(`Копію зашифровано: вкажіть файл ключа (--identity) або пароль у змінній ${PASSPHRASE_VARIABLE}.`);
  return ok({ kind: 'passphrase', passphrase });
}

async function readIdentities(file: string): Promise<Result<BackupKeys, string>> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return err(`Файл ключа ${file} не вдалося прочитати: перевірте шлях і права.`);
  const identities = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  for (const identity of identities)
    if (!(await isIdentity(identity.trim()))) return err(`У файлі ${file} є рядок, який не є ключем age.`);
  if (identities.length === 0) return err(`У файлі ${file} немає жодного ключа age.`);
  return ok({ kind: 'identities', identities: identities.map((identity) => identity.trim()) });
}

/** Writes a new secret key into a file that does not exist yet, readable by its owner only. Returns what to tell the person. */
export async function makeKeyFile(path: string): Promise<string> {
  const { identity, recipient } = await newKeyPair();
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`# public key: ${recipient}\n${identity}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return [
    `Ключ збережено у файл ${path}. Тримайте його не на сервері: без нього копію не відкриє ніхто.`,
    `Шифруйте копії так: npm run backup -- --encrypt-to ${recipient}`,
  ].join('\n');
}
