const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
/** Bytes of the end of the directory without its remark. */
const END_BYTES = 22;

/** A file in an archive, as the directory of the archive tells of it. */
export type ZipEntry = {
  readonly name: string;
  /** 0: stored as it is, 8: deflated. */
  readonly method: number;
  readonly isEncrypted: boolean;
  /** Bytes in the archive, and unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Where the file begins, with a header of its own. */
  readonly header: number;
};

/** The files of an archive, and where its directory and the archive itself end: what is beyond belongs to something else. */
export type ZipDirectory = {
  readonly entries: readonly ZipEntry[];
  readonly from: number;
  readonly to: number;
  /** Where the end of the directory begins, and the byte after the archive. */
  readonly end: number;
  readonly after: number;
};

/**
 * Returns the directory of a zip archive; null where it is damaged. What it says of sizes may be a lie. Archives in ZIP64 are
 * none for this: they are larger than what we take.
 *
 * @param decodeUtf8 reads a name; what can't be read in a name is replaced
 */
export function readZipDirectory(bytes: Uint8Array, decodeUtf8: (name: Uint8Array) => string): ZipDirectory | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - END_BYTES;
  let end = last;
  while (end >= 0 && end > last - 65_536 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END_OF_DIRECTORY) return null;
  const entries: ZipEntry[] = [];
  const from = view.getUint32(end + 16, true);
  let at = from;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: decodeUtf8(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      header: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { entries, from, to: at, end, after: end + END_BYTES + view.getUint16(end + 20, true) };
}
