import { expect, test } from 'vitest';
import { DISK_FLOORS, isDiskLow, watchDisk } from './watch-disk.ts';

test('the operator is told once when space runs out, and once when there is some again', async () => {
  const lines: string[] = [];
  const log = {
    error: (_facts: object, words: string) => lines.push(`error: ${words}`),
    info: (_facts: object, words: string) => lines.push(`info: ${words}`),
  };
  let free = 10 * DISK_FLOORS.page;
  let isBroken = false;
  const measure = async () => (isBroken ? Promise.reject(new Error('no such system call')) : free);
  const disk = watchDisk('/data', { log: log as never, measure });
  try {
    await disk.look();
    expect([disk.freeBytes(), lines]).toEqual([free, []]);
    free = DISK_FLOORS.page - 1;
    await disk.look();
    await disk.look();
    expect(lines).toEqual([expect.stringContaining('error: the disk is nearly full')]);
    expect(lines[0]).toContain('starts until 128 MB are left');
    isBroken = true;
    await disk.look();
    // The disk is as full as it was.
    expect([disk.freeBytes(), lines.length]).toEqual([free, 1]);
    isBroken = false;
    free = DISK_FLOORS.page;
    await disk.look();
    expect(lines.slice(1)).toEqual(['info: the disk has space again']);
  } finally {
    disk.stop();
  }
});

test('what can not be measured counts as enough', async () => {
  const measure = () => Promise.reject(new Error('no such system call'));
  const log = { error: () => undefined, info: () => undefined };
  const disk = watchDisk('/data', { log, measure });
  try {
    await disk.look();
    expect(isDiskLow(disk.freeBytes())).toBe(false);
  } finally {
    disk.stop();
  }
});

test('the free space of a real folder is measured', async () => {
  const log = { error: () => undefined, info: () => undefined };
  const disk = watchDisk('/', { log });
  try {
    await disk.look();
    expect(disk.freeBytes()).toBeGreaterThan(0);
    expect(disk.freeBytes()).toBeLessThan(Number.POSITIVE_INFINITY);
  } finally {
    disk.stop();
  }
});
