import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';

/** Longer than any line: 40 digits, a colon, a count, the end of the line. */
const LINE_MAX = 80;
const SAMPLES = 64;
/** Twelve digits at least, 48 bits: among a billion lines a strange password is taken for one of them once in 280 000 times. */
const LINE = /^([0-9A-F]{12,40})(?::\d+)?\r?$/i;

/** A file of SHA-1 hashes, one a line and sorted, of which `has` looks at some forty lines. */
export type SortedHashes = {
  /** Returns whether the hash of a text, or its beginning, stands in the file. */
  readonly has: (text: string) => Promise<boolean>;
};

/** Returns the digits of the line that begins at or after a place, and where it begins; null behind the last line. */
async function lineAt(file: FileHandle, place: number, size: number): Promise<{ digits: string; from: number } | null> {
  // One byte before, so that a line beginning just here is not skipped.
  const start = Math.max(0, place - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LINE_MAX * 2), 0, LINE_MAX * 2, start);
  const text = buffer.toString('latin1', 0, bytesRead);
  const skipped = place === 0 ? 0 : text.indexOf('\n') + 1;
  if (place > 0 && skipped === 0) return null;
  const from = start + skipped;
  if (from >= size) return null;
  const digits = LINE.exec(text.slice(skipped).split('\n', 1)[0] ?? '')?.[1];
  if (digits === undefined) throw new Error(`no hash in the line at byte ${from}`);
  return { digits: digits.toUpperCase(), from };
}

async function find(file: FileHandle, wanted: string): Promise<boolean> {
  const { size } = await file.stat();
  // The line, if there is one, begins at `low` or later and before `high`.
  let [low, high] = [0, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const line = await lineAt(file, middle, size);
    if (line === null || line.from >= high) high = middle;
    else if (wanted.startsWith(line.digits)) return true;
    else if (line.digits < wanted) low = line.from + 1;
    else high = middle;
  }
  return false;
}

/** Returns why the file can't be used: looks at lines all over it. */
async function problemOf(file: FileHandle): Promise<'empty' | 'format' | 'order' | null> {
  const { size } = await file.stat();
  if (size === 0) return 'empty';
  let before: { digits: string; from: number } | null = null;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const line = await lineAt(file, Math.floor((size * sample) / SAMPLES), size).catch(() => undefined);
    if (line === undefined) return 'format';
    if (line === null) continue;
    if (before !== null && line.from > before.from && line.digits <= before.digits) return 'order';
    if (before !== null && line.digits.length !== before.digits.length) return 'format';
    before = line;
  }
  return null;
}

/**
 * Opens a file of SHA-1 hashes as «Pwned Passwords» are offered: hexadecimal, sorted, one a line, with a count behind a colon or
 * without. All lines may be cut to the same number of digits, twelve at least. Nothing of it is kept in memory, and it is opened for
 * each question, so that it may be replaced while the server runs.
 */
export async function openSortedHashes(
  path: string,
): Promise<Result<SortedHashes, 'unreadable' | 'empty' | 'format' | 'order'>> {
  const using = async <Value>(use: (file: FileHandle) => Promise<Value>): Promise<Value> => {
    const file = await open(path, 'r');
    try {
      return await use(file);
    } finally {
      await file.close();
    }
  };
  const problem = await using(problemOf).catch(() => 'unreadable' as const);
  if (problem !== null) return err(problem);
  return ok({
    has: (text) => using((file) => find(file, createHash('sha1').update(text).digest('hex').toUpperCase())),
  });
}
