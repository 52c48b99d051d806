import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import type { Importance, Operation } from '#contract/definition/operation.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { currentErrand, type Errand } from '#server/platform/process/errand.ts';
import type { BareServer } from '#server/platform/testing/bare-http-server.ts';
import { startBareServer } from '#server/platform/testing/bare-http-server.ts';
import type { AdmissionLimits } from './admission.ts';
import { ADMISSION_LIMITS, createPace, retryAfterSeconds, START_WAIT_MS } from './admission.ts';

const ORDER = ['report', 'page', 'start', 'save'] as const;
const PATHS = { report: '/api/report', page: '/some-page', start: '/api/start', save: '/api/save', probe: '/healthz' };

let server: BareServer | undefined;
afterEach(() => server?.app.close());

async function start(load: { lagMs?: number; waiting?: number }, limits?: AdmissionLimits): Promise<BareServer> {
  server = await startBareServer(
    {
      load: { lagMs: () => load.lagMs ?? 0, waiting: () => load.waiting ?? 0 },
      ...(limits === undefined ? {} : { admission: limits }),
    },
    (app) => {
      const serve = (url: string, importance: Importance) =>
        app.get(url, { config: { importance } }, () => wait(200, { answer: 'made' }));
      serve(PATHS.report, 'report');
      serve(PATHS.start, 'start');
      serve(PATHS.save, 'save');
      app.get(PATHS.page, () => ({ answer: 'made' }));
      app.get(PATHS.probe, { config: { withoutSession: true } }, () => ({ answer: 'made' }));
    },
  );
  return server;
}

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server?.port}${path}`, { headers });

async function refusedUnder(load: { lagMs?: number; waiting?: number }): Promise<string[]> {
  await start(load);
  const statuses = await Promise.all(ORDER.map(async (one) => (await ask(PATHS[one])).status));
  expect((await ask(PATHS.probe)).status).toBe(200);
  await server?.app.close();
  return ORDER.filter((_one, index) => statuses[index] === 503);
}

describe('under growing load these are refused', () => {
  test.each([
    [{}, []],
    [{ lagMs: 500 }, ['report']],
    [{ lagMs: 1_000 }, ['report', 'page']],
    [{ lagMs: 2_000 }, ['report', 'page', 'start']],
    [{ lagMs: 4_000 }, ['report', 'page', 'start', 'save']],
    [{ waiting: 40 }, ['report']],
    [{ waiting: 200 }, ['report', 'page']],
    [{ waiting: 600 }, ['report', 'page', 'start']],
    [{ waiting: 1_500 }, ['report', 'page', 'start', 'save']],
  ])('%o: %o, and never a probe', async (load, expected) => {
    expect(await refusedUnder(load)).toEqual(expected);
  });

  test('every bound is higher for more important requests', () => {
    for (const measure of ['lagMs', 'waiting', 'atOnce'] as const) {
      const bounds = ORDER.map((one) => ADMISSION_LIMITS[one][measure]);
      expect(bounds).toEqual(bounds.toSorted((one, other) => one - other));
      expect(new Set(bounds).size).toBe(bounds.length);
    }
  });
});

test('a refusal says when to retry and that nothing was begun; a person gets a page', async () => {
  await start({ lagMs: 9_000 });
  const answer = await ask(PATHS.save);
  const seconds = Number(answer.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(await answer.json()).toMatchObject({
    code: 'overloaded',
    retryAfterSeconds: seconds,
    details: { begun: false },
  });
  const page = await ask(PATHS.page, { accept: 'text/html' });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  const later = Number(page.headers.get('retry-after'));
  expect(later).toBeGreaterThanOrEqual(1);
  expect(await page.text()).toContain(`<meta http-equiv="refresh" content="${later}">`);
  const moments = new Set(Array.from({ length: 200 }, () => retryAfterSeconds('report')));
  expect(moments.size).toBeGreaterThan(10);
});

test('simultaneous requests of one importance are bounded, and others are still served', async () => {
  const limits = { ...ADMISSION_LIMITS, report: { ...ADMISSION_LIMITS.report, atOnce: 3 } };
  await start({}, limits);
  const many = await Promise.all(Array.from({ length: 10 }, () => ask(PATHS.report)));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(3);
  expect((await ask(PATHS.save)).status).toBe(200);
  // The places are free again.
  expect((await ask(PATHS.report)).status).toBe(200);
});

const idsOf = (operations: readonly Operation[]) => operations.map(({ id }) => id).toSorted();

test('saves of takers and changes of clocks are refused last, ways into an attempt before them', () => {
  const ofTakers = OPERATIONS.filter(
    ({ method, path }) =>
      method !== 'GET' && /\/attempts\/:attemptId\/(?:saves|submission|reading|pause|closing)$/.test(path),
  );
  expect(ofTakers).toHaveLength(7);
  const ofClocks = OPERATIONS.filter(({ method, path }) =>
    /^POST .*\/pauses(?:\/:pauseId\/(?:end|withdrawal))?$|\/(?:extra-time|reopening|endings|answer-files)$/.test(
      `${method} ${path}`,
    ),
  );
  const saves = OPERATIONS.filter(({ importance }) => importance === 'save');
  expect(idsOf(saves)).toEqual(idsOf([...ofTakers, ...ofClocks]));
  const starts = OPERATIONS.filter(({ importance }) => importance === 'start').map(({ path }) => path);
  expect(starts).toEqual(
    expect.arrayContaining([
      '/api/wihiws/:id/attempts',
      '/api/wihiws/:id/attempts/:attemptId',
      '/api/wihiws/:id/attempts/:attemptId/clock',
      '/api/wihiws/:id/cover',
      '/api/session',
    ]),
  );
});

test('only operations that read, or whose loss is made good by the next one, can be reports', () => {
  const reports = OPERATIONS.filter(({ importance }) => importance === 'report');
  // A preview reads; of the others nothing is lost when they are refused, because they are asked again.
  const askedAgain = ['note-presence', 'preview-correction', 'renew-analysis'];
  expect(idsOf(reports.filter(({ method }) => method !== 'GET'))).toEqual(askedAgain);
  const large = /\/(?:results|monitor|checking|late-answers|progress|statistics|data)$/;
  const sums = OPERATIONS.filter(
    ({ method, path }) => method === 'GET' && large.test(path) && !path.includes(':attemptId'),
  );
  expect(idsOf(reports)).toEqual(expect.arrayContaining(idsOf(sums)));
});

describe('the expected wait of a start', () => {
  function paced(eachMs: number, count: number) {
    let now = 0;
    const pace = createPace(() => now);
    pace.begin();
    for (let number = 0; number < count; number += 1) {
      now += eachMs;
      pace.note(200);
    }
    return { pace, pass: (ms: number) => void (now += ms) };
  }

  test('follows from how fast they end and how many are under way', () => {
    const { pace } = paced(100, 200);
    expect(pace.expectedMs(0)).toBe(0);
    expect(pace.expectedMs(49)).toBeCloseTo(5_000, -2);
    expect(pace.expectedMs(100)).toBeLessThan(START_WAIT_MS);
    expect(pace.expectedMs(150)).toBeGreaterThan(START_WAIT_MS);
  });

  test('grows while many stand still; a few that wait for something of their own keep nobody out', () => {
    const { pace, pass } = paced(5, 200);
    pass(20_000);
    expect(pace.expectedMs(40)).toBe(20_000);
    expect(pace.expectedMs(3)).toBeLessThan(1_000);
  });

  test('is not told by slow ones that come one after the other, nor by an earlier rush', () => {
    let now = 0;
    const pace = createPace(() => now);
    for (let number = 0; number < 100; number += 1) {
      pace.begin();
      now += 500;
      pace.note(1);
    }
    pace.begin();
    expect(pace.expectedMs(300)).toBeLessThan(START_WAIT_MS);
    const { pace: slow } = paced(1_000, 200);
    slow.begin();
    expect(slow.expectedMs(300)).toBeLessThan(START_WAIT_MS);
  });

  test('is short again as soon as they end quickly', () => {
    const { pace } = paced(1_000, 30);
    let now = 30_000;
    expect(pace.expectedMs(20)).toBeGreaterThan(START_WAIT_MS);
    const quick = createPace(() => now);
    quick.begin();
    for (let number = 0; number < 60; number += 1) {
      now += 5;
      quick.note(200);
    }
    expect(quick.expectedMs(500)).toBeLessThan(START_WAIT_MS);
  });
});

describe('work of somebody who has left', () => {
  test('keeps its place until it ends', async () => {
    const limits = { ...ADMISSION_LIMITS, start: { ...ADMISSION_LIMITS.start, atOnce: 1 } };
    const { promise: ends, resolve: end } = Promise.withResolvers<void>();
    server = await startBareServer({ load: { lagMs: () => 0, waiting: () => 0 }, admission: limits }, (app) => {
      app.get('/api/start', { config: { importance: 'start' } }, async () => {
        await ends;
        return { answer: 'made' };
      });
    });
    const leaving = new AbortController();
    const left = fetch(`http://127.0.0.1:${server.port}/api/start`, { signal: leaving.signal }).catch(() => null);
    await wait(200);
    leaving.abort();
    await left;
    await wait(200);
    expect((await ask(PATHS.start)).status).toBe(503);
    end();
    await expect.poll(async () => (await ask(PATHS.start)).status, { timeout: 5_000 }).toBe(200);
  });

  test.each(['start', 'save'] as const)(
    'is dropped before it takes a connection, except a save: %s',
    async (importance) => {
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<Errand | undefined>();
      server = await startBareServer({ load: { lagMs: () => 0, waiting: () => 0 } }, (app) => {
        app.post('/api/work', { config: { importance, withoutSession: true } }, async () => {
          arrive(currentErrand());
          await wait(300);
          return { answer: 'made' };
        });
      });
      const leaving = new AbortController();
      const sent = fetch(`http://127.0.0.1:${server.port}/api/work`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json', origin: `http://127.0.0.1:${server.port}` },
        signal: leaving.signal,
      }).catch(() => null);
      const errand = await arrived;
      expect(errand?.isOver() ?? false).toBe(false);
      leaving.abort();
      await sent;
      await wait(100);
      expect(errand?.isOver() ?? false).toBe(importance === 'start');
      errand?.begin?.();
      expect(errand?.isOver() ?? false).toBe(false);
    },
  );
});

test('a form posted without JavaScript is refused with a page that keeps what was typed', async () => {
  server = await startBareServer({ load: { lagMs: () => 9_000, waiting: () => 0 } }, (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/wihiwin', { config: { importance: 'start' } }, () => ({ answer: 'made' }));
  });
  const answer = await fetch(`http://127.0.0.1:${server.port}/wihiwin`, {
    method: 'POST',
    body: 'form=enter',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      origin: `http://127.0.0.1:${server.port}`,
    },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  const page = await answer.text();
  expect(page).toContain('Поверніться на попередню сторінку');
  expect(page).not.toContain('http-equiv="refresh"');
});
