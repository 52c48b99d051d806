import type { Server } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outward } from './post-outward.ts';
import { postOutward, readRetryAfter } from './post-outward.ts';
import { isPublicAddress } from './public-address.ts';

let receiver: Server;
let port: number;
const seen: string[] = [];

beforeAll(async () => {
  receiver = createServer((incoming, answer) => {
    seen.push(`${incoming.method} ${incoming.url} ${incoming.headers.host}`);
    if (incoming.url === '/redirect') return answer.writeHead(302, { location: 'http://127.0.0.1:1/inside' }).end();
    if (incoming.url === '/slow-down') return answer.writeHead(429, { 'retry-after': '7200' }).end();
    if (incoming.url === '/cut') {
      answer.writeHead(200, { 'content-length': '1000' }).write('x');
      return setImmediate(() => answer.destroy());
    }
    if (incoming.url === '/endless') {
      answer.writeHead(200);
      const write = () => {
        while (!answer.destroyed && answer.write('x'.repeat(64 * 1024)));
        if (!answer.destroyed) answer.once('drain', write);
      };
      return write();
    }
    return answer.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  port = (receiver.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => receiver.close(resolve)));

/** Resolves names as told, over plain http to the receiver's port. */
function outward(addresses: readonly string[], allows: (address: string) => boolean = isPublicAddress): Outward {
  return {
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    allows,
    request: (url, options) => request(Object.assign(new URL(url), { protocol: 'http:', port: String(port) }), options),
  };
}

const message = { body: '{}', headers: { 'content-type': 'application/json' } };
const loopback = (address: string) => address === '127.0.0.1';

describe('postOutward', () => {
  it.each([[['127.0.0.1']], [['169.254.169.254']], [['::1']], [['::ffff:127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [[]]])(
    'connects to nothing where a name leads to %j',
    async (addresses) => {
      const before = seen.length;
      const answer = await postOutward('https://hooks.example.org/', message, outward(addresses));
      expect(answer).toEqual({ ok: false, obstacle: 'address' });
      expect(seen.length).toBe(before);
    },
  );

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://169.254.169.254/latest/meta-data/',
  ])('connects to nothing for %s', async (url) => {
    const before = seen.length;
    expect(await postOutward(url, message, outward(['8.8.8.8']))).toEqual({ ok: false, obstacle: 'address' });
    expect(seen.length).toBe(before);
  });

  it('connects to the address that was checked and keeps the name as host', async () => {
    let asked = 0;
    const rebinding: Outward = {
      ...outward([], loopback),
      resolve: async () => {
        asked += 1;
        return [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    };
    expect(await postOutward('https://hooks.example.org/hook', message, rebinding)).toEqual({
      ok: true,
      status: 204,
      retryAfterMs: null,
    });
    expect(asked).toBe(1);
    expect(seen.at(-1)).toBe(`POST /hook hooks.example.org:${port}`);
  });

  it('does not follow a redirect', async () => {
    const before = seen.length;
    const answer = await postOutward('https://hooks.example.org/redirect', message, outward(['127.0.0.1'], loopback));
    expect(answer).toEqual({ ok: true, status: 302, retryAfterMs: null });
    expect(seen.length).toBe(before + 1);
  });

  it('reads no more than a bound of an endless answer', async () => {
    const answer = await postOutward('https://hooks.example.org/endless', message, outward(['127.0.0.1'], loopback));
    expect(answer).toEqual({ ok: true, status: 200, retryAfterMs: null });
  });

  it('keeps what a host asks for that wants to be left alone, and the status of an answer that is cut off', async () => {
    const to = outward(['127.0.0.1'], loopback);
    const slow = await postOutward('https://hooks.example.org/slow-down', message, to);
    expect(slow).toEqual({ ok: true, status: 429, retryAfterMs: 7_200_000 });
    const cut = await postOutward('https://hooks.example.org/cut', message, to);
    expect(cut).toEqual({ ok: true, status: 200, retryAfterMs: null });
  });

  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 08:00:30 GMT', 30_000],
    ['Sat, 21 Nov 2026 07:00:00 GMT', 0],
    ['-5', null],
    ['soon', null],
    [undefined, null],
  ])('reads Retry-After %s', (header, expected) => {
    expect(readRetryAfter(header, Date.parse('2026-11-21T08:00:00Z'))).toBe(expected);
  });

  it('says that nobody answers', async () => {
    const refused: Outward = {
      ...outward(['127.0.0.1'], loopback),
      request: (url, options) => request(Object.assign(new URL(url), { protocol: 'http:', port: '1' }), options),
    };
    expect(await postOutward('https://hooks.example.org/', message, refused)).toEqual({
      ok: false,
      obstacle: 'unreachable',
    });
  });
});
