import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ClientConfig } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createArchive } from '#server/platform/backup/archive/archive-writer.ts';
import { walkBackup } from '#server/platform/backup/archive/walk-backup.ts';
import { openClient } from '#server/platform/db/primary/open-client.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { fileStorageOf } from '#server/platform/files/image-intake.ts';
import type { FakeS3 } from '#server/platform/testing/fake-s3.ts';
import { startFakeS3 } from '#server/platform/testing/fake-s3.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { startTestServer, useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, startByName } from '#server/testing/take-test.ts';
import { makeBackup } from './make-backup.ts';
import type { RestoreOptions } from './restore-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { isUnfinished, markUnfinished } from './unfinished-restore.ts';
import { verifyBackup } from './verify-backup.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../db/migrations');
const NOW = new Date('2026-11-21T15:46:05Z');
const SECRET = Buffer.alloc(32, 0xab);
const KEY = `${SECRET.toString('hex')}\n`;
const image = Buffer.from('bytes of an image');
const imageHash = createHash('sha256').update(image).digest('hex');

const server = useTestServer({}, { secret: SECRET });
let issue: SeededIssue;
let taker: TestBrowser;
let attemptId: string;
let folder: string;
let archive: string;

const urlOf = ({ connectionString, host, port, user, database }: ClientConfig) =>
  connectionString ?? `postgresql://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
const configOf = (database: TestDatabase, dataDir: string) => ({
  dataDir,
  secretText: null,
  files: { kind: 'disk' as const },
  database: { kind: 'external' as const, url: urlOf(database.connection) },
});
const sourceConfig = () => configOf(server.testDatabase, server.services.config.dataDir);
const backUp = (name: string, options = {}) =>
  makeBackup(sourceConfig(), { path: join(folder, name), withKey: true, now: NOW, ...options });
/** The connection ends at once: one that stays open would be taken for a running server. */
async function query(database: TestDatabase, statement: string, values: unknown[] = []) {
  const client = openClient(database.connection);
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}

const answers = async (database: TestDatabase) =>
  (await query(database, "select value->>'text' as text from answers order by 1")).rows.map(({ text }) => text);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-backup-'));
  await writeFile(join(server.services.config.dataDir, 'secret.key'), KEY);
  issue = await seedIssue(server, {});
  taker = server.browser();
  attemptId = (await startByName(taker, issue)).attempt.attemptId;
  await save(taker, issue, attemptId, [saveOf(issue.short, { text: 'до копії' }, 1)]);
  const row = { hash: imageHash, media_type: 'image/webp', bytes: image.length };
  await server.services.database.insertInto('files').values(row).execute();
  await fileStorageOf(server.services).put(imageHash, image);
  await server.testDatabase.pool.query(
    "create table counters (id bigint generated always as identity, note text, raw bytea, at timestamptz default now()); insert into counters (note, raw) values (E'рядок\\n\\t\\\\', '\\x00ff'), (null, null)",
  );
  archive = join(folder, 'school.tar');
  const made = await backUp('school.tar');
  if (!made.ok) throw new Error(made.error);
  await server.testDatabase.pool.query('drop table counters');
  await backUp('plain.tar');
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** An empty database and data folder to restore into. */
async function target(): Promise<{
  database: TestDatabase;
  config: ReturnType<typeof configOf>;
  restore: (options?: Partial<RestoreOptions>) => ReturnType<typeof restoreBackup>;
}> {
  const database = await createTestDatabase({ empty: true });
  const config = configOf(database, await mkdtemp(join(folder, 'data-')));
  const fixed = { path: join(folder, 'plain.tar'), migrations: MIGRATIONS, replace: false, withoutKey: false };
  return { database, config, restore: (options = {}) => restoreBackup(config, { ...fixed, ...options }) };
}

describe('a backup of a running server', () => {
  test('contains every table, the files and the key, and even a table that the program does not know', async () => {
    const { manifest, head } = await verifyBackup(archive);
    expect(head.migrations.length).toBe((await readdir(MIGRATIONS)).length);
    const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    expect([rowsOf('answers'), rowsOf('WIHIW'), rowsOf('counters'), rowsOf('schema_migrations')]).toEqual([
      1,
      1,
      2,
      undefined,
    ]);
    expect(manifest.files).toEqual([{ hash: imageHash, family: 'images', bytes: image.length }]);
    expect(manifest.sequences).toContainEqual({ name: 'counters_id_seq', value: '2' });
    expect((await backUp('bare.tar', { withKey: false })).ok).toBe(true);
    expect((await verifyBackup(join(folder, 'bare.tar'))).manifest.key.included).toBe(false);
    expect((await readFile(join(folder, 'bare.tar'))).includes(KEY)).toBe(false);
  });

  test('is consistent although people write while it is being made', async () => {
    // The test counts up the first and the last table that the backup reads, always together.
    const names = ['aaa_first', 'zzz_last'];
    const create = names.map((name) => `create table ${name} (value int); insert into ${name} values (0)`).join(';');
    await query(server.testDatabase, create);
    let isOver = false;
    let written = 0;
    const writing = (async () => {
      for (; !isOver; written += 1)
        await server.testDatabase.pool.query(
          `begin; ${names.map((name) => `update ${name} set value = value + 1`).join(';')}; commit`,
        );
    })();
    const path = join(folder, 'busy.tar');
    const made = await backUp('busy.tar');
    const writtenAtEnd = written;
    isOver = true;
    await writing;
    await query(server.testDatabase, names.map((name) => `drop table ${name}`).join(';'));
    expect(made).toMatchObject({ ok: true });
    const rowsOf = new Map<string, string>();
    await walkBackup(path, { table: async (name, rows) => void rowsOf.set(name, await text(rows)) });
    const [first, last] = names.map((name) => Number(rowsOf.get(name)));
    expect(first).toBe(last);
    expect(first).toBeLessThan(writtenAtEnd);
  });

  test('leaves no file when it is interrupted, when its name is taken, or when there is no key', async () => {
    const stopped = new AbortController();
    stopped.abort();
    await expect(backUp('stopped.tar', { signal: stopped.signal })).rejects.toThrow();
    await expect(backUp('school.tar')).rejects.toThrow('EEXIST');
    const nowhere = { ...sourceConfig(), dataDir: folder };
    const refused = await makeBackup(nowhere, { path: join(folder, 'keyless.tar'), withKey: true, now: NOW });
    expect(refused.ok ? '' : refused.error).toMatch(/^У папці .* немає секретного ключа: .*\.$/);
    const names = await readdir(folder);
    expect(names.filter((name) => /stopped|keyless|part/.test(name))).toEqual([]);
  });

  test('lists files without complete content and goes on', async () => {
    const row = { hash: 'f'.repeat(64), media_type: 'audio/wav', bytes: 9 };
    await server.services.database.insertInto('files').values(row).execute();
    const made = await backUp('missing.tar');
    expect(made.ok && made.value.manifest.missingFiles).toEqual([{ hash: row.hash, family: 'audio', bytes: 9 }]);
    await server.services.database.deleteFrom('files').where('hash', '=', row.hash).execute();
  });
});

describe('a restore', () => {
  test('into an empty database brings back everything, also the rules; a device then sends what the backup lacked', async () => {
    await save(taker, issue, attemptId, [saveOf(issue.short, { text: 'після копії' }, 2, 1)]);
    const there = await target();
    const restored = await there.restore();
    expect(restored.ok && restored.value.tables.filter(({ isEqual }) => !isEqual)).toEqual([]);
    expect(await readFile(join(there.config.dataDir, 'secret.key'), 'utf8')).toBe(KEY);
    expect(await isUnfinished(there.config.dataDir)).toBe(false);

    const again = await startTestServer(
      { dataDir: there.config.dataDir },
      { testDatabase: there.database, secret: SECRET },
    );
    const browser = again.browser();
    browser.cookie = taker.cookie;
    expect((await browser.send('GET', `/files/${imageHash}.webp`)).rawPayload).toEqual(image);
    await expect(query(there.database, 'delete from questions')).rejects.toThrow('immutable');
    expect(await answers(there.database)).toEqual(['до копії']);
    const sent = [saveOf(issue.short, { text: 'після копії' }, 2, 2)];
    const answer = await save(browser, issue, attemptId, sent);
    expect(answer.json()).toMatchObject({ saved: [{ outcome: 'saved', revision: 3 }] });
    expect((await save(browser, issue, attemptId, sent)).json()).toMatchObject({ saved: [{ outcome: 'repeated' }] });
    expect(await answers(there.database)).toEqual(['після копії']);
    await again.close();
  });

  test('keeps text with any characters and bytes, and sequences continue', async () => {
    const there = await target();
    const refused = await there.restore({ path: archive });
    expect(refused.ok ? '' : refused.error).toMatch(/^Таблиці бази даних не такі, як у копії: .*\.$/);
    await query(
      there.database,
      'create table counters (id bigint generated always as identity, note text, raw bytea, at timestamptz default now())',
    );
    const restored = await there.restore({ path: archive });
    expect(restored.ok && restored.value.tables.every(({ isEqual }) => isEqual)).toBe(true);
    await query(there.database, "insert into counters (note) values ('далі')");
    const { rows } = await query(there.database, 'select id, note, raw from counters order by id');
    expect(rows.map(({ id, note }) => [Number(id), note])).toEqual([
      [1, 'рядок\n\t\\'],
      [2, null],
      [3, 'далі'],
    ]);
    expect(rows[0].raw).toEqual(Buffer.from([0, 255]));
    await there.database.remove();
  });

  test('into a bucket puts the files there', async () => {
    const store: FakeS3 = await startFakeS3();
    const there = await target();
    const restored = await restoreBackup(
      { ...there.config, files: store.files },
      { path: join(folder, 'plain.tar'), migrations: MIGRATIONS, replace: false, withoutKey: false },
    );
    expect(restored.ok).toBe(true);
    expect([...store.objects]).toEqual([[`files/${imageHash.slice(0, 2)}/${imageHash.slice(2)}.webp`, image]]);
    await there.database.remove();
    await store.close();
  });
});

describe('a restore that is refused or breaks off changes nothing', () => {
  let there: Awaited<ReturnType<typeof target>>;

  beforeEach(async () => {
    there = await target();
    return () => there.database.remove();
  });

  const sentence = async (options: Partial<RestoreOptions>) => {
    const restored = await there.restore(options);
    return restored.ok ? 'restored' : restored.error;
  };

  test('over existing rows, unless allowed; then files of the erased rows are removed too', async () => {
    expect(await sentence({})).toBe('restored');
    await query(there.database, 'update tests set archived_at = now()');
    const old = createHash('sha256').update('older').digest('hex');
    await query(there.database, "insert into files (hash, media_type, bytes) values ($1, 'image/webp', 5)", [old]);
    await fileStorageOf({ config: there.config }).put(old, Buffer.from('older'));
    const working = openClient(there.database.connection, { application_name: 'wihiwin' });
    await working.connect();
    expect(await sentence({ replace: true })).toBe('З цією базою даних працює сервер: зупиніть його й повторіть.');
    await working.end();
    expect(await sentence({})).toMatch(/^База даних не порожня \(рядків: \d+\): .* --replace --yes, .*\.$/);
    await markUnfinished(there.config.dataDir, archive);
    expect(await sentence({})).toMatch(/^База даних не порожня/);
    expect(await sentence({ replace: true })).toBe('restored');
    expect(await fileStorageOf({ config: there.config }).size(old)).toBeNull();
    expect(await fileStorageOf({ config: there.config }).size(imageHash)).toBe(image.length);
    // As if cut off after the commit: a second run may repeat the restore without permission to erase.
    await markUnfinished(there.config.dataDir, archive);
    expect(await sentence({})).toBe('restored');
    expect(await isUnfinished(there.config.dataDir)).toBe(false);
  });

  test('interrupted in the middle: the old rows and the old key stay', async () => {
    await writeFile(join(there.config.dataDir, 'secret.key'), `${'cd'.repeat(32)}\n`);
    expect(await sentence({})).toBe('restored');
    await writeFile(join(there.config.dataDir, 'secret.key'), `${'cd'.repeat(32)}\n`);
    const stop = new AbortController();
    stop.abort();
    await expect(there.restore({ replace: true, signal: stop.signal })).rejects.toThrow();
    expect(await readFile(join(there.config.dataDir, 'secret.key'), 'utf8')).toBe(`${'cd'.repeat(32)}\n`);
    expect(await isUnfinished(there.config.dataDir)).toBe(false);
    expect(await answers(there.database)).toEqual(['до копії']);
  });

  test('of another or a newer program', async () => {
    const { head, manifest } = await verifyBackup(join(folder, 'plain.tar'));
    const written = async (name: string, changes: object) => {
      const made = await createArchive(join(folder, name), NOW);
      await made.add('backup.json', Buffer.from(JSON.stringify({ ...head, ...changes })));
      await made.add(
        'manifest.json',
        Buffer.from(JSON.stringify({ ...manifest, tables: [], files: [], key: { included: false, fingerprint: '' } })),
      );
      await made.finish();
      await made.publish();
      return { path: join(folder, name) };
    };
    const last = head.migrations.length;
    const newer = [...head.migrations, { number: last + 1, name: 'next', checksum: 'x' }];
    const other = head.migrations.map((one) => (one.number === 2 ? { ...one, checksum: 'x' } : one));
    await expect(there.restore(await written('format.tar', { format: 2 }))).rejects.toMatchObject({ kind: 'newer' });
    await expect(there.restore(await written('product.tar', { product: 'x' }))).rejects.toMatchObject({
      kind: 'foreign',
    });
    expect(await sentence(await written('newer.tar', { migrations: newer }))).toMatch(
      new RegExp(`^Копію зроблено новішою версією програми \\(у ній є міграція № ${last + 1}\\): .*\\.$`),
    );
    expect(await sentence(await written('other.tar', { migrations: other }))).toMatch(
      /^Копію зроблено іншою програмою: міграція № 2 \(«tests»\) у ній інша, ніж тут; .*\.$/,
    );
    const { rows } = await query(there.database, "select to_regclass('tests') as tests");
    expect(rows).toEqual([{ tests: null }]);
  });

  test('without its key, unless allowed', async () => {
    await backUp('without.tar', { withKey: false });
    const path = join(folder, 'without.tar');
    expect(await sentence({ path })).toMatch(/^У копії немає секретного ключа: .* додайте --without-key, .*\.$/);
    const own = { ...there.config, secretText: 'x'.repeat(40) };
    const options = { path: archive, migrations: MIGRATIONS, replace: false, withoutKey: false };
    const refused = await restoreBackup(own, options);
    expect(refused.ok ? '' : refused.error).toMatch(/^Ключ SECRET_KEY не той, з яким зроблено копію: .*\.$/);
    expect(await sentence({ path, withoutKey: true })).toBe('restored');
  });

  test('an older backup is restored with its own schema, and starting the server migrates it', async () => {
    const newer = join(folder, 'newer-migrations');
    await mkdir(newer);
    for (const name of await readdir(MIGRATIONS))
      await writeFile(join(newer, name), await readFile(join(MIGRATIONS, name)));
    const next = (await readdir(MIGRATIONS)).length + 1;
    await writeFile(join(newer, `${String(next).padStart(4, '0')}-next.sql`), 'alter table tests add column next text');
    expect(await sentence({ migrations: newer })).toBe('restored');
    const { rows } = await query(there.database, 'select count(*)::int as count from schema_migrations');
    expect(rows).toEqual([{ count: next - 1 }]);
  });
});

describe('a restore under way', () => {
  test('is marked before anything is made, so that no server starts on an empty database if it is killed', async () => {
    const { database, config, restore } = await target();
    // A lock holds the restore up while it makes the tables.
    const holder = openClient(database.connection, { application_name: 'holder' });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7444946)');
    const restoring = restore();
    await expect
      .poll(
        async () =>
          (await query(database, "select from pg_locks where locktype = 'advisory' and not granted")).rowCount,
      )
      .toBe(1);
    expect(await isUnfinished(config.dataDir)).toBe(true);
    await holder.end();
    expect(await restoring).toMatchObject({ ok: true });
    expect(await isUnfinished(config.dataDir)).toBe(false);
    await database.remove();
  });

  test('that is refused leaves no mark, and one that was cut off before keeps its mark', async () => {
    const { database, config, restore } = await target();
    await restore();
    expect((await restore()).ok).toBe(false);
    expect(await isUnfinished(config.dataDir)).toBe(false);
    await query(database, 'delete from answers');
    await markUnfinished(config.dataDir, 'earlier');
    expect((await restore()).ok).toBe(false);
    expect(await isUnfinished(config.dataDir)).toBe(true);
    await database.remove();
  });

  test('makes the database another one, so that open pages send again what it lacks, and notes the key of the backup', async () => {
    const { database, restore } = await target();
    await restore();
    const installation = async () => (await query(database, 'select * from installation')).rows[0];
    const first = await installation();
    await restore({ replace: true });
    const second = await installation();
    expect(second.generation).not.toBe(first.generation);
    expect(second.key_fingerprint).toBe((await verifyBackup(join(folder, 'plain.tar'))).manifest.key.fingerprint);
    await database.remove();
  });
});
