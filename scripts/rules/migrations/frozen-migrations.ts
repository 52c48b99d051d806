import type { MigrationFile } from '#server/platform/db/migrating/migration-files.ts';

/** The checksum of every migration that may have run somewhere, by `NNNN-name`. */
export type FrozenMigrations = Readonly<Record<string, string>>;

/** Returns the name of a migration in the list. */
function labelOf({ number, name }: Pick<MigrationFile, 'number' | 'name'>): string {
  return `${String(number).padStart(4, '0')}-${name}`;
}

/**
 * Returns one line for each migration that was changed, removed or renamed after it had been listed, and for each that is
 * not listed yet. A changed migration would stop every database that has already run it.
 */
export function findMigrationFaults(files: readonly MigrationFile[], frozen: FrozenMigrations): string[] {
  const present = new Map(files.map((file) => [labelOf(file), file.checksum]));
  const listed = Object.entries(frozen).flatMap(([label, checksum]) => {
    const now = present.get(label);
    if (now === undefined) return [`${label}.sql: it is gone or renamed; bring it back`];
    return now === checksum ? [] : [`${label}.sql: it is frozen; undo the change and write a new migration`];
  });
  const fresh = [...present.keys()].filter((label) => frozen[label] === undefined);
  return [
    ...listed,
    ...fresh.map((label) => `${label}.sql: not listed in db/schema/frozen-migrations.json; npm run schema adds it`),
  ];
}

/** Returns the list with new migrations added; entries that are already listed stay unchanged. */
export function withNewMigrations(files: readonly MigrationFile[], frozen: FrozenMigrations): FrozenMigrations {
  return { ...Object.fromEntries(files.map((file) => [labelOf(file), file.checksum])), ...frozen };
}
