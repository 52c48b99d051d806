import type { AudioKind } from '#server/platform/files/audio-kind.ts';

/** In what a recording may begin with, end with or have between its frames: tags, padding, what a torn download left. */
const JUNK_MAX_BYTES = 64 * 1024;
const FEWEST_FRAMES = 2;
const BITRATES_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const BITRATES_V1_LAYER_1 = [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448];
const BITRATES_V1_LAYER_2 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384];
const BITRATES_V2_LAYER_1 = [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const MPEG_1 = 3;

type FrameLength = (bytes: Buffer, at: number) => number;

/** The length in bytes of the MPEG audio frame (ISO 11172-3, 13818-3) whose header is at `at`; 0 if none is there. */
const mpegFrame: FrameLength = (bytes, at) => {
  if (at + 4 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xe0) !== 0xe0) return 0;
  const [, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const layer = 4 - ((second >> 1) & 3);
  if (version === 1 || layer === 4) return 0;
  const ofV1 = [BITRATES_V1_LAYER_1, BITRATES_V1_LAYER_2, BITRATES_V1];
  const ofV2 = [BITRATES_V2_LAYER_1, BITRATES_V2, BITRATES_V2];
  const kilobits = (version === MPEG_1 ? ofV1 : ofV2)[layer - 1]?.[third >> 4] ?? 0;
  const fullRate = SAMPLE_RATES[(third >> 2) & 3];
  if (kilobits === 0 || fullRate === undefined) return 0;
  const rate = version === MPEG_1 ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4;
  const padding = (third >> 1) & 1;
  if (layer === 1) return (Math.floor((12_000 * kilobits) / rate) + padding) * 4;
  const slots = layer === 3 && version !== MPEG_1 ? 72_000 : 144_000;
  return Math.floor((slots * kilobits) / rate) + padding;
};

/** The length of the AAC frame in an ADTS stream (ISO 13818-7) whose header is at `at`; 0 if none is there. */
const adtsFrame: FrameLength = (bytes, at) => {
  if (at + 7 > bytes.length || bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0) return 0;
  const length = (bytes.readUInt32BE(at + 3) >> 13) & 0x1fff;
  return length > 7 ? length : 0;
};

/** Where the sound begins behind ID3v2 tags, whose length is written in four bytes of seven bits. */
function behindTags(bytes: Buffer): number {
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3' && at + 10 <= bytes.length) {
    const [one = 0, two = 0, three = 0, four = 0] = bytes.subarray(at + 6, at + 10);
    const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0;
    at += 10 + (one << 21) + (two << 14) + (three << 7) + four + (hasFooter ? 10 : 0);
  }
  return at;
}

/** True if the bytes behind the tags are frames from beginning to end; the last one may be cut. */
function isFrames(bytes: Buffer, lengthOf: FrameLength): boolean {
  const begin = behindTags(bytes);
  const junkMax = JUNK_MAX_BYTES + (bytes.length - begin) / 50;
  let junk = 0;
  let frames = 0;
  let at = begin;
  while (at < bytes.length && junk <= junkMax) {
    const length = lengthOf(bytes, at);
    const next = at + length;
    // A header that another one follows: four bytes alone are found in any file.
    if (length > 0 && (next >= bytes.length || lengthOf(bytes, next) > 0 || frames > 0)) {
      frames += next <= bytes.length ? 1 : 0;
      at = next;
    } else {
      junk += 1;
      at += 1;
    }
  }
  return frames >= FEWEST_FRAMES && junk <= Math.min(junkMax, bytes.length - begin - junk + JUNK_MAX_BYTES);
}

/** True if the chunks of a RIFF file describe a sound and hold one; recorders that stream leave the size of the last open. */
function isWave(bytes: Buffer): boolean {
  let hasFormat = false;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (!/^[ -~]{4}$/.test(name)) return false;
    if (name === 'fmt ') {
      if (size < 16 || at + 24 > bytes.length) return false;
      const [channels, rate] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 12)];
      hasFormat = channels >= 1 && channels <= 64 && rate >= 1_000 && rate <= 768_000;
    }
    if (name === 'data') return hasFormat && at + 8 < bytes.length;
    at += 8 + size + (size % 2);
  }
  return false;
}

const OGG_HEAD_BYTES = 27;
const OGG_SOUND = /^(?:OpusHead|\x01vorbis|\x7fFLAC|Speex {3})/;

/** True if the file is Ogg pages (RFC 3533) from beginning to end, of streams that are sound; the last page may be cut. */
function isOgg(bytes: Buffer): boolean {
  let pages = 0;
  for (let at = 0; at < bytes.length; pages += 1) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes[at + 4] !== 0) return false;
    const segments = bytes[at + OGG_HEAD_BYTES - 1] ?? 0;
    const body = at + OGG_HEAD_BYTES + segments;
    const length = bytes.subarray(at + OGG_HEAD_BYTES, body).reduce((sum, segment) => sum + segment, 0);
    const beginsStream = ((bytes[at + 5] ?? 0) & 2) !== 0;
    if (beginsStream && !OGG_SOUND.test(bytes.toString('latin1', body, body + 8))) return false;
    if (pages === 0 && !beginsStream) return false;
    at = body + length;
  }
  return pages >= 2;
}

type Box = { readonly name: string; readonly from: number; readonly to: number };

/** The boxes of an ISO base media file (14496-12) between two places; null if they don't fill it. The last one may be cut. */
function boxesOf(bytes: Buffer, from: number, to: number, mayBeCut: boolean): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to) return null;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || !/^[ -~\xa9]{4}$/.test(name)) return null;
    if (at + size > to && !(mayBeCut && name === 'mdat')) return null;
    boxes.push({ name, from: at + head, to: Math.min(at + size, to) });
    at += size;
  }
  return boxes;
}

/** True if the file is boxes from beginning to end, with a track of sound and its samples. */
function isSoundInBoxes(bytes: Buffer): boolean {
  const all = boxesOf(bytes, 0, bytes.length, true) ?? [];
  const inside = (boxes: readonly Box[], name: string) =>
    boxes.filter((box) => box.name === name).flatMap((box) => boxesOf(bytes, box.from, box.to, false) ?? []);
  const handlers = inside(inside(inside(all, 'moov'), 'trak'), 'mdia').filter(({ name }) => name === 'hdlr');
  const hasSound = handlers.some(({ from }) => bytes.toString('latin1', from + 8, from + 12) === 'soun');
  return hasSound && all.some(({ name, from, to }) => name === 'mdat' && to > from);
}

const CHECKS: Readonly<Record<AudioKind, (bytes: Buffer) => boolean>> = {
  mp3: (bytes) => isFrames(bytes, mpegFrame),
  aac: (bytes) => isFrames(bytes, adtsFrame),
  wav: isWave,
  ogg: isOgg,
  m4a: isSoundInBoxes,
};

/**
 * Returns true if the whole file is a recording of that kind, not only its first bytes: anything can begin with those of an MP3.
 * It looks at the structure alone, in steps of frames, pages and boxes, and decodes nothing.
 */
export function isRecording(kind: AudioKind, bytes: Buffer): boolean {
  return CHECKS[kind](bytes);
}
