import { inflateRawSync } from 'node:zlib';
import type { ZipEntry } from '#core/archives/zip-directory.ts';
import { readZipDirectory } from '#core/archives/zip-directory.ts';

const ENTRIES_MAX = 10_000;
/** What is read of one archive: the parts that say what is in it have some kilobytes. */
const READ_MAX_BYTES = 4 * 1024 * 1024;
const LOCAL_HEADER = 0x04034b50;

/** An archive that every program reads alike. */
export type Archive = {
  readonly names: readonly string[];
  /** Returns a part as text by its name in any case, null if there is none. Throws where it is damaged or too large. */
  readonly text: (name: string) => string | null;
};

/** Returns where the bytes of an entry begin; null where its own header contradicts the directory. */
function bodyOf(bytes: Buffer, entry: ZipEntry, directoryFrom: number): number | null {
  const { header, name, packed, method } = entry;
  if (header + 30 > bytes.length || bytes.readUInt32LE(header) !== LOCAL_HEADER) return null;
  const nameLength = bytes.readUInt16LE(header + 26);
  const from = header + 30 + nameLength + bytes.readUInt16LE(header + 28);
  const ownName = bytes.toString('utf8', header + 30, header + 30 + nameLength);
  if (ownName !== name || bytes.readUInt16LE(header + 8) !== method) return null;
  return from + packed <= directoryFrom ? from : null;
}

function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  if (text.includes('\0')) throw new Error('the text is in an unknown encoding');
  return text;
}

/**
 * Opens a zip archive by its directory. Null where two programs could see different archives in it: something before, between
 * or behind its parts, two parts of one name, names or methods that contradict each other, encrypted parts, ZIP64.
 */
export function openArchive(bytes: Buffer): Archive | null {
  const directory = readZipDirectory(bytes, (name) => new TextDecoder().decode(name));
  if (directory === null) return null;
  const { entries, from: directoryFrom, to, end, after } = directory;
  if (entries.length === 0 || entries.length > ENTRIES_MAX) return null;
  if (to !== end || after !== bytes.length) return null;
  const parts = new Map<string, { readonly entry: ZipEntry; readonly from: number }>();
  for (const entry of entries) {
    const from = bodyOf(bytes, entry, directoryFrom);
    const key = entry.name.toLowerCase();
    const isPlain = !entry.isEncrypted && (entry.method === 0 || entry.method === 8);
    if (from === null || !isPlain || parts.has(key)) return null;
    parts.set(key, { entry, from });
  }
  let left = READ_MAX_BYTES;
  return {
    names: entries.map(({ name }) => name),
    text: (name) => {
      const part = parts.get(name.toLowerCase());
      if (part === undefined) return null;
      const packed = bytes.subarray(part.from, part.from + part.entry.packed);
      const read = part.entry.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, left) });
      if (read.length > left) throw new Error('the archive has too much to read');
      left -= read.length;
      return decodeXml(read);
    },
  };
}
