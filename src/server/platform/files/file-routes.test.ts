import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '#server/platform/config/config.ts';
import type { TestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createTestDatabase } from '#server/platform/db/testing/test-database.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import { addFiles } from './file-routes.ts';
import { fileStorageOf, takeImage } from './image-intake.ts';
import { addUploads } from './read-upload.ts';
import { animatedGif, plainImage, pngBomb } from './sample-images.ts';

const userId = randomUUID();
let now = new Date('2026-11-21T08:00:00Z');
let database: TestDatabase;
let dataDir: string;
let app: FastifyInstance;
let base: string;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into wihiwin_users (id, identifier, identifier_key, display_name, kind, password_hash) values ($1, 'avtorka', 'avtorka', 'Авторка', 'account', 'немає')`,
    [userId],
  );
  dataDir = await mkdtemp(join(tmpdir(), 'wihiwin-files-'));
  const services = {
    config: { dataDir, files: { kind: 'disk' } } as Config,
    database: database.database,
    now: () => now,
  };
  app = await createHttpServer({
    log: pino({ level: 'silent' }),
    hosts: { testHosts: null, eventHosts: null },
    trustProxy: false,
    identify: async () => null,
  });
  await addUploads(app);
  addFiles(app, fileStorageOf(services));
  app.post('/api/picture', async (request, reply) => {
    const taken = await takeImage(services, request, { userId, maxSide: 512 });
    return taken.ok ? reply.send(taken.value) : sendProblem(reply, taken.error);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await app.close();
  await database.remove();
  await rm(dataDir, { recursive: true, force: true });
});

async function upload(
  bytes: Buffer,
  name = 'logo.png',
  field = 'file',
): Promise<{ status: number; body: Record<string, string> }> {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
  const answer = await fetch(`${base}/api/picture`, { method: 'POST', headers: { origin: base }, body: form });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

test('an image is stored under the hash of the served bytes and may be cached indefinitely', async () => {
  const taken = await upload(await plainImage('png'));
  expect(taken.status).toBe(200);
  const answer = await fetch(`${base}${taken.body['address']}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(taken.body['hash']);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length);
  const again = await fetch(`${base}${taken.body['address']}`, {
    headers: { 'if-none-match': answer.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  const row = await database.database
    .selectFrom('files')
    .selectAll()
    .where('hash', '=', taken.body['hash'] ?? '')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ media_type: 'image/webp', bytes: bytes.length, width: 64, height: 48 });
});

test('the same image uploaded twice, even at once, is one file and one row', async () => {
  const image = await animatedGif('#00ff00');
  const taken = await Promise.all([upload(image), upload(image), upload(image)]);
  const hash = taken[0]?.body['hash'] ?? '';
  expect(taken.map((one) => one.body['hash'])).toEqual([hash, hash, hash]);
  expect(await readdir(join(dataDir, 'files', hash.slice(0, 2)))).toEqual([`${hash.slice(2)}.webp`]);
});

test('unknown and malformed names are 404', async () => {
  for (const name of [
    `${'0'.repeat(64)}.webp`,
    'x.webp',
    '..%2f..%2fsecret',
    `${'0'.repeat(64)}.png`,
    `${'A'.repeat(64)}.webp`,
  ]) {
    expect((await fetch(`${base}/files/${name}`)).status).toBe(404);
  }
});

test('a file that is no image, one of another kind, a bomb and a missing file are each refused with their own code', async () => {
  expect(await upload(Buffer.from('привіт'), 'logo.png')).toMatchObject({
    status: 422,
    body: { code: 'image_unreadable' },
  });
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'logo.png')).toMatchObject({
    status: 415,
    body: { code: 'image_kind' },
  });
  expect(await upload(pngBomb(30_000))).toMatchObject({ status: 413, body: { code: 'image_too_large' } });
  expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect(await upload(await plainImage('png'), 'logo.png', 'picture')).toMatchObject({
    status: 422,
    body: { code: 'invalid_input' },
  });
  const json = await fetch(`${base}/api/picture`, {
    method: 'POST',
    headers: { origin: base, 'content-type': 'application/json' },
    body: '{}',
  });
  expect([json.status, ((await json.json()) as { code: string }).code]).toEqual([415, 'unsupported_media']);
});

const OPENING =
  '--cut\r\ncontent-disposition: form-data; name="file"; filename="big.png"\r\ncontent-type: image/png\r\n\r\n';
const CLOSING = '\r\n--cut--\r\n';

test.each<[string, string, string]>([
  ['without a boundary', 'multipart/form-data', `${OPENING}x${CLOSING}`],
  ['with an endless boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, `${OPENING}x${CLOSING}`],
  ['that contains no form', 'multipart/form-data; boundary=cut', 'x'.repeat(100)],
  ['cut off in a header', 'multipart/form-data; boundary=cut', OPENING.slice(0, 40)],
  ['cut off in the file', 'multipart/form-data; boundary=cut', `${OPENING}x`],
  ['cut off after a megabyte', 'multipart/form-data; boundary=cut', `${OPENING}${'x'.repeat(1_000_000)}`],
])('a form %s is refused at once as malformed', async (_name, type, body) => {
  const headers = { origin: base, 'content-type': type };
  const answer = await fetch(`${base}/api/picture`, { method: 'POST', headers, body });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'malformed_request']);
});

/** A bare socket, because Node's own client stops sending once it has an answer; a hostile sender would not. */
async function openUpload(length: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (part: string) => (received += part));
  await once(socket, 'connect');
  const bodyLength = OPENING.length + length + CLOSING.length;
  const head = [
    'POST /api/picture HTTP/1.1',
    `host: ${base.slice(7)}`,
    `origin: ${base}`,
    'content-type: multipart/form-data; boundary=cut',
    `content-length: ${bodyLength}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${OPENING}`);
  return { socket, received: () => received };
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of buffers in use, after a garbage collection. */
function heldBytes(): number {
  collect();
  return process.memoryUsage().arrayBuffers;
}

test('an upload of 100 MB is refused while it is still arriving and never kept in memory', async () => {
  const piece = Buffer.alloc(1024 * 1024, 7);
  const { socket, received } = await openUpload(100 * piece.length);
  const held = heldBytes();
  let mostHeld = 0;
  let sentWhenAnswered = 0;
  for (let sent = 1; sent <= 100; sent += 1) {
    if (!socket.write(piece)) await once(socket, 'drain');
    await new Promise((resolve) => setImmediate(resolve));
    if (sentWhenAnswered === 0 && received() !== '') sentWhenAnswered = sent;
    if (sent % 20 === 0) mostHeld = Math.max(mostHeld, heldBytes() - held);
  }
  socket.write(CLOSING);
  expect(received()).toContain('413 Payload Too Large');
  expect(received()).toContain('image_too_large');
  expect(sentWhenAnswered).toBeLessThan(40);
  expect(mostHeld).toBeLessThan(30 * 1024 * 1024);
  // The connection still works: the next request on it is answered.
  socket.write(`GET /files/x.webp HTTP/1.1\r\nhost: ${base.slice(7)}\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  expect(received()).toContain('404 Not Found');
});

test('an upload that breaks off leaves nothing behind', async () => {
  const files = async () => (await database.database.selectFrom('files').select('hash').execute()).length;
  const before = await files();
  const { socket } = await openUpload(1_000);
  socket.write((await plainImage('png')).subarray(0, 60));
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await once(socket, 'close');
  expect(await files()).toBe(before);
  expect((await upload(await plainImage('jpeg'))).status).toBe(200);
});

test('uploads of one person are counted by the minute', async () => {
  now = new Date('2026-11-22T08:00:00Z');
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await upload(Buffer.from('не зображення'))).status);
  expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true);
  expect(statuses[30]).toBe(429);
  now = new Date('2026-11-22T08:01:00Z');
  expect((await upload(await plainImage('png'))).status).toBe(200);
});

test('the bytes of one person are counted by the day', async () => {
  now = new Date('2026-11-23T08:00:00Z');
  const image = await plainImage('png');
  expect((await upload(image)).status).toBe(200);
  const { rows } = await database.pool.query('select day::text, bytes from upload_days where user_id = $1', [userId]);
  expect(rows).toEqual([{ day: '2026-11-23', bytes: image.length }]);
  await database.pool.query('update upload_days set bytes = $1', [500 * 1024 * 1024 - image.length]);
  expect((await upload(image)).status).toBe(200);
  expect(await upload(image)).toMatchObject({ status: 429, body: { code: 'upload_quota' } });
  now = new Date('2026-11-24T08:00:00Z');
  expect((await upload(image)).status).toBe(200);
});
