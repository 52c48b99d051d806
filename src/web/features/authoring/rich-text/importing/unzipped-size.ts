const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/** Returns the bytes that a ZIP archive says it unpacks to, or null if it is no whole archive. */
export function unzippedSize(bytes: Uint8Array<ArrayBuffer>): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - 22;
  let end = last;
  while (end >= 0 && end > last - 65_536 && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END_OF_DIRECTORY) return null;
  let at = view.getUint32(end + 16, true);
  let size = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return null;
    size += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return size;
}
