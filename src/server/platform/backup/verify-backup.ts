import type { BackupHead, Manifest } from '#server/platform/backup/archive/backup-format.ts';
import { filePart } from '#server/platform/backup/archive/backup-format.ts';
import type { BackupVisitor } from '#server/platform/backup/archive/walk-backup.ts';
import { walkBackup } from '#server/platform/backup/archive/walk-backup.ts';
import { BackupFault } from './backup-fault.ts';
import type { BackupKeys } from './locking/backup-lock.ts';

export type VerifiedBackup = { readonly head: BackupHead; readonly manifest: Manifest };

const NEW_LINE = 0x0a;

async function countLines(rows: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0;
  for await (const chunk of rows)
    for (let at = chunk.indexOf(NEW_LINE); at !== -1; at = chunk.indexOf(NEW_LINE, at + 1)) lines += 1;
  return lines;
}

/**
 * Reads a whole backup without a database. Throws a `BackupFault` if a checksum differs or a table, row, file or the
 * key is missing.
 */
export async function verifyBackup(path: string, keys: BackupKeys | null = null): Promise<VerifiedBackup> {
  const lines = new Map<string, number>();
  const files = new Set<string>();
  let hasKey = false;
  const visitor: BackupVisitor = {
    table: async (name, rows) => void lines.set(name, await countLines(rows)),
    file: async (part) => void files.add(part),
    key: async () => void (hasKey = true),
  };
  const { head, manifest } = await walkBackup(path, visitor, keys);
  const isWhole =
    lines.size === manifest.tables.length &&
    manifest.tables.every(({ name, rows }) => lines.get(name) === rows) &&
    files.size === manifest.files.length &&
    manifest.files.every((file) => files.has(filePart(file))) &&
    hasKey === manifest.key.included;
  if (!isWhole) throw new BackupFault('damaged');
  return { head, manifest };
}
