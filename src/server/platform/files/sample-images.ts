import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Makes an image of one colour in any format that the encoder can write. */
export function plainImage(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff',
  width = 64,
  height = 48,
  colour = '#1d4e89',
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/** Makes a GIF of two frames: the first of the given colour, the second black. */
export async function animatedGif(first: string): Promise<Buffer> {
  const frames = await Promise.all([first, '#000000'].map((colour) => plainImage('png', 20, 20, colour)));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50] })
    .toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Makes a valid black-and-white PNG of a few kilobytes that decodes to `side` × `side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (Math.ceil(side / 8) + 1));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 1 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
