import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openClient } from '#server/platform/db/primary/open-client.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { migrateDatabase } from './migrations.ts';

let database: TestDatabase;
let folder: string;

const writeMigration = (name: string, sql: string) => writeFile(join(folder, name), sql);
const migrate = () => migrateDatabase(database.connection, folder);

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-migrations-'));
  await writeMigration('0001-birds.sql', "create table birds (name text); insert into birds values ('чапля');");
});

afterEach(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

const countBirds = async () => (await database.pool.query('select from birds')).rowCount;

describe('migrateDatabase', () => {
  test('applies each file once, in order', async () => {
    await writeMigration('0002-more-birds.sql', "insert into birds values ('бусол'), ('кулик')");
    expect(await migrate()).toEqual({ ok: true, value: { applied: ['0001-birds', '0002-more-birds'] } });
    expect(await migrate()).toEqual({ ok: true, value: { applied: [] } });
    expect(await countBirds()).toBe(3);
  });

  test('applies a file once when eight processes start at the same moment', async () => {
    await writeMigration('0002-slow.sql', "select pg_sleep(0.1); insert into birds values ('бусол')");
    const results = await Promise.all(Array.from({ length: 8 }, migrate));
    expect(results.map((result) => (result.ok ? 'ok' : result.error))).toEqual(Array.from({ length: 8 }, () => 'ok'));
    expect(results.flatMap((result) => (result.ok ? result.value.applied : [])).sort()).toEqual([
      '0001-birds',
      '0002-slow',
    ]);
    expect(await countBirds()).toBe(2);
  });

  test('applies nothing of a file that fails, keeps the files before it and names the reason', async () => {
    await writeMigration('0002-broken.sql', "insert into birds values ('бусол'); select * from fishes;");
    const result = await migrate();
    expect(result).toEqual({
      ok: false,
      error: 'Не вдалося оновити базу даних: міграція 0002-broken зупинилася (relation "fishes" does not exist).',
    });
    expect(await countBirds()).toBe(1);
    await writeMigration('0002-broken.sql', "insert into birds values ('бусол')");
    expect(await migrate()).toEqual({ ok: true, value: { applied: ['0002-broken'] } });
  });

  test('refuses an applied file that was changed, but not other line endings', async () => {
    await writeMigration('0001-birds.sql', "create table birds (name text);\ninsert into birds values ('чапля');\n");
    await migrate();
    await writeMigration(
      '0001-birds.sql',
      "create table birds (name text);\r\ninsert into birds values ('чапля');\r\n",
    );
    expect((await migrate()).ok).toBe(true);
    await writeMigration('0001-birds.sql', 'create table birds (name text, legs int);');
    expect(await migrate()).toEqual({
      ok: false,
      error:
        'Файл міграції № 1 («birds») змінено після застосування: поверніть його попередній зміст і додайте зміни новим файлом.',
    });
  });

  test('refuses a database that is newer than the code', async () => {
    await writeMigration('0002-more-birds.sql', "insert into birds values ('бусол')");
    await migrate();
    await rm(join(folder, '0002-more-birds.sql'));
    expect(await migrate()).toEqual({
      ok: false,
      error: 'База даних новіша за цю програму (у ній є міграція № 2): оновіть програму.',
    });
  });

  test('waits for a long reader without holding up others behind it, and says whom it waits for', async () => {
    await migrate();
    await writeMigration('0002-legs.sql', 'alter table birds add column legs int');
    const reader = openClient(database.connection, { application_name: 'backup' });
    await reader.connect();
    await reader.query('begin');
    await reader.query('lock table birds in access share mode');
    const told: string[] = [];
    let isOver = false;
    const migrating = migrateDatabase(database.connection, folder, (sentence) => void told.push(sentence)).finally(
      () => {
        isOver = true;
      },
    );
    await expect.poll(() => told, { timeout: 15_000 }).toHaveLength(1);
    expect(told[0]).toMatch(
      /^Оновлення бази даних 0002-legs чекає, доки її звільнить «backup» \(вже \d+\u00a0секунд[уи]?\)\.$/,
    );
    // Others would wait behind a migration that waits for ever; its turn ends, and theirs comes.
    expect([await countBirds(), isOver]).toEqual([1, false]);
    await reader.end();
    expect(await migrating).toEqual({ ok: true, value: { applied: ['0002-legs'] } });
  });

  test.each([
    ['0003-gap.sql', 'Міграції бази даних ідуть не поспіль: після № 1 стоїть файл «0003-gap.sql».'],
    ['0001-twin.sql', 'Міграції бази даних ідуть не поспіль: після № 1 стоїть файл «0001-twin.sql».'],
    ['2-Bad.sql', 'Назва файлу міграції «2-Bad.sql» неправильна: потрібна, наприклад, 0001-first-tables.sql.'],
  ])('refuses the file name %s', async (name, error) => {
    await writeMigration(name, 'select 1');
    expect(await migrate()).toEqual({ ok: false, error });
  });
});
