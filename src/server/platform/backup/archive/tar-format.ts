/** Tar consists of blocks of this many bytes: a header, then the content padded with zeros. */
export const TAR_BLOCK = 512;

export type TarHeader = { readonly name: string; readonly bytes: number };

const CHECKSUM = { from: 148, to: 156 };
const LONGEST_NAME = 100;

function checksumOf(block: Buffer): number {
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= CHECKSUM.from && index < CHECKSUM.to ? 0x20 : byte;
  return sum;
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

/** The ustar header (POSIX.1-1988) of a plain file that only its owner may read. */
export function tarHeader({ name, bytes }: TarHeader, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new RangeError(`the name ${name} is too long for tar`);
  const block = Buffer.alloc(TAR_BLOCK);
  block.write(name, 0);
  block.write(`${octal(0o600, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  block.write(`${octal(bytes, 11)}\0${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 124);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(`${octal(checksumOf(block), 6)}\0 `, CHECKSUM.from);
  return block;
}

/** Reads a header. Returns null for the empty block that ends an archive, undefined if the block is not a header. */
export function readTarHeader(block: Buffer): TarHeader | null | undefined {
  if (block.every((byte) => byte === 0)) return null;
  const text = (from: number, to: number) => block.toString('utf8', from, to).replace(/\0.*$/s, '');
  const sum = block.toString('latin1', CHECKSUM.from, CHECKSUM.to);
  const isHeader = text(257, 263) === 'ustar' && sum === `${octal(checksumOf(block), 6)}\0 `;
  const size = text(124, 136);
  if (!isHeader || text(156, 157) !== '0' || !/^[0-7]{11}$/.test(size)) return undefined;
  return { name: text(0, LONGEST_NAME), bytes: Number.parseInt(size, 8) };
}

/** Returns how many zeros follow a content of this size. */
export function tarPadding(bytes: number): number {
  return (TAR_BLOCK - (bytes % TAR_BLOCK)) % TAR_BLOCK;
}
