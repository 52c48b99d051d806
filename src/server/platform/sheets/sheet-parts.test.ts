import { describe, expect, it } from 'vitest';
import { csvParts, type SheetParts } from './sheet-parts.ts';

/** A table of some parts of 1 000 rows each; fails behind them if it is told to. */
async function* table(parts: number, fails = false): SheetParts {
  for (let part = 0; part < parts; part += 1) yield Array.from({ length: 1_000 }, (_, row) => [row]);
  if (fails) throw new Error('the database is away');
}

/** Writes a table and returns how often memory was kept small meanwhile, and how often that ended. */
async function written(
  sheet: SheetParts,
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<[begun: number, ended: number]> {
  let [begun, ended, parts] = [0, 0, 0];
  const keepSmall = () => {
    begun += 1;
    return () => {
      ended += 1;
    };
  };
  try {
    for await (const _part of csvParts(sheet, keepSmall)) {
      parts += 1;
      if (parts === stopAfter) break;
    }
  } catch {
    // Told to whoever reads the file.
  }
  return [begun, ended];
}

describe('a table as a CSV file', () => {
  it('keeps memory small once it is long, until it ends, breaks or nobody reads it any more', async () => {
    expect(await written(table(2))).toEqual([0, 0]);
    expect(await written(table(5))).toEqual([1, 1]);
    expect(await written(table(5, true))).toEqual([1, 1]);
    expect(await written(table(9), 5)).toEqual([1, 1]);
  });

  it('has one mark of its encoding, at the beginning', async () => {
    let file = '';
    for await (const part of csvParts(table(2))) file += part;
    expect(file.lastIndexOf('\uFEFF')).toBe(0);
    expect(file.split('\r\n')).toHaveLength(2_001);
  });
});
