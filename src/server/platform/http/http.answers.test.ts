import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineOperation } from '#contract/definition/define-operation.ts';
import { COMMON_ERRORS, ERROR_STATUS, problemSchema } from '#contract/definition/errors.ts';
import { fail } from '#contract/definition/failure.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { ok } from '#core/result.ts';
import { problemOf } from '#server/platform/http/operations/problem.ts';
import { createApi } from '#server/platform/http/operations/serve-operation.ts';
import { openWire, startBareServer } from '#server/platform/testing/bare-http-server.ts';
import { startTestServer, useTestServer } from '#server/platform/testing/test-server.ts';
import type { Viewer } from './request-context.ts';

const ADMIN_SHUTDOWN = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

const server = useTestServer(
  {},
  {
    extend: ({ app }) => {
      const config = { withoutSession: true };
      app.get('/api/throws', { config }, async () => {
        throw new Error('таємний шлях /srv/secret');
      });
      app.get('/throws', { config }, async () => {
        throw new Error('таємний шлях /srv/secret');
      });
      app.get('/api/away', { config }, async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      });
      app.get('/api/lost', { config }, async () => {
        const person = { identifier: 'оля', identifier_key: 'оля', display_name: 'Оля', kind: 'participant' };
        const code = { personal_code_hash: Buffer.alloc(32), personal_code_sealed: Buffer.alloc(32) };
        for (const again of [person, person])
          await server.services.database
            .insertInto('wihiwin_users')
            .values({ ...again, ...code })
            .execute();
      });
      app.get('/api/cut', { config }, async () => {
        await server.services.database.connection().execute(async (connection) => {
          const waiting = sql`select pg_sleep(5)`.execute(connection);
          waiting.catch(() => undefined);
          await ADMIN_SHUTDOWN.execute(server.services.database);
          await waiting;
        });
      });
    },
  },
);

describe('every refusal is a problem', () => {
  it.each<
    [string, 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS', string, unknown, Record<string, string>, number, string]
  >([
    ['an unknown path', 'GET', '/api/nothing', undefined, {}, 404, 'not_found'],
    ['the API itself', 'GET', '/api', undefined, {}, 404, 'not_found'],
    ['a known path by another method', 'PUT', '/api/session', {}, {}, 404, 'not_found'],
    ['a page by another method', 'POST', '/testtool', {}, {}, 404, 'not_found'],
    ['options', 'OPTIONS', '/api/session', undefined, {}, 404, 'not_found'],
    ['an unknown asset', 'GET', '/assets/nothing.js', undefined, {}, 404, 'not_found'],
    ['an unknown file', 'GET', '/files/nothing', undefined, {}, 404, 'not_found'],
    ['a path out of the assets', 'GET', '/assets/..%2f..%2fpackage.json', undefined, {}, 404, 'not_found'],
    ['no session', 'GET', '/api/statistics', undefined, {}, 401, 'sign_in_required'],
    ['a foreign origin', 'DELETE', '/api/session', undefined, { origin: 'http://evil.example' }, 403, 'foreign_origin'],
    [
      'an upload to an operation that accepts none',
      'POST',
      '/api/session',
      '--x--',
      { 'content-type': 'multipart/form-data; boundary=x' },
      415,
      'unsupported_media',
    ],
    ['a fault', 'GET', '/api/throws', undefined, {}, 500, 'internal'],
    ['two requests that create the same row', 'GET', '/api/lost', undefined, {}, 409, 'conflict'],
    ['an unreachable database', 'GET', '/api/away', undefined, {}, 503, 'overloaded'],
    ['a database connection that breaks', 'GET', '/api/cut', undefined, {}, 503, 'overloaded'],
  ])('%s', async (_name, method, url, body, headers, status, code) => {
    const answer = await server.browser().send(method, url, body, headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
    const problem = problemSchema.parse(answer.json());
    expect(problem).toMatchObject({ status, code });
    expect(answer.body).not.toMatch(/srv|stack|at .*\.ts/);
    if (status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('a problem contains fields, details and the time to wait only if they are given', () => {
    expect(problemOf({ code: 'conflict' })).toEqual({
      type: 'about:blank',
      title: 'conflict',
      status: 409,
      code: 'conflict',
    });
    const whole = problemOf({
      code: 'too_many_tries',
      retryAfterSeconds: 7,
      details: { left: 1 },
      fields: [{ path: 'a', code: 'b' }],
    });
    expect(problemSchema.parse(whole)).toMatchObject({
      status: 429,
      retryAfterSeconds: 7,
      details: { left: 1 },
      fields: [{ path: 'a', code: 'b' }],
    });
  });

  it('every code has an HTTP error status', () => {
    for (const status of Object.values(ERROR_STATUS))
      expect(status).toSatisfy((value: number) => value >= 400 && value < 600);
    expect(COMMON_ERRORS.filter((code) => !(code in ERROR_STATUS))).toEqual([]);
  });

  it('a person gets a page with one sentence instead', async () => {
    const answer = await server
      .browser()
      .send('GET', '/throws', undefined, { accept: 'text/html,application/xhtml+xml' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('На сервері сталася помилка. Ми вже її записали; спробуйте ще раз.');
    expect(answer.body).not.toMatch(/<script|srv/);
  });
});

describe('security headers', () => {
  it.each(['/wihiwin', '/icon.svg', '/healthz', '/testtool', '/throws', '/%zz', '/apiary', '/assets'])(
    'of the page %s',
    async (url) => {
      const { headers } = await server.browser().send('GET', url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).toMatch(/script-src 'self'(;|$)/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/upgrade-insecure-requests|script-src[^;]*(?:unsafe|data:|blob:|\*)/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers).not.toHaveProperty('strict-transport-security');
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it.each(['/api/session', '/api/nothing', '/api/throws', '/api', '/files/nothing.webp'])(
    'of the data %s',
    async (url) => {
      const { headers } = await server.browser().send('GET', url);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('of a built file', async () => {
    const { headers } = await server.browser().send('GET', '/assets/nothing.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['content-type']).toContain('application/problem+json');
  });
});

describe('the session', () => {
  it('over https its cookie is bound to the host by its name, over http it is not', async () => {
    const trusted = await startTestServer({ trustProxy: 1 });
    const forwarded = { 'x-forwarded-proto': 'https', origin: 'https://localhost:3000' };
    const body = { identifier: 'olena', password: 'тихе море вранці' };
    const secure = await trusted.browser().send('POST', '/api/accounts', body, forwarded);
    const session = (answer: typeof secure) => String(answer.headers['set-cookie']).split(',')[0];
    expect(session(secure)).toMatch(/^__Host-wihiwin=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const cookie = String(secure.headers['set-cookie']).split(';')[0] ?? '';
    const read = async (headers: Record<string, string>) =>
      (await trusted.browser().send('GET', '/api/session', undefined, headers)).json().person;
    expect(await read({ ...forwarded, cookie })).toMatchObject({ identifier: 'olena' });
    // A cookie without the prefix may have been set over plain http or by a neighbouring host.
    expect(await read({ ...forwarded, cookie: cookie.replace('__Host-', '') })).toBeNull();
    const plain = await trusted.browser().send('POST', '/api/session', { identifier: 'olena', secret: body.password });
    expect(session(plain)).toMatch(/^wihiwin=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    await trusted.close();
  });

  it('is looked up only for requests that depend on it', async () => {
    const bare = await startBareServer({}, (app) => {
      app.get('/own', async () => 'own');
      app.get('/everyone', { config: { withoutSession: true } }, async () => 'everyone');
    });
    const get = (url: string, token: string) =>
      bare.app.inject({ url, headers: { host: 'localhost', cookie: `wihiwin=${token}` } });
    const token = 'a'.repeat(43);
    for (const url of ['/everyone', '/assets/x.js', '/files/x', '/api/nothing']) await get(url, token);
    await get('/own', 'no token');
    expect(bare.lookups).toEqual([]);
    await get('/own', token);
    await get('/unknown-page', token);
    expect(bare.lookups).toEqual([token, token]);
    await bare.app.close();
  });
});

describe('an operation that open pages poll', () => {
  const poll = defineOperation({
    id: 'poll',
    method: 'GET',
    path: '/api/poll/:id',
    access: 'public',
    importance: 'page',
    summary: 'Asked every two seconds.',
    params: z.strictObject({ id: z.string() }),
    output: z.strictObject({ seenBy: z.string() }),
  } as const);

  it('is answered without looking up the session if visitors may see it, else with it', async () => {
    const person = { userId: 'lesia', onlyWihiwId: null } as Viewer;
    const lookups: string[] = [];
    const identify = async (token: string) => {
      lookups.push(token);
      return token.startsWith('a') ? person : null;
    };
    const bare = await startBareServer({ identify }, (app) =>
      createApi(app).serve(
        poll,
        async ({ params }, { viewer }) =>
          params.id === 'open' || viewer !== null ? ok({ seenBy: viewer?.userId ?? 'anybody' }) : fail('not_found'),
        { visitorFirst: true },
      ),
    );
    const ask = async (id: string, token: string) =>
      (
        await bare.app.inject({ url: `/api/poll/${id}`, headers: { host: 'localhost', cookie: `wihiwin=${token}` } })
      ).json();
    const known = 'a'.repeat(43);
    const stranger = 'b'.repeat(43);
    expect(await ask('open', known)).toEqual({ seenBy: 'anybody' });
    expect(lookups).toEqual([]);
    expect(await ask('hidden', known)).toEqual({ seenBy: 'lesia' });
    expect(await ask('hidden', stranger)).toMatchObject({ code: 'not_found' });
    expect(lookups).toEqual([known, stranger]);
    // Many pages poll every two seconds, so only refusals are logged.
    expect(bare.log.lines.filter(({ level, msg }) => msg === 'answered' && level === 30)).toMatchObject([
      { code: 'not_found' },
    ]);
    await bare.app.close();
  });
});

describe('health', () => {
  it('says whether the process answers and whether it is ready', async () => {
    const alive = await server.browser().send('GET', '/healthz');
    const ready = await server.browser().send('GET', '/readyz');
    expect([alive.statusCode, alive.json(), ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ok' },
      200,
      { status: 'ready' },
    ]);
    expect(ready.headers['cache-control']).toBe('no-store');
  });

  it('without its database the server is alive and not ready', async () => {
    const other = await startTestServer();
    expect((await other.browser().send('GET', '/readyz')).statusCode).toBe(200);
    await other.services.database.destroy();
    const headers = { cookie: `wihiwin=${'a'.repeat(43)}` };
    expect((await other.browser().send('GET', '/readyz', undefined, headers)).statusCode).toBe(503);
    expect((await other.browser().send('GET', '/healthz', undefined, headers)).statusCode).toBe(200);
    await other.close();
  });

  it('a closing server is alive and not ready', async () => {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const other = await startTestServer(
      {},
      {
        extend: ({ app }) =>
          app.get('/hold', async () => {
            begun.resolve();
            await held.promise;
            return 'held';
          }),
      },
    );
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const wire = await openWire((other.app.server.address() as AddressInfo).port);
    const get = (path: string) => wire.socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    get('/hold');
    await begun.promise;
    const closing = other.app.close();
    get('/readyz');
    // The first answer is delayed until the second request has arrived behind it.
    setTimeout(held.resolve, 50);
    expect(await wire.closed).toMatch(/held[\s\S]*HTTP\/1\.1 503 [\s\S]*\{"status":"closing"\}$/);
    await closing;
    await other.close();
  });
});

describe('the whole contract is served', () => {
  it('every operation has its route', () => {
    const missing = OPERATIONS.filter(({ method, path }) => !server.app.hasRoute({ method, url: path })).map(
      ({ id }) => id,
    );
    expect(missing).toEqual([]);
    expect(OPERATIONS.filter(({ id }) => !server.served.has(id)).map(({ id }) => id)).toEqual([]);
    expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  });
});
