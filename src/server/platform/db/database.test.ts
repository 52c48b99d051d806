import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDatabase } from '#server/platform/db/migrating/check-database.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { closeDatabase, openDatabase } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { transaction } from './transaction.ts';

const released = (client: PoolClient): PoolClient => {
  client.release();
  return client;
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'create table counters (id int primary key, value int not null); insert into counters values (1, 0), (2, 0)',
  );
});

afterAll(() => database.remove());

const valueOf = async (expression: string): Promise<unknown> => {
  const answer = await database.pool.query<{ value: unknown }>(`select ${expression} as value`);
  return answer.rows[0]?.value;
};

describe('column values', () => {
  test.each([
    ['bigint', '9007199254740991::bigint', 9007199254740991],
    ['count', 'count(*)', 1],
    [
      'bigint array with a gap',
      "'{{1,null},{3,4}}'::bigint[]",
      [
        [1, null],
        [3, 4],
      ],
    ],
    ['numeric', '12.50::numeric(6,2)', '12.50'],
    ['date', "'2026-03-29'::date", '2026-03-29'],
    ['timestamptz', "'2026-03-29 03:30:00+03'::timestamptz", new Date('2026-03-29T00:30:00Z')],
    ['jsonb', `'{"слово": [1, null]}'::jsonb`, { слово: [1, null] }],
    ['bytea', `'\\x00ff'::bytea`, Buffer.from([0, 255])],
  ])('%s', async (_name, expression, expected) => {
    expect(await valueOf(expression)).toEqual(expected);
  });

  test('a bigint too large for an exact number throws', async () => {
    await expect(valueOf('9007199254740993::bigint')).rejects.toThrow('does not fit');
  });
});

test('Ukrainian letters sort and change case as people expect', async () => {
  const words = "unnest(array['яма', 'Ґанок', 'єнот', 'ївга', 'гора', 'їжак', 'Іва', 'ель'])";
  const answer = await database.pool.query<{ word: string }>(
    `select word from ${words} as word order by word collate "uk-x-icu"`,
  );
  expect(answer.rows.map((row) => row.word)).toEqual(['гора', 'Ґанок', 'ель', 'єнот', 'Іва', 'ївга', 'їжак', 'яма']);
  expect(await valueOf("lower('ЩЄІЇҐ')")).toBe('щєіїґ');
});

describe('transaction', () => {
  // Two transactions update the same two rows in opposite order, so PostgreSQL must abort one of them.
  const addBoth = (first: number, second: number) =>
    transaction(database.database, async (session) => {
      await sql`update counters set value = value + 1 where id = ${first}`.execute(session);
      await sql`select pg_sleep(0.1)`.execute(session);
      await sql`update counters set value = value + 1 where id = ${second}`.execute(session);
    });

  test('runs again after a deadlock', async () => {
    await Promise.all([addBoth(1, 2), addBoth(2, 1)]);
    const rows = await database.pool.query('select value from counters order by id');
    expect(rows.rows).toEqual([{ value: 2 }, { value: 2 }]);
  });

  test('runs again after a serialization conflict', async () => {
    await database.pool.query('update counters set value = 0');
    const addOne = () =>
      transaction(
        database.database,
        async (session) => {
          const read = await sql<{ value: number }>`select value from counters where id = 1`.execute(session);
          await sql`update counters set value = ${(read.rows[0]?.value ?? 0) + 1} where id = 1`.execute(session);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([addOne(), addOne(), addOne()]);
    expect(await valueOf('(select value from counters where id = 1)')).toBe(3);
  });

  test('after any other error throws it, runs no second time and writes nothing', async () => {
    let runs = 0;
    const work = transaction(database.database, async (session) => {
      runs += 1;
      await sql`insert into counters values (3, 0)`.execute(session);
      throw new Error('досить');
    });
    await expect(work).rejects.toThrow('досить');
    expect(runs).toBe(1);
    expect(await valueOf('(select count(*) from counters)')).toBe(2);
  });
});

test('a connection that breaks between two queries fails its user’s query and never ends the server', async () => {
  const client = await database.pool.connect();
  const uncaught: unknown[] = [];
  const note = (error: unknown): void => void uncaught.push(error);
  process.prependListener('uncaughtException', note);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise((resolve) => client.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  process.removeListener('uncaughtException', note);
  expect(uncaught).toEqual([]);
  expect(await valueOf('1')).toBe(1);
});

test('a broken connection is reported, but not once the pool is closing: the database may stop at the same time', async () => {
  const broken: string[] = [];
  const handle = openDatabase(database.connection, { onBroken: ({ message }) => void broken.push(message) });
  const { rows } = await handle.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect.poll(() => broken).toContain('terminating connection due to administrator command');
  await handle.pool.query('select 1');
  const closed = closeDatabase(handle);
  handle.pool.emit('error', new Error('cut while closing'), await database.pool.connect().then(released));
  await closed;
  expect(broken).not.toContain('cut while closing');
});

test('no session of the server waits for ever, or keeps others waiting', async () => {
  const { rows } = await database.pool.query(
    "select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name",
  );
  expect(rows.map(({ name, setting }) => `${name} ${setting}`)).toEqual([
    'idle_in_transaction_session_timeout 20000',
    'lock_timeout 10000',
    'statement_timeout 60000',
  ]);
});

test('a connection whose query gets no answer breaks, and nobody waits behind it', async () => {
  const silent = { ...database.connection, query_timeout: 150 };
  const handle = openDatabase(silent, { poolSize: 2 });
  const slow = Promise.all(
    [1, 2].map(() => sql`select pg_sleep(3)`.execute(handle.database).catch((error: unknown) => error)),
  );
  expect((await slow).every(isDatabaseAway)).toBe(true);
  const next = await sql<{ one: number }>`select 1 as one`.execute(handle.database);
  expect(next.rows).toEqual([{ one: 1 }]);
  await closeDatabase(handle);
});

test('errors of the database are reported, so that the operator hears of a full disk', async () => {
  const refused: unknown[] = [];
  const handle = openDatabase(database.connection, { onRefused: (error) => void refused.push(error) });
  await sql`select 1`.execute(handle.database);
  await expect(sql`select 1 / 0`.execute(handle.database)).rejects.toThrow('division by zero');
  expect(refused).toMatchObject([{ code: '22012' }]);
  await closeDatabase(handle);
});

describe('checkDatabase', () => {
  const facts = {
    version: 16,
    encoding: 'UTF8',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    hasCollation: true,
    readOnly: false,
  };
  const check = (changes: Partial<typeof facts>) =>
    checkDatabase({ query: () => Promise.resolve({ rows: [{ ...facts, ...changes }] }) } as never);

  test('accepts a durable database', async () => {
    expect(await check({})).toEqual({ ok: true, value: { version: 16 } });
  });

  test.each([
    [{ version: 14 }, 'Потрібен PostgreSQL 15 або новіший, а працює 14: оновіть сервер бази даних.'],
    [
      { encoding: 'SQL_ASCII' },
      "База даних має кодування SQL_ASCII, а потрібне UTF8: створіть базу з ENCODING 'UTF8'.",
    ],
    [{ readOnly: true }, 'База даних доступна лише для читання: вкажіть у DATABASE_URL основний сервер, а не репліку.'],
    [{ hasCollation: false }, 'База даних не має правила сортування uk-x-icu: встановіть PostgreSQL, зібраний з ICU.'],
    [
      { fsync: 'off' },
      'У налаштуваннях PostgreSQL вимкнено fsync, тож відповіді можуть загубитися: увімкніть fsync = on.',
    ],
    [
      { synchronous_commit: 'off' },
      'У налаштуваннях PostgreSQL вимкнено synchronous_commit, тож відповіді можуть загубитися: увімкніть synchronous_commit = on.',
    ],
  ])('refuses %o', async (changes, error) => {
    expect(await check(changes)).toEqual({ ok: false, error });
  });
});
