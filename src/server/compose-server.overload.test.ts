import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/definition/errors.ts';
import { ADMISSION_LIMITS } from '#server/platform/http/pressure/admission.ts';
import { DISK_FLOORS } from '#server/platform/process/disk/watch-disk.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { saveOf, startByName } from '#server/testing/take-test.ts';

/** How hard the server is told it is pressed. */
const pressed = { lagMs: 0, waiting: 0, freeBytes: Number.POSITIVE_INFINITY };
const server = useTestServer(
  {},
  {
    pressure: {
      load: {
        lagMs: () => pressed.lagMs,
        waiting: () => pressed.waiting,
        freeBytes: () => pressed.freeBytes,
      },
    },
  },
);
let origin: string;
let issue: SeededIssue;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  issue = await seedIssue(server, { attempts_allowed: 100 });
});
beforeEach(() => {
  pressed.lagMs = 0;
  pressed.waiting = 0;
  pressed.freeBytes = Number.POSITIVE_INFINITY;
});

type Ask = {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly body?: unknown;
  readonly accept?: string;
};

/** Over a real connection, as a browser sends it. */
function send(browser: TestBrowser, { method = 'GET', url, body, accept }: Ask): Promise<Response> {
  return fetch(`${origin}${url}`, {
    method,
    headers: {
      ...(browser.cookie === null ? {} : { cookie: browser.cookie }),
      ...(accept === undefined ? {} : { accept }),
      ...(method === 'GET' ? {} : { origin, 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

type Taker = { readonly browser: TestBrowser; readonly attemptId: string; counter: number };

async function newTaker(name: string): Promise<Taker> {
  const browser = server.browser();
  const { attempt } = await startByName(browser, issue, name);
  return { browser, attemptId: attempt.attemptId, counter: 0 };
}

function saveAsk(taker: Taker): Ask {
  taker.counter += 1;
  const saves = [saveOf(issue.single, issue.single.right, taker.counter, taker.counter - 1)];
  const body = { device: 'phone', saves };
  return { method: 'POST', url: `/api/wihiws/${issue.wihiwId}/attempts/${taker.attemptId}/saves`, body };
}
const submitAsk = ({ attemptId, counter }: Taker): Ask => {
  const saves = [issue.single, issue.multiple, issue.short].map((one, at) => saveOf(one, one.right, counter + 1 + at));
  const url = `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/submission`;
  return { method: 'POST', url, body: { device: 'phone', saves } };
};
const startAsk = (displayName: string): Ask => ({
  method: 'POST',
  url: `/api/wihiws/${issue.wihiwId}/attempts`,
  body: { token: issue.token, displayName },
});

/** What people do at one moment, by what it is to the server; answers which of it was refused, least important first. */
async function refusedAtOnce(): Promise<string[]> {
  const { host } = issue;
  const before = { ...pressed };
  Object.assign(pressed, { lagMs: 0, waiting: 0 });
  const [saving, handingIn] = [await newTaker('Марія К.'), await newTaker('Іван С.')];
  // On a connection the server knows already, and on one it does not.
  expect((await send(saving.browser, saveAsk(saving))).status).toBe(200);
  Object.assign(pressed, before);
  const visitor = server.browser();
  const asks: readonly [string, TestBrowser, Ask][] = [
    ['results', host.browser, { url: `/api/wihiws/${issue.wihiwId}/results` }],
    ['statistics', host.browser, { url: '/api/statistics' }],
    ['page', host.browser, { url: '/testtool', accept: 'text/html' }],
    ['taker’s page', visitor, { url: `/anybody/${issue.token}`, accept: 'text/html' }],
    ['pauses', host.browser, { url: `/api/wihiws/${issue.wihiwId}/pauses` }],
    ['start', visitor, startAsk('Оля Б.')],
    ['save', saving.browser, saveAsk(saving)],
    ['save again', saving.browser, saveAsk(saving)],
    ['submit', handingIn.browser, submitAsk(handingIn)],
    ['probe', visitor, { url: '/healthz' }],
  ];
  const answers = await Promise.all(asks.map(([, browser, ask]) => send(browser, ask)));
  for (const answer of answers.filter(({ status }) => status === 503)) {
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    if (answer.headers.get('content-type')?.startsWith('application/problem+json') === true)
      expect(problemSchema.parse(await answer.json())).toMatchObject({ code: 'overloaded', details: { begun: false } });
  }
  const statuses = answers.map(({ status }, index) => [asks[index]?.[0] ?? '', status] as const);
  expect(statuses.filter(([, status]) => status !== 200 && status !== 503)).toEqual([]);
  return statuses.filter(([, status]) => status === 503).map(([name]) => name);
}

const REPORTS = ['results', 'statistics'];
const UP_TO_PAGES = [...REPORTS, 'page', 'taker’s page', 'pauses'];
const UP_TO_STARTS = [...UP_TO_PAGES, 'start'];
const EVERYTHING = [...UP_TO_STARTS, 'save', 'save again', 'submit'];
const { report, page, start, save } = ADMISSION_LIMITS;

describe('the whole server under growing pressure, over HTTP', () => {
  test.each([
    ['nothing while it keeps up', { lagMs: report.lagMs - 1, waiting: report.waiting - 1 }, []],
    ['reports first, by its own lateness', { lagMs: report.lagMs }, REPORTS],
    ['reports first, by what waits for the database', { waiting: report.waiting }, REPORTS],
    ['pages then', { lagMs: page.lagMs }, UP_TO_PAGES],
    ['pages then, by the database', { waiting: page.waiting }, UP_TO_PAGES],
    ['starts then', { lagMs: start.lagMs }, UP_TO_STARTS],
    ['starts then, by the database', { waiting: start.waiting }, UP_TO_STARTS],
    ['saves and submits are the last', { waiting: save.waiting }, EVERYTHING],
  ])('refuses %s', async (_name, pressure: Partial<typeof pressed>, expected) => {
    Object.assign(pressed, pressure);
    expect(await refusedAtOnce()).toEqual(expected);
  });
});

test('what was refused is done when it is sent again as it was asked to, and only once', async () => {
  const taker = await newTaker('Соломія Р.');
  const asks = [saveAsk(taker), submitAsk(taker)];
  pressed.waiting = save.waiting;
  for (const ask of asks) expect((await send(taker.browser, ask)).status).toBe(503);
  const attempt = () =>
    server.services.database
      .selectFrom('attempts')
      .select(({ selectFrom }) => [
        'state',
        selectFrom('answers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('attempt_id', '=', 'attempts.id')
          .as('answers'),
      ])
      .where('id', '=', taker.attemptId)
      .executeTakeFirstOrThrow();
  expect(await attempt()).toMatchObject({ state: 'in-progress', answers: 0 });
  pressed.waiting = 0;
  for (const ask of asks) expect((await send(taker.browser, ask)).status).toBe(200);
  expect(await attempt()).toMatchObject({ state: 'scored', answers: 3 });
});

test('those refused together are sent back at different moments', async () => {
  pressed.lagMs = page.lagMs;
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => send(issue.host.browser, { url: '/testtool', accept: 'text/html' })),
  );
  const moments = answers.map(({ headers }) => Number(headers.get('retry-after')));
  expect(new Set(moments).size).toBeGreaterThan(3);
});

describe('a disk that is nearly full', () => {
  const newTest: Ask = { method: 'POST', url: '/api/tests', body: { title: 'Ще один' } };
  const statusOf = async (browser: TestBrowser, ask: Ask) => (await send(browser, ask)).status;

  test('takes answers of takers, reads and deletes, but nothing new', async () => {
    const taker = await newTaker('Іван');
    const host = issue.host.browser;
    const { id } = (await (await send(host, newTest)).json()) as { id: string };
    pressed.freeBytes = DISK_FLOORS.page - 1;
    const refused = await send(host, newTest);
    expect([refused.status, problemSchema.parse(await refused.json()).code]).toEqual([507, 'disk_full']);
    expect(await statusOf(server.browser(), startAsk('Ольга'))).toBe(200);
    pressed.freeBytes = DISK_FLOORS.start - 1;
    expect(await statusOf(server.browser(), startAsk('Петро'))).toBe(507);
    expect(await statusOf(host, { url: '/api/tests' })).toBe(200);
    expect((await host.send('DELETE', `/api/tests/${id}`)).statusCode).toBeLessThan(300);
    // Deleting that carries a password comes as POST: it is checked, not refused.
    const farewell = { identifier: 'хтось', password: 'хибний пароль' };
    expect(await statusOf(host, { method: 'POST', url: '/api/account/deletion', body: farewell })).toBe(422);
    expect(await statusOf(taker.browser, saveAsk(taker))).toBe(200);
    expect(await statusOf(taker.browser, submitAsk(taker))).toBe(200);
  });

  test('takes no form posted without JavaScript either', async () => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${origin}${path}`, { method: 'POST', headers: { origin }, body: new URLSearchParams(fields) });
    const forms: [string, Record<string, string>][] = [
      ['/register', { form: 'register', username: 'ostap', 'new-password': 'тихе море вранці' }],
      ['/wihiwin', { form: 'participant', username: 'taras' }],
      ['/login', { form: 'sign-in', username: 'taras', password: 'хибний пароль' }],
    ];
    pressed.freeBytes = 0;
    for (const [path, fields] of forms) expect([path, (await post(path, fields)).status]).toEqual([path, 507]);
  });

  test('is told to whoever watches the server', async () => {
    expect(await (await send(server.browser(), { url: '/readyz' })).json()).toEqual({ status: 'ready' });
    pressed.freeBytes = 0;
    const ready = await send(server.browser(), { url: '/readyz' });
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', disk: 'low' }]);
  });
});
