import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import {
  boxed,
  oggPage,
  RECORDINGS,
  slowMp3,
  tagged,
  tinyFrames,
  wave,
} from '#server/platform/files/recordings/sample-recordings.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { WORK_POOL_LIMITS } from '#server/platform/threads/work-pool.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { sendUpload } from '#server/testing/send-upload.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const WAVE = wave();

const server = useTestServer();
let author: TestBrowser;
let path: string;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
  const test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json<AuthoredTest>();
  path = `/api/tests/${test.id}/texts/${test.texts[0]?.id}/audio`;
});

const upload = (bytes: Buffer, claim = {}) => sendUpload(author, 'PUT', path, bytes, claim);
const get = (url: string, headers = {}) => author.send('GET', url, undefined, headers);

it.each<[string, Buffer, string, string]>([
  ['MP3 with a tag', tagged(RECORDINGS.mp3), 'mp3', 'audio/mpeg'],
  ['MP3 without a tag', RECORDINGS.mp3, 'mp3', 'audio/mpeg'],
  ['MP3 of a lower rate (MPEG-2)', slowMp3, 'mp3', 'audio/mpeg'],
  ['M4A', RECORDINGS.m4a, 'm4a', 'audio/mp4'],
  ['MP4 with sound', boxed('isom', 'soun'), 'm4a', 'audio/mp4'],
  ['AAC', RECORDINGS.aac, 'aac', 'audio/aac'],
  ['Opus', RECORDINGS.ogg, 'ogg', 'audio/ogg'],
  ['Vorbis', Buffer.concat([oggPage(2, '\x01vorbis\0\0'), oggPage(4, '\x03vorbis')]), 'ogg', 'audio/ogg'],
  ['WAV', WAVE, 'wav', 'audio/wav'],
])('%s is recognized by its content, whatever its name is', async (_name, bytes, ending, type) => {
  const taken = await upload(bytes, { name: 'notes.txt', type: 'text/html' });
  expect(taken.statusCode).toBe(200);
  const { url, fileId } = taken.json().audio;
  expect(fileId).toMatch(new RegExp(`^[0-9a-f]{64}\\.${ending}$`));
  const whole = await get(url);
  expect([whole.statusCode, whole.headers['content-type'], whole.rawPayload]).toEqual([200, type, bytes]);
  expect(whole.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'accept-ranges': 'bytes' });
});

it('a long recording is checked beside the loop', async () => {
  const run = vi.spyOn(server.services.work, 'run');
  const bytes = tinyFrames(5_000_000);
  const taken = await upload(bytes);
  const [work, input] = run.mock.calls.find(([{ name }]) => name === 'hashingRecording') ?? [];
  run.mockRestore();
  expect(input && work?.estimateMs(input)).toBeGreaterThan(WORK_POOL_LIMITS.smallMs);
  const hash = createHash('sha256').update(bytes).digest('hex');
  expect(taken.json()).toMatchObject({ audio: { fileId: `${hash}.mp3` } });
});

it('a file that is no recording is refused whatever its name, and the existing recording stays', async () => {
  const { fileId } = (await upload(WAVE)).json().audio;
  const refused: [string, Buffer][] = [
    ['nothing', Buffer.alloc(0)],
    ['a program', latin('MZ\x90\0')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a picture', await plainImage('png')],
    ['a film in Ogg', oggPage(2, '\x80theora')],
    ['a film in RIFF', latin('RIFF\x24\0\0\0AVI LIST')],
    ['a film of QuickTime', latin('\0\0\0\x14ftypqt  \0\0\0\0')],
    ['a picture in an MP4 box', latin('\0\0\0\x20ftypheic\0\0\0\0')],
    ['MPEG with a forbidden rate', latin('\xff\xfb\xf0\x00frame')],
    ['the beginning of a frame', latin('\xff')],
  ];
  for (const [what, bytes] of refused) {
    const { code } = (await upload(bytes, { name: 'song.mp3', type: 'audio/mpeg' })).json();
    expect([what, code]).toEqual([what, bytes.length === 0 ? 'invalid_input' : 'audio_kind']);
  }
  const begun: [string, Buffer][] = [
    ['a page behind the first bytes of an MP3', tagged(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a film in an MP4', boxed('isom', 'vide')],
    ['a WAV without sound', wave(Buffer.alloc(0))],
  ];
  const counted = async () => {
    const { rows } = await server.testDatabase.pool.query('select sum(bytes)::int as bytes from upload_days');
    return Number(rows[0].bytes);
  };
  for (const [what, bytes] of begun) {
    const before = await counted();
    expect([what, (await upload(bytes)).json().code]).toEqual([what, 'audio_unreadable']);
    expect([what, (await counted()) - before]).toEqual([what, bytes.length]);
  }
  const stands = (await author.send('GET', path.replace(/\/texts.*/, ''))).json<AuthoredTest>();
  expect(stands.texts[0]?.audio?.fileId).toBe(fileId);
});

describe('a part of a recording', () => {
  const last = WAVE.length - 1;
  let url: string;
  beforeAll(async () => {
    url = (await upload(WAVE)).json().audio.url;
  });

  it.each<[string, number, number]>([
    ['bytes=0-0', 0, 0],
    ['bytes=8-11', 8, 11],
    ['bytes=8-', 8, last],
    ['bytes=-4', last - 3, last],
    ['bytes=-9999', 0, last],
    ['bytes=4-9999', 4, last],
    [`bytes=${last}-${last}`, last, last],
  ])('%s is sent as such', async (range, from, to) => {
    const part = await get(url, { range });
    expect([part.statusCode, part.rawPayload]).toEqual([206, WAVE.subarray(from, to + 1)]);
    expect(part.headers['content-range']).toBe(`bytes ${from}-${to}/${WAVE.length}`);
    expect(part.headers['content-length']).toBe(String(to - from + 1));
  });

  it.each([`bytes=${last + 1}-`, 'bytes=900-901', 'bytes=-0'])('%s lies beyond the end', async (range) => {
    const none = await get(url, { range });
    expect([none.statusCode, none.headers['content-range'], none.body]).toEqual([416, `bytes */${WAVE.length}`, '']);
  });

  it.each(['bytes=0-1,4-5', 'bytes=5-2', 'bytes=-', 'bytes=a-b', 'seconds=0-1', ''])(
    '«%s» is not a single range, so the whole recording is sent',
    async (range) => {
      const whole = await get(url, { range });
      expect([whole.statusCode, whole.rawPayload]).toEqual([200, WAVE]);
    },
  );

  it('HEAD returns size and type without the bytes, and ignores ranges', async () => {
    const asked: Record<string, string>[] = [{}, { range: 'bytes=0-0' }, { range: 'bytes=900-' }];
    for (const headers of asked) {
      const head = await author.send('HEAD', url, undefined, headers);
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      const expected = { 'content-length': String(WAVE.length), 'content-type': 'audio/wav', 'accept-ranges': 'bytes' };
      expect(head.headers).toMatchObject(expected);
    }
  });

  it('an unknown or malformed name is not found', async () => {
    for (const name of [`${'0'.repeat(64)}.wav`, 'x.wav', url.replace('/files/audio/', '').replace('.wav', '.exe')])
      expect((await get(`/files/audio/${name}`)).statusCode).toBe(404);
  });
});
