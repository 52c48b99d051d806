import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publishWebBuild } from './publish-web-build.mjs';

const DAY = 24 * 60 * 60_000;
const start = Date.parse('2026-09-01T08:00:00Z');
let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wihiwin-publish-'));
  folder = join(root, 'web');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function publish(name: string, day: number) {
  const fresh = join(root, 'fresh');
  const manifests = { 'manifest.json': name, 'taker-manifest.json': name };
  const files = { ...manifests, [`assets/app-${name}.js`]: name, [`assets/app-${name}.js.br`]: name };
  for (const [file, text] of Object.entries({ ...files, 'assets/font.woff2': 'font' })) {
    mkdirSync(dirname(join(fresh, file)), { recursive: true });
    writeFileSync(join(fresh, file), text);
  }
  publishWebBuild(fresh, folder, start + day * DAY);
}

const assets = () => readdirSync(join(folder, 'assets')).toSorted();
const filesOf = (...names: string[]) => names.flatMap((name) => [`app-${name}.js`, `app-${name}.js.br`]);

test('files of previous builds are kept, and the manifests are the newest', () => {
  publish('a', 0);
  publish('b', 1);
  publish('c', 2);
  expect(assets()).toEqual([...filesOf('a', 'b', 'c'), 'font.woff2']);
  for (const name of ['manifest.json', 'taker-manifest.json'])
    expect(readFileSync(join(folder, name), 'utf8')).toBe('c');
  expect(existsSync(join(root, 'fresh'))).toBe(false);
});

test('a build is removed 100 days after it was replaced, not after it was made', () => {
  publish('a', 0);
  publish('b', 80);
  publish('c', 179);
  expect(assets()).toEqual([...filesOf('a', 'b', 'c'), 'font.woff2']);
  publish('d', 181);
  expect(assets()).toEqual([...filesOf('b', 'c', 'd'), 'font.woff2']);
});

test('building the same again replaces nothing, and at most 100 replaced builds are kept', () => {
  publish('a', 0);
  publish('a', 150);
  publish('b', 160);
  expect(assets()).toContain('app-a.js');
  for (let number = 0; number < 105; number += 1) publish(`n${number}`, 161);
  expect(assets().filter((file) => file.endsWith('.js'))).toHaveLength(101);
});

test('files from before there was a record are kept as the previous build', () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), 'old');
  writeFileSync(join(folder, 'assets/app-old.js'), 'old');
  publish('a', 0);
  publish('b', 99);
  expect(assets()).toContain('app-old.js');
  publish('c', 101);
  expect(assets()).not.toContain('app-old.js');
});
