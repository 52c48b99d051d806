import type { ZipEntry } from '#core/archives/zip-directory.ts';
import { readZipDirectory } from '#core/archives/zip-directory.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { decodeUtf8 } from '#web/lib/decode-text.ts';

const MEGABYTE = 1024 * 1024;
/** Everything that the archive unpacks to, mostly images. */
const UNPACKED_MAXIMUM_BYTES = 200 * MEGABYTE;
/** The parts that are read: a text of 100 000 characters has a few megabytes, whatever its formatting. */
const XML_MAXIMUM_BYTES = 20 * MEGABYTE;
const ENTRIES_MAXIMUM = 5_000;

/** What keeps an archive from being read. */
export type ArchiveFault = 'damaged' | 'size';

/** Unpacks one entry, but no more than `most` bytes of it; null if there are more. Rejects where it is damaged. */
async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry, most: number): Promise<Uint8Array | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = entry.header + 30 + view.getUint16(entry.header + 26, true) + view.getUint16(entry.header + 28, true);
  const packed = bytes.subarray(start, start + entry.packed);
  if (entry.method === 0) return packed.length > most ? null : packed;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    size += piece.value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    pieces.push(piece.value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function isXml({ name }: ZipEntry): boolean {
  return /\.(?:xml|rels)$/i.test(name);
}

/**
 * Unpacks the XML parts of an archive, by name. What it says of its sizes is checked first and then measured, because an
 * archive may lie; images are only asked for their size, since nobody unpacks them here.
 */
export async function readWordParts(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<Map<string, string>, ArchiveFault>> {
  const directory = readZipDirectory(bytes, decodeUtf8);
  if (directory === null) return err('damaged');
  const { entries } = directory;
  if (entries.length > ENTRIES_MAXIMUM) return err('size');
  if (entries.reduce((sum, { size }) => sum + size, 0) > UNPACKED_MAXIMUM_BYTES) return err('size');
  const parts = new Map<string, string>();
  let left = XML_MAXIMUM_BYTES;
  try {
    for (const entry of entries.filter(isXml)) {
      const unpacked = await unpack(bytes, entry, left);
      if (unpacked === null) return err('size');
      left -= unpacked.length;
      parts.set(entry.name, new TextDecoder().decode(unpacked));
    }
  } catch {
    return err('damaged');
  }
  return ok(parts);
}
