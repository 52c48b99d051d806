import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { UNUSED_FILE_KEPT_MS } from '#core/constants.ts';
import { filesOfEvents } from '#server/modules/events/events-composing-public.ts';
import { filesOfTexts } from '#server/modules/tests/tests-public.ts';
import { wave } from '#server/platform/files/recordings/sample-recordings.ts';
import type { FakeS3 } from '#server/platform/testing/fake-s3.ts';
import { startFakeS3 } from '#server/platform/testing/fake-s3.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { sendUpload } from '#server/testing/send-upload.ts';
import { FilesAway } from './files-away.ts';
import { whyStorageAway } from './open-storage.ts';
import { S3Bucket } from './s3-storage.ts';
import { plainImage } from './sample-images.ts';
import { removeUnusedFiles } from './unused-files.ts';

const START = new Date('2026-11-21T08:00:00Z');
const PATIENCE = { connectMs: 300, answerMs: 300, attempts: 1 };

let store: FakeS3;
afterAll(() => store.close());
const server = useTestServer(async () => {
  store = await startFakeS3();
  return { files: store.files };
});
let author: TestBrowser;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});
afterEach(() => {
  store.mood = 'well';
});

const bytes = randomBytes(5_000);
const hash = createHash('sha256').update(bytes).digest('hex');
const filesOf = (settings = store.files) => new S3Bucket(settings, PATIENCE).files('files', 'webp');
const newTest = async () => (await author.send('POST', '/api/tests', { title: 'Сад' })).json<AuthoredTest>();

describe('a bucket', () => {
  test('keeps bytes once under their hash, returns them whole, in ranges and by size, and removes them', async () => {
    const files = filesOf();
    expect([await files.size(hash), await files.open(hash)]).toEqual([null, null]);
    await files.put(hash, bytes);
    store.requests.length = 0;
    await files.put(hash, bytes);
    expect(store.requests.map((line) => line.split(' ')[0])).toEqual(['HEAD']);
    expect([...store.objects.keys()]).toContain(`files/${hash.slice(0, 2)}/${hash.slice(2)}.webp`);
    const whole = await files.open(hash);
    expect([whole?.bytes, whole && (await buffer(whole.stream))]).toEqual([5_000, bytes]);
    const part = await files.open(hash, { start: 10, end: 19 });
    expect([part?.bytes, part && (await buffer(part.stream))]).toEqual([5_000, bytes.subarray(10, 20)]);
    await files.remove(hash);
    await files.remove(hash);
    expect(await files.size(hash)).toBeNull();
  });

  test.each(['broken', 'silent'] as const)(
    'that is %s fails every call as away, within the time limit',
    async (mood) => {
      store.mood = mood;
      const files = filesOf();
      const startedAt = Date.now();
      await expect(files.put(hash, bytes)).rejects.toThrow(FilesAway);
      await expect(files.open(hash)).rejects.toThrow(FilesAway);
      await expect(files.size(hash)).rejects.toThrow(FilesAway);
      await expect(files.remove(hash)).rejects.toThrow(FilesAway);
      expect(Date.now() - startedAt).toBeLessThan(3_000);
    },
  );

  test('that stops in the middle of a file breaks the stream instead of blocking it for ever', async () => {
    await filesOf().put(hash, bytes);
    store.mood = 'stuck';
    const file = await filesOf().open(hash);
    await expect(buffer(file?.stream ?? Readable.from([]))).rejects.toThrow();
  });

  test('with a wrong key, another name or an unused port is reported as away, never as empty', async () => {
    for (const wrong of [{ accessKey: 'foreign' }, { bucket: 'another' }, { endpoint: 'http://127.0.0.1:9' }]) {
      const bucket = new S3Bucket({ ...store.files, ...wrong }, PATIENCE);
      await expect(bucket.files('files', 'webp').open(hash)).rejects.toThrow(FilesAway);
      await expect(bucket.check()).rejects.toThrow(FilesAway);
    }
    await new S3Bucket(store.files, PATIENCE).check();
    expect(await whyStorageAway({ dataDir: '/tmp', files: { ...store.files, accessKey: 'foreign' } })).toMatch(
      /^Сховище файлів недоступне \(.*SignatureDoesNotMatch.*\): перевірте ключі S3_… у файлі \.env і чи працює сховище\.$/,
    );
    expect(await whyStorageAway({ dataDir: '/tmp', files: store.files })).toBeNull();
  });
});

describe('a server with a bucket', () => {
  test('stores images and recordings there, nothing on disk, and serves them the same way', async () => {
    const draft = await newTest();
    const image = await sendUpload(author, 'POST', `/api/tests/${draft.id}/images`, await plainImage('png', 40, 30));
    const { url, fileId } = image.json<{ url: string; fileId: string }>();
    expect([...store.objects.keys()]).toContain(`files/${fileId.slice(0, 2)}/${fileId.slice(2)}.webp`);
    const shown = await author.send('GET', url);
    expect(createHash('sha256').update(shown.rawPayload).digest('hex')).toBe(fileId);
    const again = await author.send('GET', url, undefined, { 'if-none-match': shown.headers.etag as string });
    expect([again.statusCode, (await author.send('HEAD', url)).headers['content-length']]).toEqual([
      304,
      String(shown.rawPayload.length),
    ]);

    const recording = wave(randomBytes(2_000));
    const path = `/api/tests/${draft.id}/texts/${draft.texts[0]?.id}/audio`;
    const audio = (await sendUpload(author, 'PUT', path, recording)).json<{ audio: { url: string } }>().audio;
    const part = await author.send('GET', audio.url, undefined, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${recording.length}`]);
    expect(part.rawPayload).toEqual(recording.subarray(100, 200));
    expect(store.requests.at(-1)).toMatch(/^GET files\/audio\/.*\.audio bytes=100-199$/);
    expect((await author.send('GET', audio.url)).rawPayload).toEqual(recording);
    const known = { 'if-none-match': part.headers.etag as string };
    expect((await author.send('GET', audio.url, undefined, known)).statusCode).toBe(304);
    const changed = { range: 'bytes=100-199', 'if-range': '"another"' };
    expect((await author.send('GET', audio.url, undefined, changed)).rawPayload).toEqual(recording);
  });

  test('answers 503 with a time to retry while the bucket is away; afterwards the upload works', async () => {
    const draft = await newTest();
    const picture = await plainImage('png', 61, 30);
    const upload = () => sendUpload(author, 'POST', `/api/tests/${draft.id}/images`, picture);
    store.mood = 'broken';
    const refused = await upload();
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      503,
      'files_away',
      '30',
    ]);
    store.mood = 'well';
    const taken = await upload();
    expect(taken.statusCode).toBe(200);
    store.mood = 'broken';
    expect((await author.send('GET', taken.json().url)).json().code).toBe('files_away');
    store.mood = 'well';
    expect((await author.send('GET', taken.json().url)).statusCode).toBe(200);
  });

  test('removes files that nobody uses from the bucket too, and keeps the row while the bucket is away', async () => {
    server.clock.now = START;
    const draft = await newTest();
    const path = `/api/tests/${draft.id}/texts/${draft.texts[0]?.id}/audio`;
    const { fileId } = (await sendUpload(author, 'PUT', path, wave(randomBytes(2_000)))).json<{
      audio: { fileId: string };
    }>().audio;
    const key = `files/audio/${fileId.slice(0, 2)}/${fileId.slice(2, 64)}.audio`;
    await author.send('DELETE', `/api/tests/${draft.id}`);
    const remove = () =>
      removeUnusedFiles(
        server.services,
        [filesOfTexts, filesOfEvents],
        new Date(START.getTime() + UNUSED_FILE_KEPT_MS + 1),
      );
    store.mood = 'broken';
    await expect(remove()).rejects.toThrow(FilesAway);
    expect(store.objects.has(key)).toBe(true);
    store.mood = 'well';
    await remove();
    expect(store.objects.has(key)).toBe(false);
  });
});
