import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { sendJson } from './send-json.ts';

const LONG = { words: Array.from({ length: 500 }, (_, index) => `слово ${index}`) };
/** Longer than is written in one go. */
const LONGEST = { words: LONG.words.map((word) => word.repeat(50)) };
const app = Fastify();
app.get('/long', (request, reply) => sendJson(request, reply, LONG));
app.get('/longest', (request, reply) => sendJson(request, reply, LONGEST));
app.get('/short', (request, reply) => sendJson(request, reply, { words: [] }));
afterAll(() => app.close());

const get = (url: string, accepted: string) =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': accepted } });

describe('an answer', () => {
  it.each<[string, string | undefined, (bytes: Buffer) => Buffer]>([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes) => bytes],
  ])('that is long is compressed for a client that accepts «%s»', async (accepted, encoding, decode) => {
    const { headers, rawPayload } = await get('/long', accepted);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    expect(JSON.parse(decode(rawPayload).toString())).toEqual(LONG);
  });

  it('that is written in several goes arrives whole', async () => {
    const { headers, rawPayload } = await get('/longest', 'br');
    expect(headers['content-encoding']).toBe('br');
    const text = brotliDecompressSync(rawPayload).toString();
    expect(text.length).toBeGreaterThan(200_000);
    expect(text).toBe(JSON.stringify(LONGEST));
  });

  it('that fits into a packet is not compressed', async () => {
    const { headers, payload } = await get('/short', 'br');
    expect(headers).not.toHaveProperty('content-encoding');
    expect(payload).toBe('{"words":[]}');
  });
});
