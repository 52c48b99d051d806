// npm run backup: see docs/operating.md.
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { chooseBackupPath, keepNewest, removeOldDrafts } from './backup-files.ts';
import { archiveSentence, readOptions, readServerConfig, runCommand, userPath } from './command-frame.ts';
import { describeContents, describeMissing, describeMoment, describeTables } from './describe-backup.ts';
import { makeBackup } from './make-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const USAGE =
  'npm run backup -- [--to файл-або-папка/] [--keep скільки] [--without-key] або npm run backup -- --verify файл';
const OPTIONS = {
  to: { type: 'string' },
  keep: { type: 'string' },
  'without-key': { type: 'boolean' },
  verify: { type: 'string' },
} as const;

let subject = '';

await runCommand(
  async (signal) => {
    const options = readOptions(process.argv.slice(2), OPTIONS, USAGE);
    if (!options.ok) return options;
    const { to, keep, verify, 'without-key': withoutKey } = options.value;
    if (typeof verify === 'string') return check(userPath(verify));
    const count = keep === undefined ? null : Number(keep);
    if (count !== null && !(Number.isInteger(count) && count >= 1))
      return err(`Після --keep має бути ціле число від 1, а записано «${keep}».`);
    return make(typeof to === 'string' ? userPath(to) : null, count, withoutKey !== true, signal);
  },
  (error) => archiveSentence(subject, error),
);

async function check(path: string): Promise<Result<string, string>> {
  subject = path;
  const { head, manifest } = await verifyBackup(path);
  const { size } = await stat(path);
  const lines = [
    describeTables(manifest),
    `Копія ціла: ${describeContents(manifest, size)}; зроблено ${describeMoment(head.createdAt)}.`,
  ];
  return ok([...lines, describeMissing(manifest)].filter((line) => line !== null).join('\n'));
}

async function make(
  to: string | null,
  keep: number | null,
  withKey: boolean,
  signal: AbortSignal,
): Promise<Result<string, string>> {
  const config = readServerConfig();
  if (!config.ok) return config;
  const now = new Date();
  subject = to ?? join(config.value.dataDir, 'backups/');
  const path = await chooseBackupPath(subject, now);
  subject = path;
  const made = await makeBackup(config.value, { path, withKey, now, signal });
  if (!made.ok) return made;
  const { manifest, bytes } = made.value;
  await removeOldDrafts(path, now);
  const removed = keep === null ? [] : await keepNewest(dirname(path), keep);
  const lines = [
    describeTables(manifest),
    `Резервну копію збережено й перевірено: ${path} (${describeContents(manifest, bytes)}).`,
    describeMissing(manifest),
    removed.length === 0 ? null : `Старі копії видалено: ${removed.join(', ')}.`,
  ];
  return ok(lines.filter((line) => line !== null).join('\n'));
}
