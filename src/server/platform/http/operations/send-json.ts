import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { jsonPieces } from './json-pieces.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** For shorter answers the encoding header would take more than compression saves. */
const COMPRESSED_FROM_BYTES = 400;

/**
 * For operations asked thousands of times a second: an answer that fits into one packet arrives no later uncompressed.
 */
export const ONE_PACKET_BYTES = 1_300;

/** Of a long answer so much is written before others may use the loop. */
const CHUNK_CHARACTERS = 64 * 1024;

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body);
  // Levels from 9 on take many times as long. A small window, because the encoder allocates memory for all of it.
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 7, [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: body.length };
  return compressBrotli(body, { params });
}

/**
 * Sends an answer as JSON, compressed if it is long: questions and lists of results shrink to a third. Compression does
 * not let an attacker guess secrets from lengths, because other sites can't make a browser send requests with our
 * cookie.
 */
export async function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  compressedFromBytes = COMPRESSED_FROM_BYTES,
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  const pause = letOthersRun();
  const chunks: Buffer[] = [];
  let text = '';
  for (const piece of jsonPieces(value)) {
    text += piece;
    if (text.length < CHUNK_CHARACTERS) continue;
    chunks.push(Buffer.from(text));
    text = '';
    await pause();
  }
  if (chunks.length === 0) return sendCompressed(request, reply, text, compressedFromBytes);
  return sendBytes(request, reply, Buffer.concat([...chunks, Buffer.from(text)]));
}

/** Sends a text of the type that the reply already has, compressed if it is long. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  compressedFromBytes = COMPRESSED_FROM_BYTES,
): Promise<FastifyReply> {
  // As a string it is sent together with its head, in one write.
  if (Buffer.byteLength(text) < compressedFromBytes) return reply.send(text);
  return sendBytes(request, reply, Buffer.from(text));
}

async function sendBytes(request: FastifyRequest, reply: FastifyReply, body: Buffer): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request);
  if (encoding === null) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await compress(body, encoding));
}
