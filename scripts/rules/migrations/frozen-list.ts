import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrozenMigrations } from './frozen-migrations.ts';

const path = (root: string) => join(root, 'db/schema/frozen-migrations.json');

/** Reads the committed list; throws if there is none. */
export async function readFrozenMigrations(root: string): Promise<FrozenMigrations> {
  return JSON.parse(await readFile(path(root), 'utf8')) as FrozenMigrations;
}

/** Writes the list in the order of the migrations. */
export async function writeFrozenMigrations(root: string, frozen: FrozenMigrations): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(frozen).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  await writeFile(path(root), `${JSON.stringify(sorted, null, 2)}\n`);
}
