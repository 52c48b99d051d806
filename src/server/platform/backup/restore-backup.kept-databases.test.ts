import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#server/platform/db/migrating/migrations.ts';
import { openClient } from '#server/platform/db/primary/open-client.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { startTestServer } from '#server/platform/testing/test-server.ts';
import { restoreBackup } from './restore-backup.ts';

// Each archive of db/kept was made by `npm run backup` of the tree of its date: a demo school with open attempts, pauses,
// marks, a draft and invitations. This tree must open it and keep every value.
const KEPT = join(import.meta.dirname, '../../../../db/kept');
const MIGRATIONS = join(import.meta.dirname, '../../../../db/migrations');

/** Tables to which a later migration added rows, with the reason: they keep those they had. */
const FILLED: Readonly<Record<string, string>> = {
  wihiwee_relations: '0013: relations that came by accepted invitations and by groups were never written before',
};

/** Columns that a later migration took away on purpose, with the reason. */
const DROPPED: Readonly<Record<string, string>> = {
  'WIHIW.archived_at': '0006: nothing ever wrote it',
  'WIHIW.focus_log': '0006: nothing ever acted on it',
};

const archives = (await readdir(KEPT)).filter((name) => name.endsWith('.tar'));
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function query<Row>({ connection }: TestDatabase, statement: string): Promise<Row[]> {
  // The connection ends at once, because the restore refuses a database that somebody else is using.
  const client = openClient(connection);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

type Row = Record<string, unknown>;

/** Returns every row of every table of the product as JSON. */
async function readEverything(database: TestDatabase): Promise<ReadonlyMap<string, readonly Row[]>> {
  const names = await query<{ name: string }>(
    database,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'",
  );
  const tables = new Map<string, readonly Row[]>();
  for (const { name } of names) {
    const rows = await query<{ row: Row }>(database, `select to_jsonb(t) as row from "${name}" t`);
    tables.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return tables;
}

/** Returns the rows with only these columns, as sorted lines. */
function linesOf(rows: readonly Row[], columns: readonly string[]): readonly string[] {
  return rows.map((row) => JSON.stringify(columns.map((column) => row[column] ?? null))).toSorted();
}

async function restore(archive: string): Promise<{ database: TestDatabase; dataDir: string }> {
  const database = await createTestDatabase({ empty: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-kept-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  const { connectionString, host, port, user, database: name } = database.connection;
  const url = connectionString ?? `postgresql://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const config = {
    dataDir,
    secretText: null,
    files: { kind: 'disk' as const },
    database: { kind: 'external' as const, url },
  };
  const options = { path: join(KEPT, archive), migrations: MIGRATIONS, replace: false, withoutKey: false };
  const restored = await restoreBackup(config, options);
  if (!restored.ok) throw new Error(restored.error);
  return { database, dataDir };
}

it('there is a database from before every change of the schema', () => {
  expect(archives).toContain('2026-11-22.tar');
});

describe.each(archives)('the database of %s', (archive) => {
  it('is migrated with every row and every value, and its people, tests and results are served', async () => {
    const { database, dataDir } = await restore(archive);
    const before = await readEverything(database);
    const migrated = await migrateDatabase(database.connection, MIGRATIONS);
    expect(migrated).toMatchObject({ ok: true });
    const after = await readEverything(database);
    let compared = 0;
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {}).filter((column) => DROPPED[`${table}.${column}`] === undefined);
      const kept = linesOf(after.get(table) ?? [], columns);
      const expected = linesOf(rows, columns);
      const isFilled = FILLED[table] !== undefined;
      expect({ table, rows: isFilled ? kept.filter((line) => expected.includes(line)) : kept }).toEqual({
        table,
        rows: expected,
      });
      if (isFilled) expect(kept.length).toBeGreaterThan(expected.length);
      compared += rows.length;
    }
    expect(compared).toBeGreaterThan(2_000);

    const secret = Buffer.from((await readFile(join(dataDir, 'secret.key'), 'utf8')).trim(), 'hex');
    const server = await startTestServer({}, { testDatabase: database, secret });
    cleanUps.push(() => server.close());
    server.clock.now = new Date('2026-11-22T11:00:00Z');
    const host = server.browser();
    const login = { identifier: 'olena.vasylivna', secret: 'каштани біля школи 12' };
    expect((await host.send('POST', '/api/session', login)).statusCode).toBe(200);
    const { wihiws } = (await host.send('GET', '/api/wihiws')).json();
    expect(wihiws).toHaveLength(6);
    const percents: number[] = [];
    for (const { id, attemptCount } of wihiws) {
      const results = (await host.send('GET', `/api/wihiws/${id}/results`)).json();
      if (attemptCount > 0) expect(results.rows.length).toBeGreaterThan(0);
      for (const { percent } of results.rows) if (typeof percent === 'number') percents.push(percent);
      expect((await host.send('GET', `/api/wihiws/${id}/monitor`)).statusCode).toBe(200);
    }
    expect(percents.length).toBeGreaterThan(50);
    expect((await host.send('GET', '/api/tests')).json().tests).toHaveLength(7);
  });
});
