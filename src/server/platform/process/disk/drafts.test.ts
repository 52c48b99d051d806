import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { draftOf, removeAbandonedDrafts } from './drafts.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-drafts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The number of a process that has ended. */
const endedPid = () => spawnSync(process.execPath, ['--version']).pid;

test('drafts of processes that have ended are removed, with all that is in them', async () => {
  const ended = join(folder, `thing.new-${endedPid()}-abcdef01-abcdef01`);
  await mkdir(join(ended, 'inside'), { recursive: true });
  await writeFile(join(ended, 'inside', 'file'), 'x');
  // A container gives each start the same number.
  await writeFile(join(folder, `thing.new-${process.pid}-abcdef01-abcdef01`), 'x');
  await removeAbandonedDrafts(join(folder, 'thing'));
  expect(await readdir(folder)).toEqual([]);
});

test('drafts being made, and what only looks alike, are left alone', async () => {
  const own = draftOf(join(folder, 'thing'));
  const names = [basename(own), `thing.new-${process.ppid}-abcdef01-abcdef01`, 'thing.newer', 'thing', 'other.new-1'];
  for (const name of names) await writeFile(join(folder, name), 'x');
  await removeAbandonedDrafts(join(folder, 'thing'));
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
});

test('what a person has put aside under a like name is left alone however old it is', async () => {
  const names = ['backup', '2026', 'Abc123', `${endedPid()}`, `${endedPid()}-abcdef01-abcdef01.tar`];
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of names) {
    await writeFile(join(folder, `thing.new-${name}`), 'x');
    await utimes(join(folder, `thing.new-${name}`), old, old);
  }
  await removeAbandonedDrafts(join(folder, 'thing'));
  expect(await readdir(folder)).toHaveLength(names.length);
});

test('a draft that can’t be removed keeps nothing from starting', async () => {
  // Its name is as long as names may be, so it can't get the longer one under which it would be removed.
  const name = 'x'.repeat(255 - '.new-1-abcdef01-abcdef01'.length);
  const draft = join(folder, `${name}.new-1-abcdef01-abcdef01`);
  await writeFile(draft, 'x');
  const old = new Date(Date.now() - 2 * 3_600_000);
  await utimes(draft, old, old);
  await removeAbandonedDrafts(join(folder, name));
  expect(await readdir(folder)).toHaveLength(1);
});

test('an old draft is abandoned whoever has the number now', async () => {
  const old = join(folder, `thing.new-${process.ppid}-abcdef01-abcdef01`);
  await writeFile(old, 'x');
  const time = new Date(Date.now() - 2 * 3_600_000);
  await utimes(old, time, time);
  await removeAbandonedDrafts(join(folder, 'thing'));
  expect(await readdir(folder)).toEqual([]);
});

test('starts that clean up at once do not hinder each other', async () => {
  const pid = endedPid();
  for (let number = 10; number < 40; number += 1)
    await mkdir(join(folder, `thing.new-${pid}-abcdef01-abcdef${number}`));
  await Promise.all(Array.from({ length: 4 }, () => removeAbandonedDrafts(join(folder, 'thing'))));
  expect(await readdir(folder)).toEqual([]);
});
