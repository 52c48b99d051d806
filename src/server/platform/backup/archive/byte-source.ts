import { open } from 'node:fs/promises';
import { BackupFault } from '#server/platform/backup/backup-fault.ts';
import type { BackupKeys } from '#server/platform/backup/locking/backup-lock.ts';
import { isLocked, unlockFile } from '#server/platform/backup/locking/backup-lock.ts';

/** The bytes of an archive in order. */
export type ByteSource = {
  /** Returns the next bytes; null if fewer are left. */
  read(bytes: number): Promise<Buffer | null>;
  close(): Promise<void>;
};

/** Opens an archive, encrypted or not. Throws a `BackupFault` if it is encrypted and there are no keys. */
export async function openBytes(path: string, keys: BackupKeys | null): Promise<ByteSource> {
  if (!(await isLocked(path))) return plainBytes(path);
  if (keys === null) throw new BackupFault('locked');
  return bytesOf(unlockFile(path, keys));
}

async function plainBytes(path: string): Promise<ByteSource> {
  const file = await open(path, 'r');
  return {
    async read(bytes) {
      const buffer = Buffer.allocUnsafe(bytes);
      let filled = 0;
      while (filled < bytes) {
        const { bytesRead } = await file.read(buffer, filled, bytes - filled);
        if (bytesRead === 0) return null;
        filled += bytesRead;
      }
      return buffer;
    },
    close: () => file.close(),
  };
}

function bytesOf(chunks: AsyncGenerator<Uint8Array>): ByteSource {
  let rest: Uint8Array = new Uint8Array();
  return {
    async read(bytes) {
      const buffer = Buffer.allocUnsafe(bytes);
      let filled = 0;
      while (filled < bytes) {
        if (rest.length === 0) {
          const next = await chunks.next();
          if (next.done === true) return null;
          rest = next.value;
        }
        const part = rest.subarray(0, bytes - filled);
        buffer.set(part, filled);
        filled += part.length;
        rest = rest.subarray(part.length);
      }
      return buffer;
    },
    close: async () => void (await chunks.return(undefined)),
  };
}
