import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readRosterFile } from './read-roster-file.ts';

/** A zip archive with one file. */
function archive(name: string, content: Buffer): Buffer<ArrayBuffer> {
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(16);
  facts.writeUInt32LE(crc32(content), 4);
  facts.writeUInt32LE(packed.length, 8);
  facts.writeUInt32LE(content.length, 12);
  const [versions, method] = [Buffer.from([20, 0, 0, 0]), Buffer.from([8, 0])];
  const length = Buffer.from([name.length, 0, 0, 0]);
  const shared = Buffer.concat([method, facts, length]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), versions, shared, Buffer.from(name), packed]);
  const entry = Buffer.concat([
    Buffer.from('PK\x01\x02'),
    Buffer.from([20, 0]),
    versions,
    shared,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

const fileOf = (bytes: Buffer<ArrayBuffer>) => new File([bytes], 'клас.xlsx');

describe('a list from a file', () => {
  it('is not unpacked where a small workbook holds very much', async () => {
    const bomb = archive('xl/worksheets/sheet1.xml', Buffer.alloc(40_000_000, ' '));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await readRosterFile(fileOf(bomb))).toEqual({ ok: false, error: expect.stringContaining('забагато даних') });
  });

  it('says so where the archive is damaged', async () => {
    const cut = archive('xl/workbook.xml', Buffer.from('<workbook/>')).subarray(0, 60) as Buffer<ArrayBuffer>;
    expect(await readRosterFile(fileOf(cut))).toEqual({
      ok: false,
      error: expect.stringContaining('не вдалося прочитати'),
    });
  });
});
