import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArchive } from './archive/archive-writer.ts';
import { verifyBackup } from './verify-backup.ts';

const NOW = new Date('2026-11-21T15:46:05Z');
const HEAD = { product: 'wihiwin', format: 1, createdAt: NOW.toISOString(), migrations: [] };
const HASH = 'a'.repeat(64);
const MANIFEST = {
  tables: [{ name: 'tests', columns: ['id'], rows: 1, hash: '1' }],
  sequences: [],
  files: [{ hash: HASH, family: 'images', bytes: 5 }],
  missingFiles: [],
  key: { included: false, fingerprint: '' },
};
const PARTS: Readonly<Record<string, Buffer>> = {
  'tables/tests/00001.gz': gzipSync('1\n'),
  [`files/images/${HASH}`]: Buffer.from('image'),
};

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-forged-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes an archive whose checksums are right, whatever is in it: whoever forges one can compute them too. */
async function forge({ manifest = {}, parts = {} }: { manifest?: object; parts?: Readonly<Record<string, Buffer>> }) {
  path = join(folder, 'forged.tar');
  await rm(path, { force: true });
  const archive = await createArchive(path, NOW);
  await archive.add('backup.json', Buffer.from(JSON.stringify(HEAD)));
  for (const [name, content] of Object.entries({ ...PARTS, ...parts })) await archive.add(name, content);
  await archive.add('manifest.json', Buffer.from(JSON.stringify({ ...MANIFEST, ...manifest })));
  await archive.finish();
  await archive.publish();
  return verifyBackup(path);
}

describe('a forged backup', () => {
  test('control: is accepted if all of it is what a backup has', async () => {
    expect((await forge({})).manifest).toEqual(MANIFEST);
  });

  test.each([
    [
      'a file that would lie outside of its folder',
      { files: [{ hash: '../../../etc/passwd', family: 'images', bytes: 5 }] },
    ],
    ['a folder of files that there is not', { files: [{ hash: HASH, family: '../images', bytes: 5 }] }],
    ['a file that it does not contain', { files: [{ hash: 'b'.repeat(64), family: 'images', bytes: 5 }] }],
    ['a value of a sequence that is a statement', { sequences: [{ name: 'ids', value: '1); drop table tests' }] }],
    ['more rows than it contains', { tables: [{ name: 'tests', columns: ['id'], rows: 2, hash: '1' }] }],
    ['a key that it does not contain', { key: { included: true, fingerprint: '' } }],
  ])('is refused if it lists %s', async (_name, manifest) => {
    await expect(forge({ manifest })).rejects.toMatchObject({ kind: 'damaged' });
  });

  test.each([
    'files/images/../../secret.key',
    '/etc/passwd',
    'secret.key',
    `files/audio/${HASH}`,
    'tables/other/00001.gz',
  ])('is refused if it contains %s, which it does not list', async (name) => {
    await expect(forge({ parts: { [name]: gzipSync('') } })).rejects.toMatchObject({ kind: 'damaged' });
  });

  test('is refused if a part of it is a link instead of a file', async () => {
    await forge({});
    const bytes = await readFile(path);
    const header = bytes.subarray(512 * 2, 512 * 3);
    header.write('2', 156);
    header.fill(0x20, 148, 156);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    await writeFile(path, bytes);
    await expect(verifyBackup(path)).rejects.toMatchObject({ kind: 'damaged' });
  });
});
