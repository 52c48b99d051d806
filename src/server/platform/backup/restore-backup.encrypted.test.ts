import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { createArchive } from './archive/archive-writer.ts';
import type { BackupKeys, BackupLock } from './locking/backup-lock.ts';
import { isLocked, newKeyPair } from './locking/backup-lock.ts';
import { makeKeyFile, readBackupKeys, readLock } from './locking/lock-options.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../../db/migrations');
const NOW = new Date('2026-11-21T15:46:05Z');
const SECRET = Buffer.alloc(32, 0xab);
const PASSPHRASE = 'п’ять випадкових слів на аркуші';
const nobody = () => Promise.reject(new Error('nobody is to be asked'));

const server = useTestServer({}, { secret: SECRET });
let folder: string;
let path: string;
let keyFile: string;
let lock: BackupLock;
let keys: BackupKeys;
let madeBytes: number;

const configOf = ({ connection }: TestDatabase, dataDir: string) => {
  const { connectionString, host, port, user, database } = connection;
  const url =
    connectionString ?? `postgresql://${user}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
  const external = { kind: 'external' as const, url };
  return { dataDir, secretText: null, files: { kind: 'disk' as const }, database: external };
};

async function restoreWith(given: BackupKeys | null, from = path) {
  const database = await createTestDatabase({ empty: true });
  const config = configOf(database, await mkdtemp(join(folder, 'data-')));
  const fixed = { migrations: MIGRATIONS, replace: false, withoutKey: false };
  try {
    const restored = await restoreBackup(config, { ...fixed, path: from, keys: given }).catch((error: Error) => error);
    const { rows } = await database.pool.query(
      "select count(*)::int as tables from pg_tables where schemaname = 'public'",
    );
    return { restored, tables: rows[0].tables as number, made: await readdir(config.dataDir) };
  } finally {
    await database.remove();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-locked-'));
  await writeFile(join(server.services.config.dataDir, 'secret.key'), `${SECRET.toString('hex')}\n`);
  await seedIssue(server, {});
  keyFile = join(folder, 'key.txt');
  const said = await makeKeyFile(keyFile);
  const wanted = await readLock([/age1\w+/.exec(said)?.[0] ?? ''], false, {}, nobody);
  if (!wanted.ok || wanted.value === null) throw new Error('no lock');
  lock = wanted.value;
  path = join(folder, 'school.tar.age');
  const config = configOf(server.testDatabase, server.services.config.dataDir);
  const made = await makeBackup(config, { path, withKey: true, lock, now: NOW });
  if (!made.ok) throw new Error(made.error);
  madeBytes = made.value.bytes;
  const read = await readBackupKeys(path, keyFile, {}, nobody);
  if (!read.ok || read.value === null) throw new Error('no keys');
  keys = read.value;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('an encrypted backup shows nothing of what is in it and is restored exactly with its key', async () => {
  const bytes = await readFile(path);
  expect(madeBytes).toBe(bytes.length);
  expect(bytes.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
  for (const word of ['backup.json', 'SHA256SUMS', 'tables/', SECRET.toString('hex')])
    expect(bytes.includes(word)).toBe(false);
  // One stanza: the key with which the backup was read back left no trace.
  expect(bytes.toString('latin1', 0, 400).match(/^-> \w+/gm)).toEqual(['-> X25519']);

  const { restored } = await restoreWith(keys);
  if (restored instanceof Error || !restored.ok) throw new Error(JSON.stringify(restored));
  const { tables, manifest, key } = restored.value;
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.every(({ isEqual }) => isEqual)).toBe(true);
  expect(manifest.tables.find(({ name }) => name === 'WIHIW')?.rows).toBe(1);
  expect(key).toBe('from-backup');
});

test('without a key, with another one or a wrong passphrase nothing is restored, and a sentence says why', async () => {
  const { identity } = await newKeyPair();
  const wrong: [BackupKeys | null, string][] = [
    [null, 'його зашифровано, тож потрібен ключ або пароль'],
    [{ kind: 'identities', identities: [identity] }, 'його зашифровано іншим ключем або паролем'],
    [{ kind: 'passphrase', passphrase: PASSPHRASE }, 'його зашифровано іншим ключем або паролем'],
  ];
  for (const [given, sentence] of wrong) {
    const { restored, tables, made } = await restoreWith(given);
    expect(restored).toMatchObject({ name: 'BackupFault', message: sentence });
    expect([tables, made]).toEqual([0, []]);
  }
});

test('a cut or changed encrypted backup is refused wherever it was hit', async () => {
  const whole = await readFile(path);
  const changed = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    return bytes;
  };
  const middle = Math.floor(whole.length / 2);
  const spoilt = [
    ...[25, 150, 1_000, middle, whole.length - 17, whole.length - 1].map((length) => whole.subarray(0, length)),
    ...[120, 1_000, middle, whole.length - 1].map(changed),
    Buffer.concat([whole, Buffer.of(0)]),
  ];
  const file = join(folder, 'spoilt.tar.age');
  for (const [index, bytes] of spoilt.entries()) {
    await writeFile(file, bytes);
    const fault = await verifyBackup(file, keys).catch((error: Error) => error);
    expect({ index, fault }).toMatchObject({
      fault: {
        name: 'BackupFault',
        message: expect.stringMatching(/^його (?:обірвано або пошкоджено|зашифровано іншим)/),
      },
    });
  }
  await writeFile(file, whole.subarray(0, middle));
  const { restored, tables } = await restoreWith(keys, file);
  expect(restored).toMatchObject({ kind: 'altered', message: 'його обірвано або пошкоджено' });
  expect(tables).toBe(0);
});

test('a passphrase opens what was encrypted with it', async () => {
  const file = join(folder, 'by-passphrase.tar.age');
  const archive = await createArchive(file, NOW, { kind: 'passphrase', passphrase: PASSPHRASE });
  await archive.add('backup.json', Buffer.from('{}'));
  await archive.finish();
  await archive.publish();
  expect(await isLocked(file)).toBe(true);
  await expect(verifyBackup(file, { kind: 'passphrase', passphrase: `${PASSPHRASE}!` })).rejects.toMatchObject({
    kind: 'other-lock',
  });
  // It opens: the archive is read, and only then found to be no backup.
  const read = await readBackupKeys(file, null, {}, async () => PASSPHRASE);
  await expect(verifyBackup(file, read.ok ? read.value : null)).rejects.toMatchObject({ kind: 'foreign' });
}, 60_000);

test('what is asked for has one sentence for each mistake', async () => {
  const asked =
    (...answers: (string | null)[]) =>
    async () =>
      answers.shift() ?? null;
  const lockOf = (recipients: string[], withPassphrase: boolean, environment = {}, ask = asked()) =>
    readLock(recipients, withPassphrase, environment, ask).then((read) => (read.ok ? read.value : read.error));
  expect(await lockOf([], false)).toBeNull();
  expect(await lockOf(['age1nothing'], false)).toMatch(/^Після --encrypt-to має бути відкритий ключ age/);
  expect(await lockOf(['age1nothing'], true)).toMatch(/^Оберіть щось одне/);
  expect(await lockOf([], true)).toMatch(/^Пароль копії немає де спитати/);
  expect(await lockOf([], true, {}, asked('короткий'))).toMatch(/^Пароль копії має бути від 16 знаків/);
  expect(await lockOf([], true, {}, asked(PASSPHRASE, 'інший'))).toBe('Паролі не збігаються: почніть ще раз.');
  const byPassphrase = { kind: 'passphrase', passphrase: PASSPHRASE };
  expect(await lockOf([], true, {}, asked(PASSPHRASE, PASSPHRASE))).toEqual(byPassphrase);
  expect(await lockOf([], true, { BACKUP_PASSPHRASE: PASSPHRASE })).toEqual(byPassphrase);

  const keysOf = (file: string | null, ask = asked()) =>
    readBackupKeys(path, file, {}, ask).then((read) => (read.ok ? read.value : read.error));
  expect(await keysOf(null)).toMatch(/^Копію зашифровано: вкажіть файл ключа/);
  expect(await keysOf(null, asked(PASSPHRASE))).toEqual(byPassphrase);
  expect(await keysOf(join(folder, 'none.txt'))).toMatch(/не вдалося прочитати/);
  await writeFile(join(folder, 'odd.txt'), '# нічого\n');
  expect(await keysOf(join(folder, 'odd.txt'))).toMatch(/немає жодного ключа age/);
  await writeFile(join(folder, 'odd.txt'), 'AGE-SECRET-KEY-1ODD\n');
  expect(await keysOf(join(folder, 'odd.txt'))).toMatch(/не є ключем age/);
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  await expect(makeKeyFile(keyFile)).rejects.toMatchObject({ code: 'EEXIST' });
  const plain = join(folder, 'plain.tar');
  await writeFile(plain, 'backup');
  expect(await readBackupKeys(plain, null, {}, nobody)).toEqual({ ok: true, value: null });
});
