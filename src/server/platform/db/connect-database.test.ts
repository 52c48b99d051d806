import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ok } from '#core/result.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { connectDatabase } from './connect-database.ts';
import { closeDatabase } from './database.ts';

// The database of tests does not flush its writes, with which no server may start.
vi.mock(import('#server/platform/db/migrating/check-database.ts'), () => ({
  checkDatabase: () => Promise.resolve(ok({ version: 18 })),
}));

vi.mock(import('./database.ts'), async (original) => {
  const real = await original();
  return { ...real, closeDatabase: vi.fn(real.closeDatabase) };
});

const migrations = join(import.meta.dirname, '../../../../db/migrations');
let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-start-'));
});
afterAll(async () => {
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const { host, port, user, password, database: name } = database.connection;
  const address = new URL(`postgres://${user}@localhost/${name}`);
  address.password = String(password ?? '');
  address.searchParams.set('host', String(host));
  address.searchParams.set('port', String(port));
  const config = {
    dataDir,
    secretText: null,
    secretIsNew: true,
    databasePoolSize: 2,
    database: { kind: 'external', url: address.href },
  };
  return connectDatabase(config as unknown as Config, { migrations, log: pino({ level: 'silent' }) });
}

test.each([
  ['53100', 'full', /скінчилося вільне місце: звільніть його і запустіть сервер ще раз\.$/],
  ['57P01', 'ended meanwhile', /зник зв’язок із базою даних .*запустіть сервер ще раз\.$/],
])('a start over a database that refuses with %s (%s) is told in one sentence', async (code, _what, sentence) => {
  await database.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception using errcode = '${code}', message = 'could not write init file'; end $$;
    create or replace trigger refuse before update on installation execute function refuse()`);
  const started = await start();
  expect(started.ok ? 'started' : started.error).toMatch(sentence);
});

test('an error that is no trouble of the database’s is not hidden', async () => {
  await database.pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception using errcode = '22000', message = 'a mistake of ours'; end $$;
    create or replace trigger refuse before update on installation execute function refuse()`);
  vi.mocked(closeDatabase).mockClear();
  await expect(start()).rejects.toThrow('a mistake of ours');
  expect(closeDatabase, 'what was opened is closed again').toHaveBeenCalledOnce();
});
