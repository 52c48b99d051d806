import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Importance } from '#contract/definition/operation.ts';

const LOOK_MS = 10_000;
const MEGABYTE = 1024 * 1024;

/**
 * The free space below which writes of each importance are refused: what is left belongs to answers of takers, and a
 * little of it to those who come in.
 */
export const DISK_FLOORS: Readonly<Record<Importance, number>> = {
  report: 512 * MEGABYTE,
  page: 512 * MEGABYTE,
  start: 128 * MEGABYTE,
  save: 0,
};

/** Returns true if the space is so small that some writes are refused. */
export const isDiskLow = (freeBytes: number): boolean => freeBytes < DISK_FLOORS.page;

export type DiskWatch = { readonly freeBytes: () => number; readonly look: () => Promise<void>; stop(): void };

type Tools = {
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** Replaced by tests. */
  readonly measure?: (folder: string) => Promise<number>;
};

async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Who may still write, by the floors. */
const NEARLY_FULL = `the disk is nearly full: answers of takers are still accepted, starts until ${DISK_FLOORS.start / MEGABYTE} MB are left; free some space or move the data folder`;

/**
 * Measures every ten seconds how much space the disk of the data folder has left, and tells the operator when it becomes
 * too little and when that is over. A measurement that fails changes nothing; before the first there is enough.
 */
export function watchDisk(folder: string, { log, measure = measureFree }: Tools): DiskWatch {
  let free = Number.POSITIVE_INFINITY;
  const look = async () => {
    const before = free;
    free = await measure(folder).catch(() => before);
    const megabytes = Math.floor(free / MEGABYTE);
    if (isDiskLow(free) && !isDiskLow(before)) log.error({ megabytes }, NEARLY_FULL);
    if (!isDiskLow(free) && isDiskLow(before)) log.info({ megabytes }, 'the disk has space again');
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return { freeBytes: () => free, look, stop: () => clearInterval(timer) };
}
