import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/definition/errors.ts';
import type { BareServer } from '#server/platform/testing/bare-http-server.ts';
import { openWire, startBareServer } from '#server/platform/testing/bare-http-server.ts';

let server: BareServer;

beforeAll(async () => {
  server = await startBareServer();
});

afterAll(() => server.app.close());

async function post(payload: string | object, url = '/api/echo/1', headers: Record<string, string> = {}) {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json', ...headers },
    payload,
  } as InjectOptions);
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const NAME = { name: 'Марія' };

describe('a body that can’t be read', () => {
  it.each<[string, string, Record<string, string>, number, string]>([
    ['cut off', '{"name":', {}, 400, 'malformed_request'],
    ['empty', '', { 'content-length': '0' }, 400, 'malformed_request'],
    ['not JSON', 'name=Марія', {}, 400, 'malformed_request'],
    ['with __proto__', '{"name":"a","__proto__":{"admin":true}}', {}, 400, 'malformed_request'],
    ['with __proto__ in disguise', '{"name":"a","\\u005f_proto__":{}}', {}, 400, 'malformed_request'],
    ['with __proto__ deep inside', '{"name":"a","any":{"x":[{"__proto__":1}]}}', {}, 400, 'malformed_request'],
    ['with constructor.prototype', '{"name":"a","any":{"constructor":{"prototype":{}}}}', {}, 400, 'malformed_request'],
    ['with a wrong stated length', '{"name":"a"}', { 'content-length': '5' }, 400, 'malformed_request'],
    ['above 1 MiB', JSON.stringify({ name: 'a'.repeat(1024 * 1024) }), {}, 413, 'body_too_large'],
    ['above 1 MiB by its stated length', '{"name":"a"}', { 'content-length': '1048577' }, 413, 'body_too_large'],
    ['as a form', 'name=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media'],
    ['as plain text', '{"name":"a"}', { 'content-type': 'text/plain' }, 415, 'unsupported_media'],
    ['as XML', '<name/>', { 'content-type': 'application/xml' }, 415, 'unsupported_media'],
    ['without a media type', '{"name":"a"}', { 'content-type': '' }, 415, 'unsupported_media'],
  ])('%s', async (_name, payload, headers, status, code) => {
    const answer = await post(payload, '/api/echo/1', headers);
    expect(answer).toMatchObject({ status, body: { status, code } });
    expect(problemSchema.safeParse(answer.body).success).toBe(true);
  });

  it('of exactly 1 MiB is read', async () => {
    const payload = JSON.stringify({ name: 'a'.repeat(1024 * 1024 - '{"name":""}'.length) });
    expect(payload).toHaveLength(1024 * 1024);
    expect((await post(payload)).status).toBe(200);
  });

  it('is refused by its stated length before it is sent', async () => {
    const wire = await openWire(server.port);
    wire.socket.write(
      'POST /api/echo/1 HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n{',
    );
    expect(await wire.heard('"code":"body_too_large"')).toMatch(/^HTTP\/1\.1 413 /);
    wire.socket.destroy();
  });

  it('in chunks without an end is refused at 1 MiB', async () => {
    const wire = await openWire(server.port);
    wire.socket.write(
      'POST /api/echo/1 HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const chunk = 'a'.repeat(64 * 1024);
    for (let sent = 0; sent <= 16; sent += 1) wire.socket.write(`10000\r\n${chunk}\r\n`);
    expect(await wire.heard('"code":"body_too_large"')).toMatch(/^HTTP\/1\.1 413 /);
    wire.socket.destroy();
  });
});

describe('a refused body names its fields', () => {
  const nested = (levels: number) => `{"name":"a","any":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  it.each<[string, unknown, string[][]]>([
    ['nothing', 'null', [['name', 'malformed']]],
    ['a list', '[1]', [['', 'malformed']]],
    ['a string', '"a"', [['', 'malformed']]],
    [
      'unknown fields',
      { ...NAME, role: 'admin', is_owner: true },
      [
        ['role', 'unknown_field'],
        ['is_owner', 'unknown_field'],
      ],
    ],
    ['another type', { name: 5 }, [['name', 'malformed']]],
    ['a NUL', { name: 'а\0б' }, [['name', 'malformed']]],
    ['half a surrogate pair', { name: '\ud83d' }, [['name', 'malformed']]],
    ['a NUL deep inside', { ...NAME, any: { list: [{ x: '\0' }] } }, [['any.list.0.x', 'malformed']]],
    ['a NUL in the name of a field', { ...NAME, any: { 'a\0b': 1 } }, [['any', 'malformed']]],
  ])('%s', async (_name, payload, fields) => {
    const answer = await post(payload as object);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.body.fields.map(({ path, code }: Record<string, string>) => [path, code])).toEqual(fields);
  });

  it('one nested too deeply is refused, even with a hundred thousand levels', async () => {
    expect((await post(nested(50))).status).toBe(200);
    for (const levels of [64, 100_000]) expect(await post(nested(levels))).toMatchObject({ status: 422 });
  });

  it('names at most fifty fields', async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, number) => [`f${number}`, 1]));
    expect((await post({ ...NAME, ...many })).body.fields).toHaveLength(50);
  });

  it('an operation without a body refuses one', async () => {
    expect((await post({}, '/api/bare')).status).toBe(204);
    expect(await post({ x: 1 }, '/api/bare')).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'x', code: 'unknown_field' }] },
    });
  });

  it('leaves prototypes unchanged', async () => {
    await post('{"name":"a","any":{"__proto__":{"polluted":1}}}');
    await post(NAME, '/api/echo/1?__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('a refused address', () => {
  it.each<[string, string, string[]]>([
    ['an unknown field', '?x=1&y=2', ['x', 'y']],
    ['__proto__', '?__proto__=1', ['__proto__']],
    ['the same key twice', '?word=a&word=b', ['word']],
    ['a NUL', '?word=a%00b', ['word']],
    ['a number out of range', '?page=10', ['page']],
  ])('%s in the query is refused with its name', async (_name, query, paths) => {
    const answer = await post(NAME, `/api/echo/1${query}`);
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toEqual(paths);
  });

  it('an operation without a query refuses one', async () => {
    expect(await post({}, '/api/bare?x=1')).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'x', code: 'unknown_field' }] },
    });
  });

  it.each([
    ['a lone percent sign', '/api/echo/%'],
    ['half a UTF-8 character', '/api/echo/%D0'],
    ['invalid UTF-8', '/api/echo/%FF%FE'],
    ['a NUL', '/api/echo/%00'],
  ])('%s in the path is taken literally', async (_name, url) => {
    expect(await post(NAME, url)).toMatchObject({ status: 200, body: { id: url.slice('/api/echo/'.length) } });
  });

  it('a long parameter reaches the operation, one beyond its limit is not found, too long an address is refused', async () => {
    expect((await post(NAME, `/api/echo/${'a'.repeat(1_000)}`)).status).toBe(200);
    expect(await post(NAME, `/api/echo/${'a'.repeat(1_001)}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const wire = await openWire(server.port);
    wire.socket.write(`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    const answer = await wire.closed;
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(problemSchema.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).code).toBe('malformed_request');
  });

  it.each([
    'GARBAGE\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
  ])('bytes that are not HTTP are answered with 400 and the connection is closed: %j', async (bytes) => {
    const wire = await openWire(server.port);
    wire.socket.write(bytes);
    expect(await wire.closed).toMatch(/^HTTP\/1\.1 400 /);
  });
});
