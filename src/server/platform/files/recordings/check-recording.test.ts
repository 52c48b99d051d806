import { describe, expect, it } from 'vitest';
import type { AudioKind } from '#server/platform/files/audio-kind.ts';
import { audioKindOf } from '#server/platform/files/audio-kind.ts';
import { isRecording } from './check-recording.ts';
import { box, boxed, oggPage, RECORDINGS, slowMp3, tagged, wave } from './sample-recordings.ts';

const KINDS = Object.keys(RECORDINGS) as AudioKind[];
const page = '<!doctype html><script>alert(1)</script>'.repeat(4_000);
const recording = (kind: AudioKind) => RECORDINGS[kind];

describe('a recording', () => {
  it.each(KINDS)('of the kind %s is one, also with its last bytes cut off', (kind) => {
    const whole = recording(kind);
    expect(audioKindOf(whole)).toBe(kind);
    expect(isRecording(kind, whole)).toBe(true);
    expect(isRecording(kind, whole.subarray(0, whole.length - 5))).toBe(true);
  });

  it('may have tags in front, padding and a tag behind, and open sizes of a recorder that streams', () => {
    const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);
    expect(isRecording('mp3', tagged(recording('mp3')))).toBe(true);
    expect(isRecording('mp3', tagged(tagged(recording('mp3')), 90))).toBe(true);
    expect(isRecording('mp3', Buffer.concat([tagged(slowMp3), Buffer.alloc(2_000), id3v1]))).toBe(true);
    const streamed = wave();
    streamed.writeUInt32LE(0xffffffff, 40);
    expect(isRecording('wav', streamed)).toBe(true);
    const open = recording('m4a');
    const last = Buffer.from(open);
    last.writeUInt32BE(0, open.length - 72);
    expect(isRecording('m4a', last)).toBe(true);
  });

  it('with samples described by further chunks is one', () => {
    const plain = wave();
    const list = Buffer.concat([Buffer.from('LIST\x05\0\0\0INFO\x01\0', 'latin1')]);
    expect(isRecording('wav', Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]))).toBe(true);
  });
});

describe('what only begins like one', () => {
  it.each(KINDS)('%s: the first bytes alone, or followed by a page, are none', (kind) => {
    const head = recording(kind).subarray(0, { mp3: 4, aac: 7, m4a: 16, ogg: 38, wav: 16 }[kind]);
    expect(audioKindOf(head)).toBe(kind);
    expect(isRecording(kind, head)).toBe(false);
    expect(isRecording(kind, Buffer.concat([head, Buffer.from(page)]))).toBe(false);
  });

  it.each<[string, AudioKind, Buffer]>([
    ['a tag with a page behind', 'mp3', tagged(Buffer.from(page))],
    ['a tag that claims to be longer than the file', 'mp3', tagged(recording('mp3'), 0x3f80).subarray(0, 2_000)],
    ['frames with a page behind', 'mp3', Buffer.concat([recording('mp3'), Buffer.from(page)])],
    ['an MP4 with a film alone', 'm4a', boxed('isom', 'vide')],
    ['an MP4 without samples', 'm4a', boxed('M4A ', 'soun').subarray(0, -72)],
    ['an MP4 with a page behind', 'm4a', Buffer.concat([recording('m4a'), Buffer.from(page)])],
    ['a box that ends before it begins', 'm4a', Buffer.concat([box('ftyp', Buffer.from('M4A ')), Buffer.alloc(64)])],
    ['Ogg with a page behind', 'ogg', Buffer.concat([recording('ogg'), Buffer.from(page)])],
    [
      'Ogg with a film beside the sound',
      'ogg',
      Buffer.concat([recording('ogg'), oggPage(2, '\x80theora'), oggPage(4, 'x')]),
    ],
    ['RIFF without a format', 'wav', Buffer.concat([wave().subarray(0, 12), wave().subarray(36)])],
    ['RIFF without samples', 'wav', wave().subarray(0, 44)],
    ['RIFF with a page instead of chunks', 'wav', Buffer.concat([wave().subarray(0, 12), Buffer.from(page)])],
  ])('%s', (_name, kind, bytes) => {
    expect(isRecording(kind, bytes)).toBe(false);
  });

  /** The recording with so many empty parts of the file put in before its sound. */
  const padded = (kind: 'm4a' | 'wav' | 'mp3', parts: number): Buffer => {
    const many = (part: Buffer) => Buffer.alloc(part.length * parts, part);
    if (kind === 'mp3') return Buffer.concat([many(tagged(Buffer.alloc(0), 0)), recording('mp3')]);
    if (kind === 'wav')
      return Buffer.concat([wave().subarray(0, 36), many(Buffer.from('LIST\0\0\0\0', 'latin1')), wave().subarray(36)]);
    return Buffer.concat([recording('m4a').subarray(0, -72), many(box('free')), recording('m4a').subarray(-72)]);
  };

  it.each<['m4a' | 'wav' | 'mp3', number, number]>([
    ['m4a', 9_990, 10_000],
    ['wav', 9_990, 10_000],
    ['mp3', 100, 101],
  ])('is left if %s has more parts than a recorder writes: %i are read, %i are not', (kind, few, many) => {
    expect(isRecording(kind, padded(kind, few))).toBe(true);
    expect(isRecording(kind, padded(kind, many))).toBe(false);
  });

  it('is left if the boxes in boxes are too many together', () => {
    const handlers = (times: number) => {
      const hdlr = box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(13));
      const track = box('trak', box('mdia', hdlr));
      const moov = box('moov', ...Array.from({ length: times }, () => track));
      return Buffer.concat([recording('m4a').subarray(0, 16), moov, box('mdat', Buffer.alloc(64))]);
    };
    expect(isRecording('m4a', handlers(3_000))).toBe(true);
    expect(isRecording('m4a', handlers(4_000))).toBe(false);
  });

  it('is left after a bounded number of steps, however large it is', () => {
    const endless = Buffer.alloc(20 * 1024 * 1024);
    endless.set([0xff, 0xfb, 0x90, 0]);
    let read = 0;
    const watched = new Proxy(endless, {
      get(target, name) {
        read += 1;
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    expect(isRecording('mp3', watched)).toBe(false);
    expect(read).toBeLessThan(5_000_000);
  });
});
