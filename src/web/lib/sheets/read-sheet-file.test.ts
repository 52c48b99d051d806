import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipArchive } from '#core/testing/zip-archive.ts';
import { readSheetFile } from './read-sheet-file.ts';

/** A zip archive with one file. */
const archive = (name: string, content: Buffer) =>
  zipArchive({ name, packed: deflateRawSync(content), method: 8, size: content.length });

const fileOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'клас.xlsx');

describe('a list from a file', () => {
  it('is not unpacked where a small workbook holds very much', async () => {
    const bomb = archive('xl/worksheets/sheet1.xml', Buffer.alloc(40_000_000, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readSheetFile(fileOf(bomb))).toEqual({ ok: false, error: expect.stringContaining('забагато даних') });
  });

  it('says so where the archive is damaged', async () => {
    const cut = archive('xl/workbook.xml', Buffer.from('<workbook/>')).subarray(0, 60);
    expect(await readSheetFile(fileOf(cut))).toEqual({
      ok: false,
      error: expect.stringContaining('не вдалося прочитати'),
    });
  });
});
