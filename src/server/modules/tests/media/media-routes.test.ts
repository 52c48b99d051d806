import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { filesOfTexts } from '#server/modules/tests/tests-public.ts';
import { wave } from '#server/platform/files/recordings/sample-recordings.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { sendUpload } from '#server/testing/send-upload.ts';

const server = useTestServer();
let author: TestBrowser;
let test: AuthoredTest;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
  test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json();
});

const upload = (method: 'POST' | 'PUT', path: string, bytes: Buffer) =>
  sendUpload(author, method, `/api/tests/${test.id}${path}`, bytes);

it('stores an image with at most 1600 pixels a side, which a text can then contain, and refuses SVG', async () => {
  const image = (await upload('POST', '/images', await plainImage('png', 2000, 1000))).json();
  expect(image).toMatchObject({ width: 1600, height: 800, url: `/files/${image.fileId}.webp` });
  const block = { kind: 'image', id: 'i', fileId: image.fileId, width: 1600, height: 800, alt: 'Сад', caption: '' };
  const body = { title: '', author: '', source: '', document: { version: 1, blocks: [block] }, revision: 1 };
  expect((await author.send('PUT', `/api/tests/${test.id}/texts/${test.texts[0]?.id}`, body)).statusCode).toBe(200);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await upload('POST', '/images', drawing)).json().code).toBe('image_kind');
});

it('recognizes a recording by its content, serves parts of it, copies it and removes it', async () => {
  const path = `/texts/${test.texts[0]?.id}/audio`;
  const recording = wave();
  expect((await upload('PUT', path, Buffer.from('MZ not a song'))).json().code).toBe('audio_kind');
  expect((await upload('PUT', path, Buffer.alloc(20 * 1024 * 1024 + 1))).json().code).toBe('audio_too_large');
  const { audio } = (await upload('PUT', path, recording)).json();
  expect(audio.url).toMatch(/^\/files\/audio\/[0-9a-f]{64}\.wav$/);
  const part = await author.send('GET', audio.url, undefined, { range: 'bytes=8-11' });
  expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'WAVE', 'audio/wav']);
  expect(part.headers['content-range']).toBe(`bytes 8-11/${recording.length}`);
  expect((await author.send('GET', audio.url, undefined, { range: 'bytes=900-' })).statusCode).toBe(416);
  const { id } = (await author.send('POST', `/api/tests/${test.id}/copies`, { as: 'duplicate' })).json();
  expect((await author.send('GET', `/api/tests/${id}`)).json().texts[0].audio).toEqual(audio);
  expect((await author.send('DELETE', `/api/tests/${test.id}${path}`)).statusCode).toBe(200);
  expect((await author.send('GET', `/api/tests/${test.id}`)).json().texts[0].audio).toBeNull();
});

it('lets an option have an image that its author uploaded or that is in the test already, and no other', async () => {
  const { fileId, width, height } = (await upload('POST', '/images', await plainImage('png', 40, 30))).json();
  const path = `/api/tests/${test.id}/questions`;
  const textId = test.texts[0]?.id;
  const question = (id: string, image: object) => ({
    id,
    version: 1,
    kind: 'single',
    textId,
    process: 'locate',
    poolId: null,
    required: false,
    points: 1,
    hint: null,
    explanation: null,
    prompt: { version: 1, blocks: [] },
    body: { fixedOrder: false, options: [{ id: 'a', text: '', image }] },
    key: { optionId: null },
  });
  const own = question(randomUUID(), { fileId, width, height, alt: 'Хата' });
  const foreign = question(randomUUID(), { fileId: 'f'.repeat(64), width, height, alt: 'Хата' });
  expect((await author.send('POST', path, { question: own })).statusCode).toBe(200);
  expect((await author.send('POST', path, { question: foreign })).json().code).toBe('image_foreign');
  const changed = { ...foreign, id: own.id };
  expect((await author.send('PUT', `${path}/${own.id}`, { revision: 1, question: changed })).json().code).toBe(
    'image_foreign',
  );
  expect(await filesOfTexts(server.services.database, [fileId, 'f'.repeat(64)])).toEqual([fileId]);

  // Whoever takes the image back as an upload still has it in the test.
  await server.services.database.deleteFrom('text_images').where('hash', '=', fileId).execute();
  const again = { ...own, points: 2 };
  expect((await author.send('PUT', `${path}/${own.id}`, { revision: 1, question: again })).statusCode).toBe(200);
  expect(await filesOfTexts(server.services.database, [fileId])).toEqual([fileId]);
});
