import { beforeAll, describe, expect, it } from 'vitest';
import type { PageFacts } from '#contract/app-page.ts';
import { describeRoute, ROUTE_PATTERNS } from '#core/routes/route-table.ts';
import { safeRedirect } from '#core/routes/safe-redirect.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

const server = useTestServer();
let visitor: TestBrowser;
let account: TestBrowser;
let participant: TestBrowser;

beforeAll(async () => {
  visitor = server.browser();
  account = server.browser();
  participant = server.browser();
  const body = { identifier: 'lesia', password: 'тихе море вранці' };
  await account.send('POST', '/api/accounts', body);
  await participant.send('POST', '/api/participants', { identifier: 'taras' });
});

const ID = '0b5a4b0e-9d1c-4c39-9a3e-2f1c7d1f4a11';
const paths = ROUTE_PATTERNS.map((pattern) =>
  pattern
    .replace(/:id|\*/, ID)
    .replace(':token', 'a'.repeat(43))
    .replace(':code', 'AB'),
);
const gated = paths.filter((path) => describeRoute(path).gate === 'session');
const open = paths.filter((path) => describeRoute(path).gate === 'public');

const toGate = (path: string) => `/wihiwin?redirect=${encodeURIComponent(path)}`;

describe('a visitor', () => {
  it.each(gated)('is sent from %s to the entry page', async (path) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await visitor.send(method, `${path}?a=1&b=%D1%97`);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, toGate(`${path}?a=1&b=%D1%97`)]);
      expect(answer.headers['cache-control']).toBe('no-store');
      const back = new URL(String(answer.headers.location), 'http://localhost').searchParams.get('redirect');
      expect(safeRedirect(back)).toBe(`${path}?a=1&b=%D1%97`);
    }
  });

  it.each(open)('may open %s', async (path) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await visitor.send(method, path);
      expect([200, 404]).toContain(answer.statusCode);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      if (method === 'GET') expect(answer.body).toContain('<html lang="uk">');
    }
  });

  it.each([
    ['an unknown path', '/nowhere'],
    ['a path below a public one', '/login/x'],
    ['a token of 25 characters', `/anybody/${'a'.repeat(25)}`],
    ['an id of 9 characters', '/wihiwers/012345678'],
    ['an unknown issue', `/wihiwers/${ID}`],
    ['a path with broken percent signs', '/wihost/%zz'],
    ['the API in other letters', '/API/session'],
  ])('%s leads to the entry page', async (_name, path) => {
    const answer = await visitor.send('GET', path);
    expect([answer.statusCode, String(answer.headers.location).startsWith('/wihiwin?redirect=')]).toEqual([302, true]);
  });

  it.each(['//evil.example/x', '/\\evil.example', '/%09//evil.example'])(
    '%s does not lead to another site',
    async (path) => {
      const { location } = (await visitor.send('GET', path)).headers;
      expect(String(location)).toMatch(/^\/wihiwin\?redirect=%2F/);
      const back = new URL(String(location), 'http://localhost').searchParams.get('redirect');
      expect(new URL(safeRedirect(back) ?? '/', 'http://localhost').origin).toBe('http://localhost');
    },
  );

  it('a token of 26 characters is a public page, even if it leads to no test', async () => {
    const answer = await visitor.send('GET', `/anybody/${'a'.repeat(26)}`);
    expect([answer.statusCode, answer.body.includes('<title>Посилання не працює · Wihiwin</title>')]).toEqual([
      404,
      true,
    ]);
  });
});

describe('a signed-in person', () => {
  it.each(gated)('opens %s', async (path) => {
    for (const browser of [account, participant]) {
      const answer = await browser.send('GET', path);
      expect([200, 404]).toContain(answer.statusCode);
      expect(answer.body).toContain('id="page-facts"');
    }
  });

  it.each(ROUTE_PATTERNS.filter((pattern) => pattern.includes(':id') && describeRoute(pattern).gate === 'session'))(
    'finds nothing at %s where no id is of anything of theirs',
    async (pattern) => {
      for (const browser of [account, participant]) {
        const { statusCode, body } = await browser.send('GET', pattern.replaceAll(/:[a-z]+/g, ID));
        expect([statusCode, /<title>.*не знайдено/.test(body)]).toEqual([404, true]);
      }
    },
  );

  it('on an unknown path sees that there is no such page', async () => {
    const below = [
      '/wihost/x',
      '/wihost/tests/x/y',
      '/wihiwer/x',
      '/survey',
      `/survey/${ID}/x`,
      '/feedback',
      '/wiviewer/x',
    ];
    for (const path of ['/nowhere', '/login/x', '/%zz', '/wihiwers/012345678', ...below]) {
      const answer = await account.send('GET', path);
      expect([path, answer.statusCode]).toEqual([path, 404]);
      expect(answer.body).toMatch(/<title>(?:Сторінку|Тест) не знайдено/);
    }
  });

  it('is sent from /login to the start page, with or without a password', async () => {
    for (const path of ['/login', '/login/', '/login?redirect=/x']) {
      expect(await account.send('GET', path)).toMatchObject({ statusCode: 302, headers: { location: '/' } });
      expect(await participant.send('GET', path)).toMatchObject({ statusCode: 302, headers: { location: '/' } });
      expect((await visitor.send('GET', path)).statusCode).toBe(200);
    }
  });

  it('gets /testtool with the answers it shows, a participant without those for accounts', async () => {
    const answersOf = async (browser: TestBrowser) => {
      const { body } = await browser.send('GET', '/testtool');
      const facts = JSON.parse(/id="page-facts">(.*?)<\/script>/.exec(body)?.[1] ?? '') as PageFacts;
      return [facts.now, ...facts.answers.map(({ key }) => key[0])];
    };
    const now = server.clock.now.toISOString();
    expect(await answersOf(account)).toEqual([
      now,
      'list-my-wihiws',
      'list-asked-of-me',
      'list-notifications',
      'list-co-hostings',
      'count-creator-work',
      'list-wihiws',
      'list-checking-issues',
      'list-readings',
    ]);
    expect(await answersOf(participant)).toEqual([now, 'list-my-wihiws', 'list-asked-of-me', 'list-notifications']);
  });

  it('is named in the facts of the page, a visitor is not', async () => {
    const factsOf = async (browser: TestBrowser) =>
      JSON.parse(
        /id="page-facts">(.*?)<\/script>/.exec((await browser.send('GET', '/wihiwin')).body)?.[1] ?? '',
      ) as Record<string, unknown>;
    expect(await factsOf(account)).toMatchObject({
      face: 'tests',
      status: 200,
      otherFaceUrl: 'http://events.localhost:3000',
      person: { identifier: 'lesia', kind: 'account' },
    });
    expect(await factsOf(participant)).toMatchObject({ person: { identifier: 'taras', kind: 'participant' } });
    expect(await factsOf(visitor)).toMatchObject({ person: null });
  });
});
