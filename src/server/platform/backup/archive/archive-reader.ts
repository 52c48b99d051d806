import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { BackupFault } from '#server/platform/backup/backup-fault.ts';
import { SUMS_PART } from './backup-format.ts';
import { readTarHeader, TAR_BLOCK, tarPadding } from './tar-format.ts';

/**
 * One part of an archive, read into memory as a whole: no part is larger than the largest upload or one piece of a
 * table.
 */
export type Part = { readonly name: string; readonly content: Buffer };

/** Much larger than any part ever written, so a larger size means that the archive is damaged. */
const LARGEST_PART = 256 * 1024 * 1024;

/** Reads the parts in order. Throws a `BackupFault` if the archive is cut off or is not an archive. */
async function* readParts(path: string): AsyncGenerator<Part> {
  const file = await open(path, 'r');
  try {
    for (let isFirst = true; ; isFirst = false) {
      const block = await readExactly(file, TAR_BLOCK);
      if (block === null) throw new BackupFault(isFirst ? 'foreign' : 'cut');
      const header = readTarHeader(block);
      if (header === undefined) throw new BackupFault(isFirst ? 'foreign' : 'damaged');
      if (header === null) {
        await checkEnd(file);
        return;
      }
      if (header.bytes > LARGEST_PART) throw new BackupFault('damaged');
      const content = await readExactly(file, header.bytes);
      const padding = await readExactly(file, tarPadding(header.bytes));
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
async function checkEnd(file: FileHandle): Promise<void> {
  const second = await readExactly(file, TAR_BLOCK);
  if (second === null) throw new BackupFault('cut');
  if (!isEmpty(second) || (await readExactly(file, 1)) !== null) throw new BackupFault('damaged');
}

/**
 * Like `readParts`, but also compares each part with the checksums at the end. Throws if one differs or is not listed
 * there.
 */
export async function* readCheckedParts(path: string): AsyncGenerator<Part> {
  const sums: string[] = [];
  let hasEnd = false;
  for await (const part of readParts(path)) {
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

async function readExactly(file: FileHandle, bytes: number): Promise<Buffer | null> {
  const buffer = Buffer.allocUnsafe(bytes);
  let filled = 0;
  while (filled < bytes) {
    const { bytesRead } = await file.read(buffer, filled, bytes - filled);
    if (bytesRead === 0) return null;
    filled += bytesRead;
  }
  return buffer;
}
