import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { claimSecretKey } from './claim-secret-key.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-key-'));
  await database.pool.query('update installation set key_fingerprint = null');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const claim = (changes: { secretText?: string; secretIsNew?: boolean } = {}) =>
  claimSecretKey(database.pool, { dataDir, secretText: null, secretIsNew: false, ...changes });
const refusal = async (changes?: Parameters<typeof claim>[0]) => {
  const claimed = await claim(changes);
  return claimed.ok ? 'taken' : claimed.error;
};

test('the first start makes a key, later ones and simultaneous ones get the same', async () => {
  const [one, other] = await Promise.all([claim(), claim()]);
  expect(one).toMatchObject({ ok: true });
  expect([other, await claim()]).toEqual([one, one]);
});

test('a lost key is not replaced in silence, and the operator reads what to do', async () => {
  await claim();
  await rm(join(dataDir, 'secret.key'));
  expect(await refusal()).toMatch(/немає секретного ключа.*поверніть попередній.*SECRET_KEY_IS_NEW=yes/);
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  ['in its file', {}, /secret\.key не той/],
  ['in SECRET_KEY', { secretText: 'щось зовсім інше, довге й випадкове' }, /ключ SECRET_KEY не той/],
])('another key %s is refused', async (_name, changes, sentence) => {
  await claim();
  await writeFile(join(dataDir, 'secret.key'), `${'ab'.repeat(32)}\n`);
  expect(await refusal(changes)).toMatch(sentence);
});

test('another key is taken where the operator says that it is new, and then stays the one', async () => {
  await claim();
  await rm(join(dataDir, 'secret.key'));
  expect(await refusal({ secretIsNew: true })).toBe('taken');
  expect(await refusal()).toBe('taken');
});
