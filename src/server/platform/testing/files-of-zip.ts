import { inflateRawSync } from 'node:zlib';

/** Returns the texts of the files in a zip archive by their paths. */
export function filesOfZip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, name, extra, note] = [20, 28, 30, 32].map((offset) =>
      offset === 20 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + size);
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    files.set(
      zip.subarray(at + 46, at + 46 + name).toString(),
      (isDeflated ? inflateRawSync(packed) : packed).toString(),
    );
    at += 46 + name + extra + note;
  }
  return files;
}
