import { createHash, randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SUMS_PART } from './backup-format.ts';
import { TAR_BLOCK, tarHeader, tarPadding } from './tar-format.ts';

/** An archive being written. It has a temporary name until it is complete and checked. */
export type ArchiveWriter = {
  readonly draftPath: string;
  readonly bytes: () => number;
  add(name: string, content: Buffer): Promise<void>;
  /** Writes the checksums and flushes everything to the disk. The file keeps its temporary name. */
  finish(): Promise<void>;
  /** Gives a finished archive its final name; throws EEXIST if that name is taken. */
  publish(): Promise<void>;
  discard(): Promise<void>;
};

/** Begins an archive in the folder of its final path, readable by its owner only. */
export async function createArchive(path: string, now: Date): Promise<ArchiveWriter> {
  const draftPath = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
  const file = await open(draftPath, 'wx', 0o600);
  const sums: string[] = [];
  let bytes = 0;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  const write = async (block: Buffer) => {
    let from = 0;
    // On a nearly full disk a write may take only a part of the block; the next one then fails with the error.
    while (from < block.length) from += (await file.write(block, from, block.length - from)).bytesWritten;
    bytes += block.length;
  };
  const add = async (name: string, content: Buffer) => {
    const head = tarHeader({ name, bytes: content.length }, now);
    await write(Buffer.concat([head, content, Buffer.alloc(tarPadding(content.length))]));
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
  };
  return {
    draftPath,
    bytes: () => bytes,
    add,
    async finish() {
      await add(SUMS_PART, Buffer.from(sums.join('')));
      await write(Buffer.alloc(2 * TAR_BLOCK));
      await file.sync();
      await close();
    },
    async publish() {
      await giveName(draftPath, path);
      await syncFolder(dirname(path));
    },
    async discard() {
      await close();
      await rm(draftPath, { force: true });
    },
  };
}

const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/**
 * Links instead of renaming, because a rename would silently replace an existing file. Not every file system has links.
 */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
    await rm(draft);
  } catch (error) {
    if (!NO_LINKS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await (await open(path, 'wx')).close();
    await rename(draft, path);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
