import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { Manifest } from '#server/platform/backup/archive/backup-format.ts';
import { keyFingerprint } from '#server/platform/backup/archive/backup-format.ts';
import type { Config } from '#server/platform/config/config.ts';
import { draftOf } from '#server/platform/process/disk/drafts.ts';
import { syncFolder } from '#server/platform/process/disk/sync-folder.ts';
import { hasKey, keyPath, readExistingKey } from './existing-key.ts';

type KeyConfig = Pick<Config, 'dataDir' | 'secretText'>;

/** What to do about the key: nothing, install the backup's, or keep a different one. */
export type KeyPlan = 'same' | 'from-backup' | 'another';

/**
 * Decides what to do about the key before anything is changed, because sealed links and codes can be read only with the
 * key that sealed them.
 */
export async function planKey(
  config: KeyConfig,
  { key }: Pick<Manifest, 'key'>,
  acceptsAnother: boolean,
): Promise<Result<KeyPlan, string>> {
  if (await hasKey(config)) {
    const present = await readExistingKey(config);
    if (present.ok && keyFingerprint(present.value) === key.fingerprint) return ok('same');
    if (!present.ok && !key.included) return present;
  }
  if (acceptsAnother) return ok('another');
  if (config.secretText !== null) {
    return err(
      'Ключ SECRET_KEY не той, з яким зроблено копію: запишіть попередній або додайте --without-key, і посилання та коди доведеться видати заново.',
    );
  }
  if (key.included) return ok('from-backup');
  return err(
    `У копії немає секретного ключа: покладіть його у ${keyPath(config.dataDir)} або додайте --without-key, і посилання та коди доведеться видати заново.`,
  );
}

/** Installs the backup's key; `undo` restores the previous one. */
export async function placeKey(dataDir: string, content: Buffer): Promise<{ readonly undo: () => Promise<void> }> {
  const path = keyPath(dataDir);
  const aside = `${path}.before-restore`;
  const before = await readFile(path).catch(() => null);
  const draft = draftOf(path);
  await writeFile(draft, content, { mode: 0o600, flush: true });
  if (before !== null) await rename(path, aside);
  await rename(draft, path);
  await syncFolder(dataDir);
  return { undo: () => (before === null ? rm(path, { force: true }) : rename(aside, path)) };
}
