import type { Client } from 'pg';
import type { BackupTableFacts } from '#server/platform/backup/archive/backup-format.ts';
import { sumTable } from './snapshot-store.ts';

/** A table in the backup beside the same table in the database. */
export type ComparedTable = {
  readonly name: string;
  readonly backup: BackupTableFacts;
  readonly database: BackupTableFacts;
  readonly isEqual: boolean;
};

/** Counts and hashes every table of the backup in the database, using the columns that the backup names. */
export async function compareTables(client: Client, tables: readonly BackupTableFacts[]): Promise<ComparedTable[]> {
  const compared: ComparedTable[] = [];
  for (const backup of tables) {
    const database = await sumTable(client, backup);
    const isEqual = database.rows === backup.rows && database.hash === backup.hash;
    compared.push({ name: backup.name, backup, database, isEqual });
  }
  return compared;
}
