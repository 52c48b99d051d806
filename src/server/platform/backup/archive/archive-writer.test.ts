import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BackupFault } from '#server/platform/backup/backup-fault.ts';
import { readCheckedParts } from './archive-reader.ts';
import { createArchive } from './archive-writer.ts';

const NOW = new Date('2026-11-21T15:46:05Z');
const PARTS = [
  ['backup.json', Buffer.from('{}')],
  ['tables/WIHIW/00001.gz', randomBytes(1_300)],
  ['empty', Buffer.alloc(0)],
  ['files/images/block', randomBytes(512)],
] as const;

let folder: string;
let path: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-archive-'));
  path = join(folder, 'whole.tar');
  const archive = await createArchive(path, NOW);
  for (const [name, content] of PARTS) await archive.add(name, content);
  await archive.finish();
  await archive.publish();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function partsOf(bytes: Buffer): Promise<string> {
  const changed = join(folder, 'changed.tar');
  await writeFile(changed, bytes);
  const found: string[] = [];
  for await (const { name, content } of readCheckedParts(changed)) found.push(`${name} ${content.toString('hex')}`);
  return found.join('\n');
}

test('parts are read back as they were written, also by tar and sha256sum', async () => {
  expect(await partsOf(await readFile(path))).toBe(
    PARTS.map(([name, content]) => `${name} ${content.toString('hex')}`).join('\n'),
  );
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const out = await mkdtemp(join(folder, 'out-'));
  execFileSync('tar', ['-xf', path, '-C', out]);
  expect(await readFile(join(out, 'tables/WIHIW/00001.gz'))).toEqual(PARTS[1][1]);
  expect(execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: out, encoding: 'utf8' }).match(/: OK/g)).toHaveLength(
    4,
  );
});

describe('damage', () => {
  test('any changed byte is noticed, also in the padding and at the end', async () => {
    const whole = await readFile(path);
    for (let at = 0; at < whole.length; at += 7) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x15;
      await expect(partsOf(changed), `byte ${at}`).rejects.toThrow(BackupFault);
    }
    await expect(partsOf(Buffer.concat([whole, Buffer.alloc(1)]))).rejects.toThrow(BackupFault);
  });

  test('an archive that is cut anywhere before its end is refused', async () => {
    const whole = await readFile(path);
    for (let length = 0; length < whole.length; length += 97)
      await expect(partsOf(whole.subarray(0, length))).rejects.toThrow(BackupFault);
  });

  test('a file that is no backup gets another error than a damaged backup', async () => {
    await expect(partsOf(Buffer.from('PK'.repeat(2_000)))).rejects.toMatchObject({ kind: 'foreign' });
    await expect(partsOf(Buffer.alloc(0))).rejects.toMatchObject({ kind: 'foreign' });
    await expect(partsOf((await readFile(path)).subarray(0, 2_000))).rejects.toMatchObject({ kind: 'cut' });
  });
});

test('a draft is not named like a backup, never replaces a file and is removed when discarded', async () => {
  const there = join(folder, 'there.tar');
  await writeFile(there, 'older');
  const archive = await createArchive(there, NOW);
  await archive.finish();
  await expect(archive.publish()).rejects.toThrow('EEXIST');
  await archive.discard();
  expect(await readFile(there, 'utf8')).toBe('older');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
