import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backupName, chooseBackupPath, keepNewest, removeOldDrafts } from './backup-files.ts';

const NOW = new Date('2026-11-21T15:46:05.900Z');
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-backups-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('in a folder a backup is named by its time; a given file name is kept', async () => {
  expect(backupName(NOW)).toBe('wihiwin-20261121-154605Z.tar');
  expect(await chooseBackupPath(folder, NOW)).toBe(join(folder, 'wihiwin-20261121-154605Z.tar'));
  expect(await chooseBackupPath(join(folder, 'new/'), NOW)).toBe(join(folder, 'new', 'wihiwin-20261121-154605Z.tar'));
  expect(await chooseBackupPath(join(folder, 'deep/mine.tar'), NOW)).toBe(join(folder, 'deep/mine.tar'));
  expect((await readdir(folder)).sort()).toEqual(['deep', 'new']);
});

test('keeps the newest backups, removes old drafts beside any backup and touches no files with other names', async () => {
  const day = (number: number) => backupName(new Date(NOW.getTime() - number * 86_400_000));
  const draft = (number: number) => `.${day(number)}.00000000-0000-4000-8000-000000000000.part`;
  const others = [
    'mine.tar',
    'wihiwin-copy.tar',
    'wihiwin-20261121-154605Z.tar.gz',
    'before-wihiwin-20200101-000000Z.tar',
  ];
  const named = (name: string) => `.${name}.00000000-0000-4000-8000-000000000000.part`;
  for (const name of [
    day(0),
    day(1),
    day(2),
    day(9),
    draft(0),
    draft(3),
    named('mine.tar'),
    named('other.tar'),
    ...others,
  ])
    await writeFile(join(folder, name), 'x');
  await utimes(join(folder, draft(0)), NOW, NOW);
  const old = new Date(NOW.getTime() - 2 * 86_400_000);
  for (const name of [draft(3), named('mine.tar'), named('other.tar')]) await utimes(join(folder, name), old, old);
  await mkdir(join(folder, 'deeper'));
  await removeOldDrafts(join(folder, 'mine.tar'), NOW);
  expect(await keepNewest(folder, 2)).toEqual([day(9), day(2)]);
  expect((await readdir(folder)).sort()).toEqual(
    [day(0), day(1), draft(0), named('other.tar'), 'deeper', ...others].sort(),
  );
  expect(await keepNewest(folder, 2)).toEqual([]);
});
