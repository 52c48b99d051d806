import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { ArchiveWriter } from '#server/platform/backup/archive/archive-writer.ts';
import { createArchive } from '#server/platform/backup/archive/archive-writer.ts';
import type {
  BackupFile,
  BackupHead,
  BackupTableFacts,
  Manifest,
} from '#server/platform/backup/archive/backup-format.ts';
import {
  BACKUP_FORMAT,
  filePart,
  HEAD_PART,
  KEY_PART,
  keyFingerprint,
  MANIFEST_PART,
  tablePart,
} from '#server/platform/backup/archive/backup-format.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openClient } from '#server/platform/db/primary/open-client.ts';
import { openStorage } from '#server/platform/files/open-storage.ts';
import { readExistingKey } from './existing-key.ts';
import type { BackupLock } from './locking/backup-lock.ts';
import { reachDatabase } from './reach-database.ts';
import type { ArchivedTable } from './snapshot-store.ts';
import {
  beginSnapshot,
  copyOut,
  lockTables,
  readFileRows,
  readMigrations,
  readSequences,
  readTables,
  sumTable,
} from './snapshot-store.ts';
import { isUnfinished, UNFINISHED_SENTENCE } from './unfinished-restore.ts';
import { verifyBackup } from './verify-backup.ts';

export type BackupConfig = Pick<Config, 'dataDir' | 'database' | 'files' | 'secretText'>;

export type BackupOptions = {
  /** The final path of the archive; no file may exist there yet. */
  readonly path: string;
  readonly withKey: boolean;
  /** Also takes the rows that no archive else holds, because they would tell whose anonymous answers are. */
  readonly forMoving?: boolean;
  /** Encrypts the archive; null or left out, it is a plain one. */
  readonly lock?: BackupLock | null;
  readonly now: Date;
  readonly signal?: AbortSignal;
};

export type MadeBackup = { readonly bytes: number; readonly head: BackupHead; readonly manifest: Manifest };

const PIECE_BYTES = 4 * 1024 * 1024;
/**
 * Compression shares the machine with a running exam: this level is three times as fast as the default and gives files
 * a tenth larger.
 */
const GZIP_LEVEL = 3;
/** How long to wait for the content of files that have a row but no bytes yet: an upload writes the row first. */
const UPLOAD_UNDER_WAY_MS = 3_000;

/**
 * Backs up a server, which may be running. Returns a sentence if it can't be done; throws on a full disk and similar
 * errors.
 */
export async function makeBackup(config: BackupConfig, options: BackupOptions): Promise<Result<MadeBackup, string>> {
  if (await isUnfinished(config.dataDir)) return err(UNFINISHED_SENTENCE);
  const key = await readExistingKey(config);
  if (!key.ok) return key;
  const reached = await reachDatabase(config);
  if (!reached.ok) return reached;
  const client = openClient(reached.value.connection, { application_name: 'backup' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await beginSnapshot(client);
    const migrations = await readMigrations(client);
    if (migrations === null) return err('У цій базі даних немає таблиць Wihiwin: перевірте DATABASE_URL або DATA_DIR.');
    const head = {
      product: 'wihiwin' as const,
      format: BACKUP_FORMAT,
      createdAt: options.now.toISOString(),
      migrations,
    };
    const made = await write(client, config, options, head, key.value);
    await client.query('commit');
    await client.end();
    return ok(made);
  } finally {
    // After a failure rows may still be arriving, and an orderly end of the connection would wait for all of them.
    client.connection.stream.destroy();
    await reached.value.stop();
  }
}

async function write(
  client: Client,
  config: BackupConfig,
  { path, withKey, forMoving = false, lock = null, now, signal }: BackupOptions,
  head: BackupHead,
  key: Buffer,
): Promise<MadeBackup> {
  const archive = await createArchive(path, now, lock);
  try {
    await archive.add(HEAD_PART, json(head));
    const tables: BackupTableFacts[] = [];
    const shapes = await readTables(client);
    await lockTables(client, shapes);
    for (const shape of shapes) {
      const rows = shape.isLeftOut && !forMoving ? NO_ROWS : await rowsOf(client, shape);
      tables.push(await addTable(shape, rows, archive, signal));
    }
    const sequences = await readSequences(client);
    const files = await addFiles(config, await readFileRows(client), archive, signal);
    if (withKey) await archive.add(KEY_PART, Buffer.from(`${key.toString('hex')}\n`));
    const manifest = { tables, sequences, ...files, key: { included: withKey, fingerprint: keyFingerprint(key) } };
    await archive.add(MANIFEST_PART, json(manifest));
    await archive.finish();
    await verifyBackup(archive.draftPath, archive.keys);
    signal?.throwIfAborted();
    await archive.publish();
    return { bytes: archive.bytes(), head, manifest };
  } catch (error) {
    await archive.discard();
    throw error;
  }
}

/** The rows of a table as text, when they are read, with their number and checksum. */
type ArchivedRows = Pick<BackupTableFacts, 'rows' | 'hash'> & { readonly open: () => NodeJS.ReadableStream };

/** Of a table that is left out: restored, it is empty. */
const NO_ROWS: ArchivedRows = { rows: 0, hash: '0', open: () => Readable.from([]) };

async function rowsOf(client: Client, shape: ArchivedTable): Promise<ArchivedRows> {
  const { rows, hash } = await sumTable(client, shape);
  return { rows, hash, open: () => copyOut(client, shape) };
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function addTable(
  { name, columns }: ArchivedTable,
  { rows, hash, open }: ArchivedRows,
  archive: ArchiveWriter,
  signal: AbortSignal | undefined,
): Promise<BackupTableFacts> {
  let number = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  const addPiece = async () => {
    number += 1;
    await archive.add(tablePart(name, number), Buffer.concat(held));
    held = [];
    heldBytes = 0;
  };
  await pipeline(open(), createGzip({ level: GZIP_LEVEL }), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      signal?.throwIfAborted();
      held.push(chunk);
      heldBytes += chunk.length;
      if (heldBytes >= PIECE_BYTES) await addPiece();
    }
  });
  if (heldBytes > 0) await addPiece();
  return { name, columns, rows, hash };
}

async function addFiles(
  config: BackupConfig,
  rows: readonly BackupFile[],
  archive: ArchiveWriter,
  signal: AbortSignal | undefined,
): Promise<Pick<Manifest, 'files' | 'missingFiles'>> {
  const files: BackupFile[] = [];
  let missing: readonly BackupFile[] = rows;
  for (const pause of [0, UPLOAD_UNDER_WAY_MS]) {
    if (missing.length > 0) await wait(pause, undefined, signal === undefined ? {} : { signal });
    const tried = missing;
    const stillMissing: BackupFile[] = [];
    for (const file of tried) {
      signal?.throwIfAborted();
      const content = await readWhole(config, file);
      if (content === null) stillMissing.push(file);
      else {
        await archive.add(filePart(file), content);
        files.push(file);
      }
    }
    missing = stillMissing;
  }
  return { files, missingFiles: [...missing] };
}

/** Returns the content of a file; null if it is missing or does not match the hash in its name. */
async function readWhole(config: BackupConfig, { family, hash }: BackupFile): Promise<Buffer | null> {
  const opened = await openStorage(config, family).open(hash);
  if (opened === null) return null;
  const content = await buffer(opened.stream);
  return createHash('sha256').update(content).digest('hex') === hash ? content : null;
}
