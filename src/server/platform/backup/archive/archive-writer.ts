import { createHash, randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BackupKeys, BackupLock } from '#server/platform/backup/locking/backup-lock.ts';
import { lockStream } from '#server/platform/backup/locking/backup-lock.ts';
import { syncFolder } from '#server/platform/process/disk/sync-folder.ts';
import { SUMS_PART } from './backup-format.ts';
import { TAR_BLOCK, tarHeader, tarPadding } from './tar-format.ts';

/** An archive being written. It has a temporary name until it is complete and checked. */
export type ArchiveWriter = {
  readonly draftPath: string;
  readonly bytes: () => number;
  /** What opens the archive again; null if it is not encrypted. */
  readonly keys: BackupKeys | null;
  add(name: string, content: Buffer): Promise<void>;
  /** Writes the checksums and flushes everything to the disk. The file keeps its temporary name. */
  finish(): Promise<void>;
  /** Gives a finished archive its final name; throws EEXIST if that name is taken. */
  publish(): Promise<void>;
  discard(): Promise<void>;
};

/** Begins an archive in the folder of its final path, readable by its owner only; encrypted if there is a lock. */
export async function createArchive(path: string, now: Date, lock: BackupLock | null = null): Promise<ArchiveWriter> {
  const draftPath = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
  const file = await open(draftPath, 'wx', 0o600);
  const sums: string[] = [];
  let bytes = 0;
  let isOpen = true;
  const close = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  const writePlain = async (block: Uint8Array) => {
    let from = 0;
    // On a nearly full disk a write may take only a part of the block; the next one then fails with the error.
    while (from < block.length) from += (await file.write(block, from, block.length - from)).bytesWritten;
    bytes += block.length;
  };
  const locking = lock === null ? null : await startLocking(lock, writePlain);
  const write = locking?.write ?? writePlain;
  const add = async (name: string, content: Buffer) => {
    const head = tarHeader({ name, bytes: content.length }, now);
    await write(Buffer.concat([head, content, Buffer.alloc(tarPadding(content.length))]));
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`);
  };
  return {
    draftPath,
    bytes: () => bytes,
    keys: locking?.keys ?? null,
    add,
    async finish() {
      await add(SUMS_PART, Buffer.from(sums.join('')));
      await write(Buffer.alloc(2 * TAR_BLOCK));
      await locking?.finish();
      await file.sync();
      await close();
    },
    async publish() {
      await giveName(draftPath, path);
      await syncFolder(dirname(path));
    },
    async discard() {
      await locking?.abandon();
      await close();
      await rm(draftPath, { force: true });
    },
  };
}

/** Encrypts what is written and passes it on, as fast as that is taken. */
async function startLocking(lock: BackupLock, pass: (block: Uint8Array) => Promise<void>) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const { sealed, keys } = await lockStream(lock, readable);
  const passing = sealed.pipeTo(new WritableStream({ write: pass }));
  // The error reaches whoever writes or finishes.
  passing.catch(() => undefined);
  writer.closed.catch(() => undefined);
  return {
    keys,
    write: (block: Uint8Array) => Promise.race([writer.write(block), passing]),
    async finish() {
      await Promise.race([writer.close(), passing]);
      await passing;
    },
    abandon: () => writer.abort().catch(() => undefined),
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
