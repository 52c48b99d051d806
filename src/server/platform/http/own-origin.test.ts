import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BareServer } from '#server/platform/testing/bare-http-server.ts';
import { openWire, startBareServer } from '#server/platform/testing/bare-http-server.ts';

const LISTS = { testHosts: ['test.example.ua', '::1'], eventHosts: ['podii.example.ua', '*.events.example.ua'] };
type Headers = Record<string, string>;

const servers: BareServer[] = [];
let open: BareServer;
let listed: BareServer;
let proxied: BareServer;

async function start(options: Parameters<typeof startBareServer>[0] = {}) {
  const server = await startBareServer(options, (app) => {
    app.get('/where', async (request, reply) => {
      if (request.headers['x-enter'] !== undefined) reply.setCookie('probe', request.protocol, { path: '/' });
      return { face: request.face, host: request.host, protocol: request.protocol, address: request.ip };
    });
    app.get('/healthz', async () => ({ status: 'ok' }));
  });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  open = await start();
  listed = await start({ hosts: LISTS });
  proxied = await start({ hosts: LISTS, trustProxy: ['127.0.0.1'] });
});

afterAll(() => Promise.all(servers.map(({ app }) => app.close())));

describe('an unsafe request needs the Origin of its own host', () => {
  const change = (server: BareServer, method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', headers: Headers) =>
    server.app.inject({ method, url: '/api/bare', headers });

  it.each<[string, string, string | null]>([
    ['none', 'test.local:3000', null],
    ['null', 'test.local:3000', 'null'],
    ['empty', 'test.local:3000', ''],
    ['another site', 'test.local:3000', 'http://evil.example'],
    ['another port', 'test.local:3000', 'http://test.local:3001'],
    ['no port', 'test.local:3000', 'http://test.local'],
    ['a sibling', 'a.test.local', 'http://b.test.local'],
    ['the parent', 'a.test.local', 'http://test.local'],
    ['a subdomain', 'test.local', 'http://a.test.local'],
    ['the name as a beginning', 'test.local', 'http://test.local.evil.example'],
    ['the name as a user', 'test.local', 'http://test.local@evil.example'],
    ['another scheme', 'test.local', 'file://test.local'],
    ['two origins', 'test.local', 'http://test.local, http://evil.example'],
  ])('%s is refused', async (_name, host, origin) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await change(open, method, { host, ...(origin === null ? {} : { origin }) });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin']);
    }
  });

  it.each([
    ['test.local:3000', 'http://test.local:3000'],
    ['TEST.local', 'http://test.local'],
    ['test.local:80', 'http://test.local'],
    ['test.local:443', 'https://test.local'],
    ['[::1]:3000', 'http://[::1]:3000'],
    // A proxy that terminates TLS and does not say so.
    ['test.local', 'https://test.local'],
  ])('%s accepts the origin %s', async (host, origin) => {
    expect((await change(open, 'POST', { host, origin })).statusCode).toBe(204);
  });

  it('a page on http may not change anything on https', async () => {
    const headers = { host: 'inner', 'x-forwarded-host': 'test.example.ua', 'x-forwarded-proto': 'https' };
    expect((await change(proxied, 'POST', { ...headers, origin: 'http://test.example.ua' })).statusCode).toBe(403);
    expect((await change(proxied, 'POST', { ...headers, origin: 'https://test.example.ua' })).statusCode).toBe(204);
  });

  it('safe methods need no Origin', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await open.app.inject({ method, url: '/where', headers: { host: 'a' } })).statusCode).toBe(200);
  });
});

describe('faces', () => {
  const where = async (server: BareServer, headers: Headers) => {
    const answer = await server.app.inject({ url: '/where', headers });
    return answer.statusCode === 200 ? (answer.json().face as string) : answer.statusCode;
  };

  it.each([
    ['localhost:3000', 'tests'],
    ['events.localhost:3000', 'events'],
    ['PODII.school.ua.', 'events'],
    ['192.168.0.5:3000', 'tests'],
    ['[::1]:3000', 'tests'],
    ['[fe80::1]', 'tests'],
  ])('without lists %s shows %s', async (host, face) => {
    expect(await where(open, { host })).toBe(face);
  });

  it.each(['a b', 'a/b', 'a"><script>', 'user@host', 'a:b', '[::1', 'localhost:999999', 'тест.укр'])(
    '«%s» is not a valid host',
    async (host) => {
      expect(await where(open, { host })).toBe(400);
    },
  );

  it.each([
    ['two hosts', 'Host: test.example.ua\r\nHost: evil.example\r\n'],
    ['the same host twice', 'Host: test.example.ua\r\nhost: test.example.ua\r\n'],
    ['a host with spaces inside', 'Host: test.example.ua evil.example\r\n'],
    ['no host', ''],
  ])('%s are a malformed request', async (_name, lines) => {
    const wire = await openWire(listed.port);
    wire.socket.write(`GET /where HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`);
    expect(await wire.closed).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('an address that names another host than the Host line is refused, one that names the same is not', async () => {
    const wire = await openWire(listed.port);
    wire.socket.write('GET http://evil.example/where HTTP/1.1\r\nHost: test.example.ua\r\nConnection: close\r\n\r\n');
    expect(await wire.closed).toMatch(/^HTTP\/1\.1 400 /);
    const same = await openWire(listed.port);
    same.socket.write(
      'GET http://test.example.ua:80/where HTTP/1.1\r\nHost: test.example.ua\r\nConnection: close\r\n\r\n',
    );
    expect(await same.closed).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['Origin', 'http://test.example.ua', 'http://evil.example', 403],
    ['Content-Type', 'application/json', 'text/plain', 415],
  ])('two lines %s are not taken for the first of them', async (name, first, second, status) => {
    const wire = await openWire(listed.port);
    const origin = name === 'Origin' ? '' : 'Origin: http://test.example.ua\r\n';
    wire.socket.write(
      `POST /api/echo/1 HTTP/1.1\r\nHost: test.example.ua\r\n${origin}${name}: ${first}\r\n${name}: ${second}\r\n` +
        'Content-Length: 12\r\nConnection: close\r\n\r\n{"name":"a"}',
    );
    expect(await wire.closed).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  it.each([
    ['test.example.ua', 'tests'],
    ['TEST.EXAMPLE.UA:8080', 'tests'],
    ['test.example.ua.', 'tests'],
    ['[::1]:3000', 'tests'],
    ['podii.example.ua', 'events'],
    ['a.events.example.ua', 'events'],
    ['events.example.ua', 421],
    ['localhost:3000', 421],
    ['evil.example', 421],
    ['test.example.ua.evil.example', 421],
  ])('with lists %s shows %s', async (host, face) => {
    expect(await where(listed, { host })).toBe(face);
  });

  it('an unknown host is answered with a problem, a person with a page', async () => {
    const forProgram = await listed.app.inject({ url: '/where', headers: { host: 'evil.example' } });
    expect([forProgram.statusCode, forProgram.json().code]).toEqual([421, 'unknown_host']);
    const forPerson = await listed.app.inject({ url: '/', headers: { host: 'evil.example', accept: 'text/html,*/*' } });
    expect(forPerson.statusCode).toBe(421);
    expect(forPerson.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(forPerson.body).toContain('Ця адреса не належить Wihiwin. Перевірте посилання.');
  });

  it('health probes are answered on any host, also without one', async () => {
    for (const url of ['/healthz', '/healthz?from=probe', '/healthz/'])
      expect((await listed.app.inject({ url, headers: { host: '10.0.0.7' } })).statusCode).toBe(200);
    const wire = await openWire(listed.port);
    wire.socket.write('GET /healthz HTTP/1.0\r\n\r\n');
    expect(await wire.closed).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('forwarded headers', () => {
  const forwarded = {
    host: 'podii.example.ua',
    'x-forwarded-host': 'test.example.ua',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  };

  it('are used only from a trusted proxy', async () => {
    const trusted = await proxied.app.inject({ url: '/where', headers: forwarded });
    expect(trusted.json()).toEqual({
      face: 'tests',
      host: 'test.example.ua',
      protocol: 'https',
      address: '203.0.113.9',
    });
    const untrusted = { face: 'events', host: 'podii.example.ua', protocol: 'http' };
    expect((await listed.app.inject({ url: '/where', headers: forwarded })).json()).toMatchObject(untrusted);
    const stranger = await proxied.app.inject({ url: '/where', headers: forwarded, remoteAddress: '198.51.100.1' });
    expect(stranger.json()).toEqual({ ...untrusted, address: '198.51.100.1' });
  });

  it('the number of proxies decides which address counts; one that the client adds does not', async () => {
    const one = await start({ trustProxy: 1 });
    const answer = await one.app.inject({
      url: '/where',
      headers: { ...forwarded, 'x-forwarded-for': '10.1.1.1, 203.0.113.9' },
    });
    expect(answer.json()).toMatchObject({ protocol: 'https', address: '203.0.113.9' });
  });

  it('browsers are told to remember https, but plain http is not redirected to it', async () => {
    const secure = await proxied.app.inject({ url: '/where', headers: forwarded });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    const file = await proxied.app.inject({ url: '/assets/nothing.js', headers: forwarded });
    expect(file.headers['strict-transport-security']).toBe('max-age=31536000');
    const plain = await listed.app.inject({ url: '/where', headers: { host: 'test.example.ua' } });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });
});
