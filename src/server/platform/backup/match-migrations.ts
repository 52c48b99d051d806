import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { quoted } from '#core/language/quoted.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { AppliedMigration } from '#server/platform/backup/archive/backup-format.ts';
import type { MigrationFile } from '#server/platform/db/migrating/migration-files.ts';
import { readMigrationFiles } from '#server/platform/db/migrating/migration-files.ts';

const fileOf = ({ number, name }: Pick<MigrationFile, 'number' | 'name'>) =>
  `${String(number).padStart(4, '0')}-${name}.sql`;

/** Fails unless this program's migrations begin with exactly those of the backup's database. Newer ones may follow. */
export async function checkMigrations(
  folder: string,
  applied: readonly AppliedMigration[],
): Promise<Result<null, string>> {
  const files = await readMigrationFiles(folder);
  if (!files.ok) return files;
  for (const [index, migration] of applied.entries()) {
    const file = files.value[index];
    if (file === undefined) {
      return err(
        `Копію зроблено новішою версією програми (у ній є міграція № ${migration.number}): оновіть програму й повторіть.`,
      );
    }
    if (file.number !== migration.number || file.checksum !== migration.checksum) {
      return err(
        `Копію зроблено іншою програмою: міграція № ${migration.number} (${quoted(migration.name)}) у ній інша, ніж тут; відновлюйте тією версією, якою зроблено копію.`,
      );
    }
  }
  return ok(null);
}

/**
 * Copies the first `count` of our own migrations into a folder, to create the database as it was when the backup was
 * made; the next start of the server applies the newer ones. File names in a backup could be anything and are not used.
 */
export async function copyMigrations(from: string, to: string, count: number): Promise<void> {
  const files = await readMigrationFiles(from);
  if (!files.ok) throw new Error(files.error);
  await mkdir(to, { recursive: true });
  for (const file of files.value.slice(0, count).map(fileOf)) await cp(join(from, file), join(to, file));
}
