import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below it the names of the encoding would eat up what is saved. */
const COMPRESSED_FROM_BYTES = 400;

/** For answers that are asked thousands of times a second: what fits one packet arrives as soon without the work. */
export const ONE_PACKET_BYTES = 1_300;

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  // From 9 on it takes many times as long. A small window, because the encoder sets memory aside for the whole of it.
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 7, [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return compressBrotli(body, { params });
}

/**
 * Sends an answer as JSON, a long one compressed: questions and lists of results shrink to a third. Their secrets can't be
 * guessed from the length: other sites can't make a browser ask with our cookie.
 */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  compressedFromBytes = COMPRESSED_FROM_BYTES,
): Promise<FastifyReply> {
  const text = JSON.stringify(value);
  reply.type('application/json; charset=utf-8');
  // As a text it leaves together with its head, in one write.
  if (Buffer.byteLength(text) < compressedFromBytes) return reply.send(text);
  const body = Buffer.from(text);
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compress(body, encoding));
}
