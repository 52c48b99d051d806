// npm run restore: see docs/operating.md.
import { join } from 'node:path';
import { err, ok } from '#core/result.ts';
import { isNoRoom } from './backup-fault.ts';
import { archiveSentence, PROJECT_ROOT, readOptions, readServerConfig, runCommand, userPath } from './command-frame.ts';
import { describeComparison, describeContents, describeMissing, describeMoment } from './describe-backup.ts';
import { askHidden } from './locking/ask-passphrase.ts';
import { readBackupKeys } from './locking/lock-options.ts';
import { RestoreDiffers, restoreBackup } from './restore-backup.ts';

const USAGE = 'npm run restore -- --from файл [--identity файл-ключа] [--replace --yes] [--without-key]';
const OPTIONS = {
  from: { type: 'string' },
  identity: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  'without-key': { type: 'boolean' },
} as const;

const KEY_LINES = {
  same: null,
  'from-backup': 'Секретний ключ відновлено з копії.',
  another: 'Секретний ключ лишився інший, ніж у копії: посилання на тести й коди людей доведеться видати заново.',
} as const;

let subject = '';

await runCommand(
  async (signal) => {
    const options = readOptions(process.argv.slice(2), OPTIONS, USAGE);
    if (!options.ok) return options;
    const { from, identity, replace, yes, 'without-key': withoutKey } = options.value;
    if (typeof from !== 'string') return err(`Не вказано файл копії. Напишіть: ${USAGE}`);
    if (replace === true && yes !== true) {
      return err('Параметр --replace стирає все, що є в базі даних: якщо справді треба, додайте ще --yes.');
    }
    const config = readServerConfig();
    if (!config.ok) return config;
    subject = userPath(from);
    const identityFile = typeof identity === 'string' ? userPath(identity) : null;
    const keys = await readBackupKeys(subject, identityFile, process.env, askHidden);
    if (!keys.ok) return keys;
    const restored = await restoreBackup(config.value, {
      path: subject,
      migrations: join(PROJECT_ROOT, 'db/migrations'),
      replace: replace === true,
      withoutKey: withoutKey === true,
      keys: keys.value,
      signal,
    });
    if (!restored.ok) return restored;
    const { head, manifest, tables, key } = restored.value;
    const lines = [
      describeComparison(tables),
      KEY_LINES[key],
      describeMissing(manifest),
      `Відновлено копію від ${describeMoment(head.createdAt)}: усі таблиці збігаються з копією (${describeContents(manifest)}). Можна запускати сервер.`,
    ];
    return ok(lines.filter((line) => line !== null).join('\n'));
  },
  (error) => {
    if (error instanceof RestoreDiffers)
      return `Відновлені рядки не збігаються з копією (${error.message}), тому нічого не збережено: повторіть на іншому диску.`;
    if (isNoRoom(error)) return 'Для відновлення бракує вільного місця: звільніть його й повторіть; нічого не змінено.';
    if ((error as { code?: string }).code === '55P03')
      return 'База даних зайнята: зупиніть сервер і все, що з нею працює, і повторіть.';
    return archiveSentence(subject, error);
  },
);
