import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupFault } from '#server/platform/backup/backup-fault.ts';
import type { BackupKeys } from '#server/platform/backup/locking/backup-lock.ts';
import type { ArchivePart } from './archive-reader.ts';
import { readCheckedParts } from './archive-reader.ts';
import type { BackupHead, Manifest } from './backup-format.ts';
import {
  BACKUP_FORMAT,
  backupHeadSchema,
  HEAD_PART,
  KEY_PART,
  MANIFEST_PART,
  manifestSchema,
} from './backup-format.ts';

/** Receives the parts of a backup, in the order in which they are stored. */
export type BackupVisitor = {
  /** Gets the rows of one table as text, and must read them to the end. */
  readonly table: (name: string, rows: Readable) => Promise<void>;
  /** Gets an image or a recording with the name of its part. */
  readonly file?: (part: string, content: Buffer) => Promise<void>;
  readonly key?: (content: Buffer) => Promise<void>;
};

const tableOf = (part: ArchivePart): string | null => /^tables\/(.+)\/\d+\.gz$/.exec(part.name)?.[1] ?? null;

/**
 * Goes through a backup once and compares every part with its checksum. Throws a `BackupFault` if the file is not a
 * complete backup.
 */
export async function walkBackup(
  path: string,
  visitor: BackupVisitor,
  keys: BackupKeys | null = null,
): Promise<{ readonly head: BackupHead; readonly manifest: Manifest }> {
  const parts = readCheckedParts(path, keys);
  try {
    const first = await parts.next();
    if (first.done === true) throw new BackupFault('foreign');
    const head = readHead(first.value);
    let manifest: Manifest | null = null;
    let step = await parts.next();
    while (step.done !== true) {
      const part: ArchivePart = step.value;
      const table = tableOf(part);
      if (table !== null) {
        const pieces = async function* () {
          for (; step.done !== true && tableOf(step.value) === table; step = await parts.next())
            yield step.value.content;
        };
        await unzip(pieces(), (rows) => visitor.table(table, rows));
        continue;
      }
      if (part.name === MANIFEST_PART) manifest = parse(manifestSchema, part.content, 'damaged');
      else if (part.name === KEY_PART) await visitor.key?.(part.content);
      else await visitor.file?.(part.name, part.content);
      step = await parts.next();
    }
    if (manifest === null) throw new BackupFault('damaged');
    return { head, manifest };
  } finally {
    await parts.return(undefined);
  }
}

async function unzip(pieces: AsyncIterable<Buffer>, use: (rows: Readable) => Promise<void>): Promise<void> {
  const gunzip = createGunzip();
  try {
    await Promise.all([pipeline(Readable.from(pieces), gunzip), use(gunzip)]);
  } catch (error) {
    gunzip.destroy();
    // A damaged piece of a table is noticed here, before the checksums at the end are reached.
    const isDamaged = String((error as NodeJS.ErrnoException).code).startsWith('Z_');
    throw isDamaged ? new BackupFault('damaged') : error;
  }
}

function readHead(part: ArchivePart): BackupHead {
  if (part.name !== HEAD_PART) throw new BackupFault('foreign');
  const head = parse(backupHeadSchema, part.content, 'foreign');
  if (head.format > BACKUP_FORMAT) throw new BackupFault('newer');
  return head;
}

function parse<Value>(schema: z.ZodType<Value>, content: Buffer, fault: 'foreign' | 'damaged'): Value {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')));
  } catch {
    throw new BackupFault(fault);
  }
}
