import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFolder } from '#server/platform/process/disk/sync-folder.ts';

/** A range of bytes, both ends included. */
export type ByteRange = { readonly start: number; readonly end: number };

/**
 * Stores the bytes of files by their hash, in a folder or a bucket. Every call throws `FilesAway` if a bucket can't be
 * reached.
 */
export type FileStorage = {
  /** Stores the bytes durably; does nothing if they are already there. */
  put(hash: string, bytes: Buffer): Promise<void>;
  /** Returns a stream of the file or a range of it, with the size of the whole file; null if there is none. */
  open(hash: string, range?: ByteRange): Promise<{ readonly stream: Readable; readonly bytes: number } | null>;
  /** Returns the size of the whole file; null if there is none. */
  size(hash: string): Promise<number | null>;
  /** Removes the bytes; does nothing if there are none. */
  remove(hash: string): Promise<void>;
};

/** Stores files below `folder` as `ab/cdef….webp`, so that no single folder becomes too large. */
export function createFileFolder(folder: string, ending = 'webp'): FileStorage {
  const pathOf = (hash: string) => join(folder, hash.slice(0, 2), `${hash.slice(2)}.${ending}`);
  return {
    async put(hash, bytes) {
      const path = pathOf(hash);
      if ((await sizeOf(path)) === bytes.length) return;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      // Before the row that refers to the file is committed.
      await syncFolder(dirname(path));
    },
    async open(hash, range) {
      const path = pathOf(hash);
      const bytes = await sizeOf(path);
      return bytes === null ? null : { stream: createReadStream(path, range), bytes };
    },
    size: (hash) => sizeOf(pathOf(hash)),
    async remove(hash) {
      await rm(pathOf(hash), { force: true });
    },
  };
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
