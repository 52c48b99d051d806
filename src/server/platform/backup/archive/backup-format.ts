import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Raised when older programs can no longer read what is written. */
export const BACKUP_FORMAT = 1;

export const HEAD_PART = 'backup.json';
export const MANIFEST_PART = 'manifest.json';
export const KEY_PART = 'secret.key';
/** The last part. It lists the checksum of every other part, in a form that `sha256sum -c` can check too. */
export const SUMS_PART = 'SHA256SUMS';

const migrationSchema = z.object({ number: z.number().int(), name: z.string(), checksum: z.string() });

/**
 * The part that a reader needs first. Unknown fields are allowed, so that an older program can still tell that a newer
 * format is newer.
 */
export const backupHeadSchema = z.object({
  product: z.literal('wihiwin'),
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  migrations: z.array(migrationSchema),
});

const tableFactsSchema = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** The sum of a 64-bit hash of each row, so that the order of rows does not matter. */
  hash: z.string().regex(/^-?\d+$/),
});

const fileSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  family: z.enum(['images', 'audio', 'documents']),
  bytes: z.number().int(),
});

export const manifestSchema = z.strictObject({
  /** In an order in which rows can be inserted: tables that others refer to come first. */
  tables: z.array(tableFactsSchema),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  files: z.array(fileSchema),
  /** Files that have a row but no complete content: the upload broke off, or the disk is damaged. */
  missingFiles: z.array(fileSchema),
  key: z.strictObject({ included: z.boolean(), fingerprint: z.string() }),
});

export type AppliedMigration = z.infer<typeof migrationSchema>;
export type BackupHead = z.infer<typeof backupHeadSchema>;
export type BackupTableFacts = z.infer<typeof tableFactsSchema>;
export type BackupFile = z.infer<typeof fileSchema>;
export type Manifest = z.infer<typeof manifestSchema>;

/** Returns a value by which two keys can be compared without revealing either. */
export function keyFingerprint(key: Buffer): string {
  return createHash('sha256').update('wihiwin backup key\0').update(key).digest('hex').slice(0, 32);
}

/** The name of one piece of a table's rows; all pieces together are one gzip stream. */
export function tablePart(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(5, '0')}.gz`;
}

export function filePart({ family, hash }: Pick<BackupFile, 'family' | 'hash'>): string {
  return `files/${family}/${hash}`;
}
