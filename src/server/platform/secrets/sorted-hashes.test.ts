import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLeakedPasswords } from '#server/platform/config/leaked-passwords.ts';
import { openSortedHashes } from './sorted-hashes.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wihiwin-hashes-'));
});
afterAll(() => rm(folder, { recursive: true }));

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const words = Array.from({ length: 3_000 }, (_, nth) => `пароль ${nth}`);

async function fileOf(lines: readonly string[], end = '\n'): Promise<string> {
  const path = join(folder, `${lines.length}-${Math.random()}`);
  await writeFile(path, lines.map((line) => `${line}${end}`).join(''));
  return path;
}

async function hashesOf(lines: readonly string[], end?: string) {
  const opened = await openSortedHashes(await fileOf(lines, end));
  if (!opened.ok) throw new Error(opened.error);
  return opened.value;
}

describe('a file of sorted hashes', () => {
  it.each<[string, (hash: string, nth: number) => string, string]>([
    ['with counts of any length', (hash, nth) => `${hash}:${10 ** (nth % 8)}`, '\r\n'],
    ['without', (hash) => hash, '\n'],
    ['in small letters', (hash) => hash.toLowerCase(), '\n'],
    ['cut to sixteen digits', (hash) => hash.slice(0, 16), '\n'],
  ])('%s has every line of its own, the first and the last too, and nothing else', async (_name, write, end) => {
    const sorted = words.map(hashOf).sort();
    const { has } = await hashesOf(
      sorted.map((hash, nth) => write(hash, nth)),
      end,
    );
    for (const word of words) if (!(await has(word))) throw new Error(`${word} was not found`);
    for (const word of words.slice(0, 500)) expect(await has(`${word}!`)).toBe(false);
  });

  it('of one line has that line', async () => {
    const { has } = await hashesOf([`${hashOf('qwerty')}:3`]);
    expect([await has('qwerty'), await has('qwertz')]).toEqual([true, false]);
  });

  it.each<[string, readonly string[], string]>([
    ['nothing', [], 'порожній'],
    ['words', ['qwerty', 'password'], 'не лише хеші'],
    ['lines of another length', [hashOf('a').slice(0, 20), hashOf('b')].sort(), 'не лише хеші'],
    ['too few digits', ['ABCDEF0'], 'не лише хеші'],
    ['hashes in another order', words.slice(0, 200).map(hashOf), 'не впорядковано'],
  ])('with %s is refused in words', async (_name, lines, words) => {
    const checked = await checkLeakedPasswords(await fileOf(lines));
    expect(checked).toEqual({ ok: false, error: expect.stringContaining(words) });
  });

  it('that is not there is refused, and none at all is fine', async () => {
    expect(await checkLeakedPasswords(join(folder, 'nowhere'))).toMatchObject({ ok: false });
    expect(await checkLeakedPasswords(null)).toEqual({ ok: true, value: undefined });
  });
});
