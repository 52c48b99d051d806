/** A file for an archive of a test. */
export type ZipPart = {
  readonly name: string;
  /** As it stands in the archive: deflated where `method` is 8. */
  readonly packed: Uint8Array;
  readonly method?: 0 | 8;
  /** What the directory says of its unpacked size; the packed one if it says nothing else. */
  readonly size?: number;
  /** The name that the file itself has in the archive, where it is another than that of the directory. */
  readonly ownName?: string;
};

/** Letters without signs beyond ASCII. */
const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Little-endian numbers of two or four bytes each. */
function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Returns a zip archive with names in ASCII, without checksums: no reader of this house asks for them. */
export function zipArchive(...parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, packed, method = 0, size = packed.length, ownName = name } of parts) {
    const fields = (length: number) =>
      numbers([20, 2], [0, 2], [method, 2], [0, 4], [0, 4], [packed.length, 4], [size, 4], [length, 2], [0, 2]);
    const body = [ascii('PK\x03\x04'), fields(ownName.length), ascii(ownName), packed];
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]);
    directory.push(ascii('PK\x01\x02'), numbers([20, 2]), fields(name.length), rest, ascii(name));
    bodies.push(...body);
    offset += body.reduce((sum, { length }) => sum + length, 0);
  }
  const listed = joined(directory);
  const end = numbers([0, 2], [0, 2], [parts.length, 2], [parts.length, 2], [listed.length, 4], [offset, 4], [0, 2]);
  return joined([...bodies, listed, ascii('PK\x05\x06'), end]);
}
