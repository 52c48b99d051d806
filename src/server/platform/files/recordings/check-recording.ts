import type { AudioKind } from '#server/platform/files/audio-kind.ts';

/** In what a recording may begin with, end with or have between its frames: tags, padding, what a torn download left. */
const JUNK_MAX_BYTES = 64 * 1024;
const FEWEST_FRAMES = 2;
/** Far more than recorders write: beyond it a file is given up, because short ones are read while everybody else waits. */
const TAGS_MAXIMUM = 100;
const CHUNKS_MAXIMUM = 10_000;
const BOXES_MAXIMUM = 10_000;

/** A name of four characters as the number that its bytes are. */
const fourBytes = (name: string) => Buffer.from(name, 'latin1').readUInt32BE();

/** True if the four bytes of a name, as a number, are printable ASCII or the byte `also`. */
function isName(name: number, also?: number): boolean {
  for (let shift = 0; shift < 32; shift += 8) {
    const byte = (name >>> shift) & 0xff;
    if ((byte < 0x20 || byte > 0x7e) && byte !== also) return false;
  }
  return true;
}
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
  const second = bytes[at + 1] ?? 0;
  const third = bytes[at + 2] ?? 0;
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

const ID3 = fourBytes('\0ID3');

/**
 * Where the sound begins behind ID3v2 tags, whose length is written in four bytes of seven bits; null behind too many of them.
 */
function behindTags(bytes: Buffer): number | null {
  let at = 0;
  for (let tags = 0; at + 10 <= bytes.length && bytes.readUIntBE(at, 3) === ID3; tags += 1) {
    if (tags === TAGS_MAXIMUM) return null;
    const [one = 0, two = 0, three = 0, four = 0] = bytes.subarray(at + 6, at + 10);
    const hasFooter = ((bytes[at + 5] ?? 0) & 0x10) !== 0;
    at += 10 + (one << 21) + (two << 14) + (three << 7) + four + (hasFooter ? 10 : 0);
  }
  return at;
}

/** True if the bytes behind the tags are frames from beginning to end; the last one may be cut. */
function isFrames(bytes: Buffer, lengthOf: FrameLength): boolean {
  const begin = behindTags(bytes);
  if (begin === null) return false;
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

const FORMAT_CHUNK = fourBytes('fmt ');
const DATA_CHUNK = fourBytes('data');

/** True if the chunks of a RIFF file describe a sound and hold one; recorders that stream leave the size of the last open. */
function isWave(bytes: Buffer): boolean {
  let hasFormat = false;
  let at = 12;
  for (let chunks = 0; chunks < CHUNKS_MAXIMUM && at + 8 <= bytes.length; chunks += 1) {
    const name = bytes.readUInt32BE(at);
    const size = bytes.readUInt32LE(at + 4);
    if (!isName(name)) return false;
    if (name === FORMAT_CHUNK) {
      if (size < 16 || at + 24 > bytes.length) return false;
      const [channels, rate] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 12)];
      hasFormat = channels >= 1 && channels <= 64 && rate >= 1_000 && rate <= 768_000;
    }
    if (name === DATA_CHUNK) return hasFormat && at + 8 < bytes.length;
    at += 8 + size + (size % 2);
  }
  return false;
}

const OGG_HEAD_BYTES = 27;
const OGG_PAGE = fourBytes('OggS');
const OGG_SOUND = /^(?:OpusHead|\x01vorbis|\x7fFLAC|Speex {3})/;

/** True if the file is Ogg pages (RFC 3533) from beginning to end, of streams that are sound; the last page may be cut. */
function isOgg(bytes: Buffer): boolean {
  let pages = 0;
  for (let at = 0; at < bytes.length; pages += 1) {
    if (at + 5 > bytes.length || bytes.readUInt32BE(at) !== OGG_PAGE || bytes[at + 4] !== 0) return false;
    const segments = bytes[at + OGG_HEAD_BYTES - 1] ?? 0;
    const body = at + OGG_HEAD_BYTES + segments;
    let length = 0;
    for (let segment = at + OGG_HEAD_BYTES; segment < body; segment += 1) length += bytes[segment] ?? 0;
    const beginsStream = ((bytes[at + 5] ?? 0) & 2) !== 0;
    if (beginsStream && !OGG_SOUND.test(bytes.toString('latin1', body, body + 8))) return false;
    if (pages === 0 && !beginsStream) return false;
    at = body + length;
  }
  return pages >= 2;
}

type Box = { readonly name: number; readonly from: number; readonly to: number };

/** How many boxes of a file may still be read. */
type BoxesLeft = { count: number };

const COPYRIGHT_SIGN = 0xa9;
const SAMPLES_BOX = fourBytes('mdat');

/**
 * The boxes of an ISO base media file (14496-12) between two places; null if they don't fill it or are too many. The last one
 * may be cut.
 */
function boxesOf(bytes: Buffer, from: number, to: number, mayBeCut: boolean, left: BoxesLeft): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to || left.count === 0) return null;
    left.count -= 1;
    const name = bytes.readUInt32BE(at + 4);
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || !isName(name, COPYRIGHT_SIGN)) return null;
    if (at + size > to && !(mayBeCut && name === SAMPLES_BOX)) return null;
    boxes.push({ name, from: at + head, to: Math.min(at + size, to) });
    at += size;
  }
  return boxes;
}

/** True if the file is boxes from beginning to end, with a track of sound and its samples. */
function isSoundInBoxes(bytes: Buffer): boolean {
  const left = { count: BOXES_MAXIMUM };
  const all = boxesOf(bytes, 0, bytes.length, true, left) ?? [];
  const named = (boxes: readonly Box[], name: string) => {
    const wanted = fourBytes(name);
    return boxes.filter((box) => box.name === wanted);
  };
  const inside = (boxes: readonly Box[], name: string) =>
    named(boxes, name).flatMap((box) => boxesOf(bytes, box.from, box.to, false, left) ?? []);
  const handlers = named(inside(inside(inside(all, 'moov'), 'trak'), 'mdia'), 'hdlr');
  const hasSound = handlers.some(({ from }) => bytes.toString('latin1', from + 8, from + 12) === 'soun');
  return hasSound && left.count > 0 && named(all, 'mdat').some(({ from, to }) => to > from);
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
