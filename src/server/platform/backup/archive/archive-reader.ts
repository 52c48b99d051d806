import { createHash } from 'node:crypto';
import { BackupFault } from '#server/platform/backup/backup-fault.ts';
import type { BackupKeys } from '#server/platform/backup/locking/backup-lock.ts';
import { SUMS_PART } from './backup-format.ts';
import type { ByteSource } from './byte-source.ts';
import { openBytes } from './byte-source.ts';
import { readTarHeader, TAR_BLOCK, tarPadding } from './tar-format.ts';

/**
 * One part of an archive, read into memory as a whole: no part is larger than the largest upload or one piece of a
 * table.
 */
export type ArchivePart = { readonly name: string; readonly content: Buffer };

/** Much larger than any part ever written, so a larger size means that the archive is damaged. */
const LARGEST_PART = 256 * 1024 * 1024;

/** Reads the parts in order. Throws a `BackupFault` if the archive is cut off or is not an archive. */
async function* readParts(path: string, keys: BackupKeys | null): AsyncGenerator<ArchivePart> {
  const file = await openBytes(path, keys);
  try {
    for (let isFirst = true; ; isFirst = false) {
      const block = await file.read(TAR_BLOCK);
      if (block === null) throw new BackupFault(isFirst ? 'foreign' : 'cut');
      const header = readTarHeader(block);
      if (header === undefined) throw new BackupFault(isFirst ? 'foreign' : 'damaged');
      if (header === null) {
        await checkEnd(file);
        return;
      }
      if (header.bytes > LARGEST_PART) throw new BackupFault('damaged');
      const content = await file.read(header.bytes);
      const padding = await file.read(tarPadding(header.bytes));
      if (content === null || padding === null) throw new BackupFault('cut');
      if (!isEmpty(padding)) throw new BackupFault('damaged');
      yield { name: header.name, content };
    }
  } finally {
    await file.close();
  }
}

const isEmpty = (block: Buffer): boolean => block.every((byte) => byte === 0);

/** Two empty blocks end an archive, and nothing follows. */
async function checkEnd(file: ByteSource): Promise<void> {
  const second = await file.read(TAR_BLOCK);
  if (second === null) throw new BackupFault('cut');
  if (!isEmpty(second) || (await file.read(1)) !== null) throw new BackupFault('damaged');
}

/**
 * Like `readParts`, but also compares each part with the checksums at the end. Throws if one differs or is not listed
 * there.
 */
export async function* readCheckedParts(path: string, keys: BackupKeys | null = null): AsyncGenerator<ArchivePart> {
  const sums: string[] = [];
  let hasEnd = false;
  for await (const part of readParts(path, keys)) {
    if (hasEnd) throw new BackupFault('damaged');
    if (part.name === SUMS_PART) {
      if (part.content.toString('utf8') !== sums.join('')) throw new BackupFault('damaged');
      hasEnd = true;
    } else {
      sums.push(`${createHash('sha256').update(part.content).digest('hex')}  ${part.name}\n`);
      yield part;
    }
  }
  if (!hasEnd) throw new BackupFault('cut');
}
