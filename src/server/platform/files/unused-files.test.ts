import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import { UNUSED_FILE_KEPT_MS } from '#core/constants.ts';
import { filesOfEvents } from '#server/modules/events/events-composing-public.ts';
import { filesOfTexts } from '#server/modules/tests/tests-public.ts';
import { wave } from '#server/platform/files/recordings/sample-recordings.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { sendUpload } from '#server/testing/send-upload.ts';
import { plainImage } from './sample-images.ts';
import type { FileUse } from './unused-files.ts';
import { removeUnusedFiles } from './unused-files.ts';

const USES: readonly FileUse[] = [filesOfTexts, filesOfEvents];
const START = new Date('2026-11-21T08:00:00Z');
const NEXT_DAY = new Date(START.getTime() + UNUSED_FILE_KEPT_MS + 1);

const server = useTestServer();
let author: TestBrowser;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});

const remove = (now: Date, uses = USES) => removeUnusedFiles(server.services, uses, now);
const status = async (url: string) => (await author.send('GET', url)).statusCode;
const isRecorded = async (hash: string) =>
  (await server.services.database.selectFrom('files').where('hash', '=', hash).select('hash').execute()).length === 1;

async function draftWith(bytes: Buffer): Promise<{ url: string; fileUrl: string; hash: string }> {
  server.clock.now = START;
  const test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json<AuthoredTest>();
  const path = `/api/tests/${test.id}/texts/${test.texts[0]?.id}/audio`;
  const { audio } = (await sendUpload(author, 'PUT', path, bytes)).json();
  return { url: `/api/tests/${test.id}`, fileUrl: audio.url, hash: audio.fileId.slice(0, 64) };
}

it('a recording is removed a day after the last text that used it, not earlier and not while another text uses it', async () => {
  const bytes = wave(Buffer.from(randomUUID()));
  const [first, second] = [await draftWith(bytes), await draftWith(bytes)];
  expect(first.fileUrl).toBe(second.fileUrl);
  await author.send('DELETE', first.url);
  await remove(NEXT_DAY);
  expect(await status(second.fileUrl)).toBe(200);
  await author.send('DELETE', second.url);
  await remove(new Date(START.getTime() + UNUSED_FILE_KEPT_MS));
  expect(await status(second.fileUrl)).toBe(200);
  await remove(NEXT_DAY);
  expect([await status(second.fileUrl), await isRecorded(second.hash)]).toEqual([404, false]);
  await remove(NEXT_DAY);
});

it('uploading the same content renews an old file, and restores a removed one', async () => {
  const bytes = wave(Buffer.from(randomUUID()));
  const { url, fileUrl, hash } = await draftWith(bytes);
  await author.send('DELETE', url);
  server.clock.now = NEXT_DAY;
  const again = (await author.send('POST', '/api/tests', { title: 'Сад' })).json<AuthoredTest>();
  const path = `/api/tests/${again.id}/texts/${again.texts[0]?.id}/audio`;
  await sendUpload(author, 'PUT', path, bytes);
  await author.send('DELETE', path);
  await remove(NEXT_DAY);
  expect(await status(fileUrl)).toBe(200);
  await remove(new Date(NEXT_DAY.getTime() + UNUSED_FILE_KEPT_MS + 1));
  expect([await status(fileUrl), await isRecorded(hash)]).toEqual([404, false]);
  await sendUpload(author, 'PUT', path, bytes);
  expect((await author.send('GET', fileUrl)).rawPayload).toEqual(bytes);
});

it('an upload during the removal leaves no row without its bytes', async () => {
  const bytes = wave(Buffer.from(randomUUID()));
  const { url, fileUrl } = await draftWith(bytes);
  await author.send('DELETE', url);
  server.clock.now = NEXT_DAY;
  const test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json<AuthoredTest>();
  const path = `/api/tests/${test.id}/texts/${test.texts[0]?.id}/audio`;
  let uploading: Promise<unknown> = Promise.resolve();
  let asked = 0;
  const uploadMeanwhile: FileUse = async () => {
    asked += 1;
    // The second call comes from the transaction that has locked the file's row.
    if (asked === 2) {
      uploading = sendUpload(author, 'PUT', path, bytes);
      await new Promise((resume) => setTimeout(resume, 150));
    }
    return [];
  };
  await remove(NEXT_DAY, [...USES, uploadMeanwhile]);
  expect(asked).toBe(2);
  expect(((await uploading) as { statusCode: number }).statusCode).toBe(200);
  expect((await author.send('GET', fileUrl)).rawPayload).toEqual(bytes);
});

it('images of texts and logos of events are kept; a replaced logo is removed', async () => {
  server.clock.now = START;
  const test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json<AuthoredTest>();
  const image = await sendUpload(author, 'POST', `/api/tests/${test.id}/images`, await plainImage('png', 40, 30));
  const fields = {
    title: 'Читання',
    summary: '',
    description: { version: 1, blocks: [] },
    timeZone: 'Europe/Kyiv',
    startsAt: '2026-12-01T10:00:00.000Z',
    endsAt: '2026-12-01T12:00:00.000Z',
    place: '',
    link: '',
    visibility: 'public',
  };
  const event = (await author.send('POST', '/api/events', fields)).json();
  const logo = async (colour: string): Promise<string> => {
    const bytes = await plainImage('png', 50, 50, colour);
    return (await sendUpload(author, 'POST', `/api/events/${event.id}/logo`, bytes)).json().eventlogo;
  };
  const [replaced, standing] = [await logo('#112233'), await logo('#445566')];
  await remove(NEXT_DAY);
  const found = await Promise.all([image.json().url, standing, replaced].map(status));
  expect(found).toEqual([200, 200, 404]);
});

it('an image that only a text refers to is kept too', async () => {
  server.clock.now = START;
  const test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json<AuthoredTest>();
  const path = `/api/tests/${test.id}/images`;
  const { fileId, width, height, url } = (
    await sendUpload(author, 'POST', path, await plainImage('png', 41, 31))
  ).json();
  const block = { kind: 'image', id: 'i', fileId, width, height, alt: 'Сад', caption: '' };
  const content = { title: '', author: '', source: '', document: { version: 1, blocks: [block] }, revision: 1 };
  const saved = await author.send('PUT', `/api/tests/${test.id}/texts/${test.texts[0]?.id}`, content);
  expect(saved.statusCode).toBe(200);
  await server.services.database.deleteFrom('text_images').where('hash', '=', fileId).execute();
  await remove(NEXT_DAY);
  expect(await status(url)).toBe(200);
  await author.send('DELETE', `/api/tests/${test.id}`);
  await remove(NEXT_DAY);
  expect(await status(url)).toBe(404);
});

it('more files than one batch are all examined', async () => {
  const rows = Array.from({ length: 450 }, (_, number) => ({
    hash: number.toString(16).padStart(64, '0'),
    media_type: 'audio/wav',
    bytes: 1,
    created_at: START,
  }));
  await server.services.database.insertInto('files').values(rows).execute();
  await remove(NEXT_DAY);
  const left = await Promise.all(rows.map(({ hash }) => isRecorded(hash)));
  expect(left.filter(Boolean)).toEqual([]);
});
