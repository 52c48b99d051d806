import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { readMigrationFiles } from '#server/platform/db/migrating/migration-files.ts';
import { migrateDatabase } from '#server/platform/db/migrating/migrations.ts';
import { readFrozenMigrations, writeFrozenMigrations } from '../rules/migrations/frozen-list.ts';
import { withNewMigrations } from '../rules/migrations/frozen-migrations.ts';
import { printSchema } from './print-schema.ts';
import { printTypes } from './print-types.ts';
import type { Catalog } from './read-catalog.ts';
import { readCatalog } from './read-catalog.ts';

const projectRoot = join(import.meta.dirname, '../..');
const outputs = [
  { path: 'db/schema/schema.sql', print: printSchema },
  { path: 'db/schema/database-types.ts', print: printTypes },
];

const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-schema-'));
try {
  const catalog = await migrateAndRead(dataDir);
  const checkOnly = process.argv.includes('--check');
  const stale = await compareOrWrite(catalog, checkOnly);
  if (!checkOnly) await freezeNewMigrations();
  if (stale.length > 0) {
    console.error(`Застарілі файли схеми: ${stale.join(', ')}. Запустіть npm run schema.`);
    process.exitCode = 1;
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function migrateAndRead(folder: string): Promise<Catalog> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } });
  if (!postgres.ok) throw new Error(postgres.error);
  const client = new Client(postgres.value.connection);
  try {
    const migrated = await migrateDatabase(postgres.value.connection, join(projectRoot, 'db/migrations'));
    if (!migrated.ok) throw new Error(migrated.error);
    await client.connect();
    return await readCatalog(client);
  } finally {
    await client.end();
    await postgres.value.stop();
  }
}

/** Adds new migrations to the list that scripts/rules/check-migrations.ts compares. */
async function freezeNewMigrations(): Promise<void> {
  const files = await readMigrationFiles(join(projectRoot, 'db/migrations'));
  if (!files.ok) throw new Error(files.error);
  await writeFrozenMigrations(projectRoot, withNewMigrations(files.value, await readFrozenMigrations(projectRoot)));
}

async function compareOrWrite(catalog: Catalog, checkOnly: boolean): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const { path, print } of outputs) {
    const file = join(projectRoot, path);
    const text = print(catalog);
    const present = await readFile(file, 'utf8').catch(() => '');
    if (present === text) continue;
    if (checkOnly) stale.push(path);
    else await writeFile(file, text);
  }
  return stale;
}
