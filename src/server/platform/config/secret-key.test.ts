import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';
import { readEnvironment } from './environment.ts';
import { loadSecretKey } from './secret-key.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-config-'));
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('a secret key is made once, readable by its owner only, and the same for processes that start together', async () => {
  const keys = await Promise.all(Array.from({ length: 6 }, () => loadSecretKey({ dataDir, secretText: null })));
  const texts = keys.map((key) => (key.ok ? key.value.toString('hex') : key.error));
  expect(new Set(texts)).toEqual(new Set([(await readFile(join(dataDir, 'secret.key'), 'utf8')).trim()]));
  expect(texts[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('a new key and its name are on the disk before anybody relies on it', async () => {
  const probe = await open(dataDir, 'r');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const synced: boolean[] = [];
  const { sync } = handles;
  vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push((await this.stat()).isDirectory() && existsSync(join(dataDir, 'secret.key')));
    await sync.call(this);
  });
  await loadSecretKey({ dataDir, secretText: null });
  // First the content, then the name.
  expect(synced).toEqual([false, true]);
  await loadSecretKey({ dataDir, secretText: null });
  expect(synced).toHaveLength(2);
});

test('a given secret gives the same 32 bytes and writes no file', async () => {
  const first = await loadSecretKey({ dataDir, secretText: 'слово'.repeat(10) });
  const second = await loadSecretKey({ dataDir, secretText: 'слово'.repeat(10) });
  expect(first.ok && first.value).toHaveLength(32);
  expect(second).toEqual(first);
  await expect(stat(join(dataDir, 'secret.key'))).rejects.toThrow('ENOENT');
});

test('a damaged key is refused, never replaced', async () => {
  await writeFile(join(dataDir, 'secret.key'), 'обірвано');
  const result = await loadSecretKey({ dataDir, secretText: null });
  expect(result.ok ? '' : result.error).toContain('пошкоджено');
  expect(await readFile(join(dataDir, 'secret.key'), 'utf8')).toBe('обірвано');
});

test('a data folder that cannot be created is refused in one sentence', async () => {
  await writeFile(join(dataDir, 'file'), '');
  const result = await prepareDataFolder(join(dataDir, 'file/data'));
  expect(result.ok ? '' : result.error).toMatch(/^Не вдалося писати в папку даних .*DATA_DIR\.$/);
  expect(await prepareDataFolder(join(dataDir, 'new/data'))).toEqual({ ok: true, value: null });
  expect((await stat(join(dataDir, 'new/data'))).mode & 0o777).toBe(0o700);
});

test('the process environment wins over the .env file', async () => {
  await writeFile(join(dataDir, '.env'), '# нотатка\nPORT=4000\nOPERATOR_NAME="Ліцей № 1"\n');
  expect(readEnvironment(dataDir, { PORT: '5000' })).toEqual({
    ok: true,
    value: { PORT: '5000', OPERATOR_NAME: 'Ліцей № 1' },
  });
  await rm(join(dataDir, '.env'));
  expect(readEnvironment(dataDir, { PORT: '5000' })).toEqual({ ok: true, value: { PORT: '5000' } });
});
