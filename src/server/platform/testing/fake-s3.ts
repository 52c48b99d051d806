import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FilesChoice } from '#server/platform/config/files-choice.ts';

/** How the store behaves: works, refuses, never responds, or stalls in the middle of a response. */
type S3Mood = 'well' | 'broken' | 'silent' | 'stuck';

/** An S3-compatible store in memory with the requests that we use; it checks how they are signed. */
export type FakeS3 = {
  readonly files: FilesChoice & { readonly kind: 's3' };
  readonly objects: Map<string, Buffer>;
  /** Method and key of each request, with its range. */
  readonly requests: string[];
  mood: S3Mood;
  close(): Promise<void>;
};

const BUCKET = 'school';
const ACCESS_KEY = 'AKIDSCHOOL';

function xmlError(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const { authorization = '', 'x-amz-content-sha256': hash } = request.headers;
  const isOurs =
    authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/`) &&
    /SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, ?Signature=[0-9a-f]{64}$/.test(authorization);
  return isOurs && (hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(body).digest('hex'));
}

function sendObject(request: IncomingMessage, response: ServerResponse, bytes: Buffer, mood: S3Mood): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = first === undefined ? bytes : bytes.subarray(Number(first), Number(last) + 1);
  response.writeHead(first === undefined ? 200 : 206, {
    'content-length': part.length,
    'last-modified': new Date(0).toUTCString(),
    etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    ...(first === undefined ? {} : { 'content-range': `bytes ${first}-${last}/${bytes.length}` }),
  });
  if (mood === 'stuck') response.write(part.subarray(0, Math.ceil(part.length / 2)));
  else response.end(request.method === 'HEAD' ? undefined : part);
}

/** Starts the store on a free port. Call `close()` in `afterAll`. */
export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(pathname.slice(BUCKET.length + 2));
    const body = await buffer(request);
    requests.push(`${request.method} ${key}${request.headers.range === undefined ? '' : ` ${request.headers.range}`}`);
    if (fake.mood === 'silent') return;
    if (fake.mood === 'broken') return xmlError(response, 500, 'InternalError');
    if (!isSigned(request, body)) return xmlError(response, 403, 'SignatureDoesNotMatch');
    if (!`${pathname}/`.startsWith(`/${BUCKET}/`)) return xmlError(response, 404, 'NoSuchBucket');
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200, { etag: '"stored"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (key === '') {
      const contents = [...objects].map(([name, { length }]) => `<Key>${name}</Key><Size>${length}</Size>`);
      const list = contents.map((inner) => `<Contents>${inner}</Contents>`).join('');
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><ListBucketResult><Name>${BUCKET}</Name>${list}</ListBucketResult>`);
    } else if (found !== undefined) sendObject(request, response, found, fake.mood);
    else if (request.method === 'HEAD') response.writeHead(404).end();
    else xmlError(response, 404, 'NoSuchKey');
  };
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeS3 = {
    files: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      bucket: BUCKET,
      region: 'us-east-1',
      accessKey: ACCESS_KEY,
      secretKey: 'a secret of the school',
    },
    objects,
    requests,
    mood: 'well',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
