import { expect, it } from 'vitest';
import { keepLog } from '#server/platform/testing/bare-http-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

/**
 * A value that must not appear anywhere in the log. Its length makes it valid in every place where the tests put it.
 */
const CANARY = 'Kanarka7Kanarka7Kanarka7Kanarka7Kanarka7xyz';
const LOUD = {
  throws: '/throws/:token',
  rejects: '/api/rejects/:token',
  late: '/late/:token',
  database: '/api/database',
  lost: '/api/lost',
};

class LoudError extends Error {
  readonly detail = `Failing row contains (${CANARY}).`;
  readonly input = CANARY;
}

const log = keepLog();
const server = useTestServer(
  { logLevel: 'trace' },
  {
    log: log.stream,
    extend: ({ app }) => {
      app.get(LOUD.throws, async () => {
        throw new LoudError('it broke', { cause: new SyntaxError(`Unexpected token in "${CANARY}"`) });
      });
      app.get(LOUD.rejects, async () => Promise.reject(`no error at all: ${CANARY}`));
      // A programming mistake that Fastify itself logs, with the address.
      app.get(LOUD.late, async (_request, reply) => {
        void reply.send('first');
        return 'second';
      });
      app.get(LOUD.lost, async () => {
        throw Object.assign(new Error('duplicate key value'), { code: '23505' });
      });
      app.get(LOUD.database, async () => {
        const { sql } = await import('kysely');
        await sql`select ${CANARY}::uuid`.execute(server.services.database);
      });
    },
  },
);

it('nothing that a person or a browser sends gets into the log, at any level, not even through faults', async () => {
  const host = server.browser();
  const registered = await host.send('POST', '/api/accounts', { identifier: 'lesia', password: CANARY });
  expect(registered.statusCode).toBe(200);
  const secrets = [CANARY, registered.json().recoveryCode as string, host.cookie?.split('=')[1] ?? ''];
  const headers = {
    cookie: `wihiwin=${CANARY}; other=${CANARY}`,
    authorization: `Bearer ${CANARY}`,
    referer: `http://localhost:3000/anybody/${CANARY}`,
    'user-agent': CANARY,
  };

  const statuses: number[] = [];
  const send = async (...parts: Parameters<typeof host.send>) => statuses.push((await host.send(...parts)).statusCode);
  await send('GET', `/anybody/${CANARY}`, undefined, headers);
  await send('GET', `/api/wihiws/${CANARY}/cover?token=${CANARY}`, undefined, headers);
  await send('GET', `/wihiwin?redirect=/anybody/${CANARY}`, undefined, headers);
  await send('GET', `/${CANARY}/%zz?x=${CANARY}`, undefined, headers);
  await send('GET', `/assets/${CANARY}.js`, undefined, headers);
  await send('GET', `/files/${CANARY}`, undefined, headers);
  await send('GET', `/api/live?topic=${CANARY}`, undefined, headers);
  await send('POST', '/api/session', { identifier: 'lesia', secret: `${CANARY}!` }, headers);
  await send('POST', '/api/session', { identifier: 'lesia', secret: CANARY, [CANARY]: CANARY }, headers);
  await send('POST', '/api/session', `{"secret":"${CANARY}`, { ...headers, 'content-type': 'application/json' });
  await send('POST', '/api/recovery', { identifier: CANARY, recoveryCode: CANARY, password: CANARY }, headers);
  await send('POST', '/api/session', { secret: CANARY }, { ...headers, origin: `http://${CANARY}.example` });
  await send('GET', '/', undefined, { ...headers, host: `${CANARY}/x` });
  await send('GET', LOUD.throws.replace(':token', CANARY), undefined, headers);
  await send('GET', LOUD.rejects.replace(':token', CANARY), undefined, headers);
  await send('GET', LOUD.late.replace(':token', CANARY), undefined, headers);
  await send('GET', LOUD.database, undefined, headers);
  expect(statuses).toContain(500);

  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10);
    const telling = log.lines.filter((line) => JSON.stringify(line).toLowerCase().includes(secret.toLowerCase()));
    expect(telling).toEqual([]);
  }
});

it('each answer is one line with its route pattern, each refusal too', async () => {
  const before = log.lines.length;
  await server.browser().send('GET', `/api/wihiws/${CANARY}/cover`);
  await server.browser().send('GET', '/api/statistics');
  await server.browser().send('GET', '/wihost/tests/17');
  expect(log.lines.slice(before)).toMatchObject([
    {
      level: 30,
      msg: 'answered',
      method: 'GET',
      route: '/api/wihiws/:id/cover',
      operation: 'read-cover',
      status: 404,
      code: 'not_found',
    },
    { level: 30, msg: 'answered', route: '/api/statistics', status: 401, code: 'sign_in_required' },
    { level: 30, msg: 'answered', route: '/wihost/tests/:id', status: 302 },
  ]);
  expect(log.lines.at(-1)).not.toHaveProperty('code');
});

it('a request that came second to another is answered and logged as one, not as a fault', async () => {
  const before = log.lines.length;
  expect((await server.browser().send('GET', LOUD.lost)).statusCode).toBe(409);
  expect(log.lines.slice(before)).toMatchObject([{ level: 30, msg: 'answered', status: 409, code: 'conflict' }]);
});

it('a fault is logged once, with its place and cause', async () => {
  const before = log.lines.length;
  await server.browser().send('GET', '/throws/x');
  const faults = log.lines.slice(before).filter(({ level }) => level === 50);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({
    msg: 'fault',
    route: LOUD.throws,
    err: { type: 'Error', message: 'it broke', cause: { type: 'SyntaxError', message: 'a text could not be parsed' } },
  });
  expect(JSON.stringify(faults[0])).toContain('log-answers.test.ts');
});
