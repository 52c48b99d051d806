import type { AudioKind } from '#server/platform/files/audio-kind.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

function frame(head: readonly number[], length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.set(head);
  return bytes;
}

/** Four frames of MPEG-1 layer III, 128 kbit/s, 44.1 kHz. */
const mp3 = Buffer.concat(Array.from({ length: 4 }, () => frame([0xff, 0xfb, 0x90, 0], 417)));
/** The same of MPEG-2, 32 kbit/s, 22.05 kHz. */
export const slowMp3 = Buffer.concat(Array.from({ length: 4 }, () => frame([0xff, 0xf3, 0x40, 0xc0], 104)));

/** An MP3 of about that many bytes, in the smallest frames there are: the most work to check (MPEG-2, 8 kbit/s, 24 kHz). */
export function tinyFrames(bytes: number): Buffer {
  return Buffer.alloc(bytes - (bytes % 24), frame([0xff, 0xf3, 0x14, 0xc0], 24));
}

/** Puts an ID3v2 tag of that many bytes before a recording. */
export function tagged(recording: Buffer, bytes = 300): Buffer {
  const head = [...latin('ID3\x04\0\0'), 0, 0, bytes >> 7, bytes & 0x7f];
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes), recording]);
}

const aac = Buffer.concat(Array.from({ length: 4 }, () => frame([0xff, 0xf1, 0x50, 0x80, 0x06, 0x5f, 0xfc], 50)));

/** One page of an Ogg stream; the first of a stream has the flag 2. */
export function oggPage(flags: number, body: string): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 'latin1');
  head[5] = flags;
  head[26] = 1;
  head[27] = body.length;
  return Buffer.concat([head, latin(body)]);
}

/** A box of an MP4 file. */
export function box(name: string, ...inside: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + inside.reduce((sum, { length }) => sum + length, 0));
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...inside]);
}

/** An MP4 file with one track of that handler. */
export function boxed(brand: string, handler: string): Buffer {
  const track = box('trak', box('mdia', box('hdlr', Buffer.alloc(8), latin(handler), Buffer.alloc(13))));
  return Buffer.concat([box('ftyp', latin(brand), Buffer.alloc(4)), box('moov', track), box('mdat', Buffer.alloc(64))]);
}

/** A WAV of 8-bit samples, 8 kHz. */
export function wave(samples: Buffer = Buffer.alloc(64, 0x80)): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** A short recording of each kind. */
export const RECORDINGS: Readonly<Record<AudioKind, Buffer>> = {
  mp3,
  aac,
  m4a: boxed('M4A ', 'soun'),
  ogg: Buffer.concat([oggPage(2, 'OpusHead\x01\x01'), oggPage(0, 'OpusTags'), oggPage(4, 'x'.repeat(99))]),
  wav: wave(),
};
