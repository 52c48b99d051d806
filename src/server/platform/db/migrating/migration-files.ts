import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

export type MigrationFile = {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly sql: string;
};

const fileName = /^(\d{4})-([a-z0-9-]+)\.sql$/;

/**
 * Reads `NNNN-name.sql` files in order. Fails if a number is missing or used twice, which can happen when branches are
 * merged.
 */
export async function readMigrationFiles(folder: string): Promise<Result<readonly MigrationFile[], string>> {
  const files: MigrationFile[] = [];
  for (const entry of (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()) {
    const [, digits, name] = fileName.exec(entry) ?? [];
    if (digits === undefined || name === undefined) {
      return err(`Назва файлу міграції ${quoted(entry)} неправильна: потрібна, наприклад, 0001-first-tables.sql.`);
    }
    if (Number(digits) !== files.length + 1) {
      return err(`Міграції бази даних ідуть не поспіль: після № ${files.length} стоїть файл ${quoted(entry)}.`);
    }
    const sql = await readFile(join(folder, entry), 'utf8');
    files.push({ number: Number(digits), name, sql, checksum: checksumOf(sql) });
  }
  return ok(files);
}

// Line endings do not count: a checkout on Windows must not look like a changed migration.
function checksumOf(sql: string): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n'), 'utf8').digest('hex');
}
