import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '#server/platform/http/operations/accepted-encoding.ts';

/** A page in memory, in the encodings that are sent. */
export type EncodedPage = {
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best compression of a longer page would keep its first reader waiting for longer than it saves. */
const BEST_UP_TO_BYTES = 150_000;

/** Compresses a page once for all requests. */
export async function encodePage(html: string): Promise<EncodedPage> {
  const plain = Buffer.from(html);
  const [brotli, zipped] = await Promise.all([
    compressBrotli(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: plain.length <= BEST_UP_TO_BYTES ? 11 : 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
    compressGzip(plain, { level: plain.length <= BEST_UP_TO_BYTES ? 9 : 6 }),
  ]);
  // Weak: the encodings have different bytes and the same content.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { etag, plain, brotli, gzip: zipped };
}

/** Sends a cached page, or 304 when the reader's copy is current. Readers ask each time, because pages change. */
export function sendEncodedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: EncodedPage,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  reply.header('etag', page.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.type(type);
  const encoding = acceptedEncoding(request);
  if (encoding === null) return reply.send(page.plain);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli : page.gzip);
}
