import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { BackupFile, BackupHead, Manifest } from '#server/platform/backup/archive/backup-format.ts';
import { filePart } from '#server/platform/backup/archive/backup-format.ts';
import type { BackupVisitor } from '#server/platform/backup/archive/walk-backup.ts';
import { walkBackup } from '#server/platform/backup/archive/walk-backup.ts';
import { prepareDataFolder } from '#server/platform/config/data-folder.ts';
import { migrateDatabase } from '#server/platform/db/migrating/migrations.ts';
import { openClient } from '#server/platform/db/primary/open-client.ts';
import { openStorage } from '#server/platform/files/open-storage.ts';
import { BackupFault } from './backup-fault.ts';
import type { ComparedTable } from './compare-tables.ts';
import { compareTables } from './compare-tables.ts';
import {
  analyzeTables,
  checkConstraints,
  copyIn,
  countRows,
  countServers,
  emptyTables,
  renewInstallation,
  setSequences,
  switchTriggers,
} from './load-store.ts';
import type { BackupKeys } from './locking/backup-lock.ts';
import type { BackupConfig } from './make-backup.ts';
import { checkMigrations, copyMigrations } from './match-migrations.ts';
import type { KeyPlan } from './place-key.ts';
import { placeKey, planKey } from './place-key.ts';
import { takeDatabase } from './reach-database.ts';
import { beginLoading, readFileRows, readMigrations, readTables } from './snapshot-store.ts';
import { isUnfinished, markUnfinished, unmarkUnfinished } from './unfinished-restore.ts';
import { verifyBackup } from './verify-backup.ts';

export type RestoreOptions = {
  readonly path: string;
  readonly migrations: string;
  /** Existing rows may be erased. */
  readonly replace: boolean;
  /** A key other than the backup's is accepted; what the backup's key sealed is then lost. */
  readonly withoutKey: boolean;
  /** What opens an encrypted backup. */
  readonly keys?: BackupKeys | null;
  readonly signal?: AbortSignal;
};

export type Restored = {
  readonly head: BackupHead;
  readonly manifest: Manifest;
  readonly tables: readonly ComparedTable[];
  readonly key: KeyPlan;
};

/**
 * Restores a backup. Everything is checked before anything is changed, and all rows are inserted in one transaction,
 * which is committed only if their checksums equal those of the backup. Throws a `BackupFault` if the archive is
 * damaged.
 */
export async function restoreBackup(config: BackupConfig, options: RestoreOptions): Promise<Result<Restored, string>> {
  const { head, manifest } = await verifyBackup(options.path, options.keys);
  const matching = await checkMigrations(options.migrations, head.migrations);
  if (!matching.ok) return matching;
  const folder = await prepareDataFolder(config.dataDir);
  if (!folder.ok) return folder;
  const key = await planKey(config, manifest, options.withoutKey);
  if (!key.ok) return key;
  const wasUnfinished = await isUnfinished(config.dataDir);
  // Before anything is made: a server would start on a database that is still empty.
  await markUnfinished(config.dataDir, options.path);
  let isLoading = false;
  try {
    const restored = await restoreMarked(config, options, { head, manifest, key: key.value, wasUnfinished }, () => {
      isLoading = true;
    });
    if (!restored.ok && !wasUnfinished) await unmarkUnfinished(config.dataDir);
    return restored;
  } catch (error) {
    if (!isLoading && !wasUnfinished) await unmarkUnfinished(config.dataDir);
    throw error;
  }
}

type Checked = Plan & { readonly head: BackupHead; readonly wasUnfinished: boolean };

async function restoreMarked(
  config: BackupConfig,
  options: RestoreOptions,
  { head, manifest, key, wasUnfinished }: Checked,
  onLoading: () => void,
): Promise<Result<Restored, string>> {
  const taken = await takeDatabase(config);
  if (!taken.ok) return taken;
  const client = openClient(taken.value.connection, { application_name: 'restore' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const ready = await prepareDatabase(client, taken.value.connection, options, head);
    if (!ready.ok) return ready;
    const allowed = await mayLoad(client, manifest, options.replace, wasUnfinished);
    if (!allowed.ok) return allowed;
    onLoading();
    const { tables, before } = await load(client, config, options, { manifest, key });
    await analyzeTables(client, manifest.tables);
    await client.end();
    await removeForgotten(config, before, manifest);
    return ok({ head, manifest, tables, key });
  } finally {
    client.connection.stream.destroy();
    await taken.value.stop();
  }
}

/**
 * Fails if a server is using the database or if it is newer than the backup; else migrates it to the state of the
 * backup.
 */
async function prepareDatabase(
  client: Client,
  connection: Parameters<typeof migrateDatabase>[0],
  options: RestoreOptions,
  head: BackupHead,
): Promise<Result<null, string>> {
  if ((await countServers(client)) > 0) return err('З цією базою даних працює сервер: зупиніть його й повторіть.');
  if (((await readMigrations(client)) ?? []).length > head.migrations.length) {
    return err(
      'База даних новіша за копію: відновіть копію в порожню базу або порожню папку даних, сервер тоді оновить її сам.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'wihiwin-restore-'));
  try {
    await copyMigrations(options.migrations, folder, head.migrations.length);
    const migrated = await migrateDatabase(connection, folder);
    return migrated.ok ? ok(null) : migrated;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function mayLoad(
  client: Client,
  manifest: Manifest,
  replace: boolean,
  wasUnfinished: boolean,
): Promise<Result<null, string>> {
  const shapes = await readTables(client);
  const same = (one: readonly { name: string; columns: readonly string[] }[]) =>
    JSON.stringify(one.map(({ name, columns }) => [name, [...columns].sort()]).sort());
  if (same(shapes) !== same(manifest.tables))
    return err('Таблиці бази даних не такі, як у копії: відновіть копію в порожню базу даних.');
  const present = await countRows(client, shapes);
  if (present.length === 0 || replace) return ok(null);
  // A restore that was cut off after its commit left exactly the rows of the backup, so repeating it loses nothing.
  if (wasUnfinished && (await compareTables(client, manifest.tables)).every((one) => one.isEqual)) return ok(null);
  const rows = present.reduce((sum, table) => sum + table.rows, 0);
  return err(
    `База даних не порожня (рядків: ${rows}): відновіть копію в порожню або додайте --replace --yes, і все, що в ній є, буде стерто.`,
  );
}

type Plan = { readonly manifest: Manifest; readonly key: KeyPlan };

async function load(
  client: Client,
  config: BackupConfig,
  { path, keys, signal }: RestoreOptions,
  { manifest, key }: Plan,
): Promise<{ readonly tables: readonly ComparedTable[]; readonly before: readonly BackupFile[] }> {
  const undo: (() => Promise<void>)[] = [];
  let isCommitting = false;
  try {
    await beginLoading(client);
    const before = await readFileRows(client);
    await emptyTables(client, manifest.tables);
    await switchTriggers(client, manifest.tables, false);
    const shapes = new Map(manifest.tables.map((table) => [table.name, table]));
    const files = new Map(manifest.files.map((file) => [filePart(file), file]));
    const visitor: BackupVisitor = {
      table: async (name, rows) => {
        const shape = shapes.get(name);
        if (shape === undefined) throw new BackupFault('damaged');
        await pipeline(rows, copyIn(client, shape));
        signal?.throwIfAborted();
      },
      file: async (part, content) => {
        signal?.throwIfAborted();
        const file = files.get(part);
        if (file !== undefined) await openStorage(config, file.family).put(file.hash, content);
      },
      key: async (content) => {
        if (key === 'from-backup') undo.push((await placeKey(config.dataDir, content)).undo);
      },
    };
    await walkBackup(path, visitor, keys);
    await setSequences(client, manifest.sequences);
    await switchTriggers(client, manifest.tables, true);
    await checkConstraints(client);
    const tables = await compareTables(client, manifest.tables);
    const different = tables.filter(({ isEqual }) => !isEqual).map(({ name }) => name);
    if (different.length > 0) throw new RestoreDiffers(different);
    await renewInstallation(client, key === 'another' ? null : manifest.key.fingerprint);
    signal?.throwIfAborted();
    isCommitting = true;
    await client.query('commit');
    await unmarkUnfinished(config.dataDir);
    return { tables, before };
  } catch (error) {
    client.connection.stream.destroy();
    // Nobody knows whether a commit without an answer took place, so the mark stays and a second run settles it.
    if (isCommitting) throw error;
    for (const step of undo) await step();
    await unmarkUnfinished(config.dataDir);
    throw error;
  }
}

/** The inserted rows differ from the backup; none of them were kept. */
export class RestoreDiffers extends Error {
  constructor(tables: readonly string[]) {
    super(tables.join(', '));
    this.name = 'RestoreDiffers';
  }
}

/** Removes files that only erased rows referred to, because nothing would ever look at them again. */
async function removeForgotten(config: BackupConfig, before: readonly BackupFile[], manifest: Manifest): Promise<void> {
  const kept = new Set([...manifest.files, ...manifest.missingFiles].map(({ hash }) => hash));
  for (const { family, hash } of before) if (!kept.has(hash)) await openStorage(config, family).remove(hash);
}
