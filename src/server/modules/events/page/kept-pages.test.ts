import { expect, it } from 'vitest';
import type { MadePage } from './kept-pages.ts';
import { createKeptPages } from './kept-pages.ts';

const page = (bytes: number, until = Number.POSITIVE_INFINITY): MadePage => ({
  page: { etag: 'a', plain: Buffer.alloc(bytes), brotli: Buffer.alloc(0), gzip: Buffer.alloc(0) },
  isUnlisted: false,
  mark: 'a',
  until,
});
const LIMITS = { bytes: 100, pages: 10, checkMs: 1_000 };

it('holds no more bytes than it may, and gives up what nobody has asked for the longest', async () => {
  const kept = createKeptPages(() => 0, LIMITS);
  let made = 0;
  const read = (id: string) =>
    kept.read(id, 'x', async () => {
      made += 1;
      return page(40);
    });
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  expect([kept.bytes(), made]).toEqual([80, 3]);
  await read('a');
  expect(made).toBe(3);
  await read('b');
  expect([kept.bytes(), made]).toEqual([80, 4]);
});

it('does not keep a page that was forgotten while it was made, nor one that failed or does not exist', async () => {
  const kept = createKeptPages(() => 0, LIMITS);
  const making = Promise.withResolvers<MadePage | null>();
  const first = kept.read('a', 'x', () => making.promise);
  kept.forget('a');
  making.resolve(page(40));
  expect(await first).not.toBeNull();
  await expect(kept.read('b', 'x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await kept.read('c', 'x', async () => null)).toBeNull();
  expect(kept.bytes()).toBe(0);
  expect(await kept.read('a', 'x', async () => page(7))).toMatchObject({ page: { etag: 'a' } });
  expect(kept.bytes()).toBe(7);
  kept.forget(null);
  expect(kept.bytes()).toBe(0);
});

it('asks again after its time and when the words change, with what it had', async () => {
  let now = 0;
  const kept = createKeptPages(() => now, LIMITS);
  const given: (string | undefined)[] = [];
  const read = (until?: number) =>
    kept.read('a', 'x', async (old) => {
      given.push(old?.mark);
      return page(1, until);
    });
  await read(500);
  now = 499;
  await read();
  expect(given).toEqual([undefined]);
  now = 500;
  await read();
  now = 1_499;
  await read();
  expect(given).toEqual([undefined, 'a']);
  now = 1_500;
  await read();
  expect(given).toEqual([undefined, 'a', 'a']);
  expect(kept.bytes()).toBe(1);
});
