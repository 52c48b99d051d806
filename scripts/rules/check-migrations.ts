import { readMigrationFiles } from '#server/platform/db/migrating/migration-files.ts';
import { readFrozenMigrations } from './migrations/frozen-list.ts';
import { findMigrationFaults } from './migrations/frozen-migrations.ts';

const files = await readMigrationFiles('db/migrations');
const faults = files.ok ? findMigrationFaults(files.value, await readFrozenMigrations('.')) : [files.error];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${files.ok ? files.value.length : 0} migrations are as they landed`);
