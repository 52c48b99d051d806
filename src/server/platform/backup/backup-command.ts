// npm run backup: see docs/operating.md.

import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { chooseBackupPath, keepNewest, removeOldDrafts } from './backup-files.ts';
import { archiveSentence, readOptions, readServerConfig, runCommand, userPath } from './command-frame.ts';
import { describeContents, describeMissing, describeMoment, describeTables } from './describe-backup.ts';
import { askHidden } from './locking/ask-passphrase.ts';
import type { BackupLock } from './locking/backup-lock.ts';
import { makeKeyFile, readBackupKeys, readLock } from './locking/lock-options.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const USAGE =
  'npm run backup -- [--to файл-або-папка/] [--keep скільки] [--without-key] [--to-move] [--encrypt-to age1… | --passphrase], або npm run backup -- --verify файл [--identity файл-ключа], або npm run backup -- --new-identity файл-ключа';
const OPTIONS = {
  to: { type: 'string' },
  keep: { type: 'string' },
  'without-key': { type: 'boolean' },
  'to-move': { type: 'boolean' },
  verify: { type: 'string' },
  'encrypt-to': { type: 'string', multiple: true },
  passphrase: { type: 'boolean' },
  identity: { type: 'string' },
  'new-identity': { type: 'string' },
} as const;

let subject = '';

await runCommand(
  async (signal) => {
    const options = readOptions(process.argv.slice(2), OPTIONS, USAGE);
    if (!options.ok) return options;
    const { to, keep, verify, identity, 'without-key': withoutKey, 'new-identity': newIdentity } = options.value;
    if (typeof newIdentity === 'string') {
      subject = userPath(newIdentity);
      return ok(await makeKeyFile(subject));
    }
    if (typeof verify === 'string')
      return check(userPath(verify), typeof identity === 'string' ? userPath(identity) : null);
    const count = keep === undefined ? null : Number(keep);
    if (count !== null && !(Number.isInteger(count) && count >= 1))
      return err(`Після --keep має бути ціле число від 1, а записано ${quoted(String(keep))}.`);
    const { 'encrypt-to': recipients = [], passphrase } = options.value;
    const lock = await readLock(recipients as readonly string[], passphrase === true, process.env, askHidden);
    if (!lock.ok) return lock;
    const place = typeof to === 'string' ? userPath(to) : null;
    const forMoving = options.value['to-move'] === true;
    return make(place, { count, withKey: withoutKey !== true, forMoving, lock: lock.value, signal });
  },
  (error) => archiveSentence(subject, error),
);

async function check(path: string, identityFile: string | null): Promise<Result<string, string>> {
  subject = path;
  const keys = await readBackupKeys(path, identityFile, process.env, askHidden);
  if (!keys.ok) return keys;
  const { head, manifest } = await verifyBackup(path, keys.value);
  const { size } = await stat(path);
  const lines = [
    describeTables(manifest),
    `Копія ціла: ${describeContents(manifest, size)}; зроблено ${describeMoment(head.createdAt)}.`,
  ];
  return ok([...lines, describeMissing(manifest)].filter((line) => line !== null).join('\n'));
}

type Wanted = {
  /** How many backups the folder keeps; null for all. */
  readonly count: number | null;
  readonly withKey: boolean;
  readonly forMoving: boolean;
  readonly lock: BackupLock | null;
  readonly signal: AbortSignal;
};

async function make(to: string | null, { count, lock, signal, ...what }: Wanted): Promise<Result<string, string>> {
  const config = readServerConfig();
  if (!config.ok) return config;
  const now = new Date();
  subject = to ?? join(config.value.dataDir, 'backups/');
  const path = await chooseBackupPath(subject, now, lock !== null);
  subject = path;
  const made = await makeBackup(config.value, { path, ...what, lock, now, signal });
  if (!made.ok) return made;
  const { manifest, bytes } = made.value;
  await removeOldDrafts(path, now);
  const removed = count === null ? [] : await keepNewest(dirname(path), count);
  const lines = [
    describeTables(manifest),
    `Резервну копію збережено й перевірено: ${path} (${describeContents(manifest, bytes)}${lock === null ? '' : ', зашифровано'}).`,
    describeMissing(manifest),
    what.forMoving
      ? 'У ній є відповіді анонімних опитувань, які ще чекають, і те, чиї вони: перенесіть сервер і зітріть її.'
      : null,
    removed.length === 0 ? null : `Старі копії видалено: ${removed.join(', ')}.`,
  ];
  return ok(lines.filter((line) => line !== null).join('\n'));
}
