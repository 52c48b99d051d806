import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseSocketFolder } from './postgres-lock.ts';

const SOCKET = '.s.PGSQL.5432';
let dataDir: string;
let prefix: string;
const made: string[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-lock-'));
  // Of a process that has ended.
  prefix = join(tmpdir(), `wihiwin-socket-${spawnSync(process.execPath, ['--version']).pid}-`);
});
afterEach(async () => {
  for (const path of [dataDir, ...made.splice(0)]) await rm(path, { recursive: true, force: true });
});

test('folders of sockets that killed starts left are removed', async () => {
  const folder = `${prefix}abcdef`;
  made.push(folder);
  await mkdir(folder);
  await writeFile(join(folder, SOCKET), '');
  await chooseSocketFolder(dataDir, dataDir, null);
  expect(existsSync(folder)).toBe(false);
});

test('a file or a link that somebody gave such a name stops no start and removes nothing elsewhere', async () => {
  const [file, link, elsewhere] = [`${prefix}file00`, `${prefix}link00`, join(dataDir, SOCKET)];
  made.push(file, link);
  await writeFile(elsewhere, '');
  await symlink(dataDir, link);
  await chooseSocketFolder(dataDir, dataDir, null);
  expect(existsSync(elsewhere)).toBe(true);
  await writeFile(file, '');
  await expect(chooseSocketFolder(dataDir, dataDir, null)).resolves.toBe(dataDir);
});
