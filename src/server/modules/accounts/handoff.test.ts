import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBrowser, TestServer } from '#server/platform/testing/test-server.ts';
import { startTestServer } from '#server/platform/testing/test-server.ts';

let server: TestServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  browser = server.browser();
  await browser.send('POST', '/api/participants', { identifier: 'тарас', sharedComputer: true });
});
afterAll(() => server.close());

async function addressOf(path: string, from = browser, face = 'events'): Promise<URL> {
  return new URL((await from.send('POST', '/api/handoffs', { face, path })).json().url);
}

function follow(url: URL, on: TestBrowser) {
  return on.send('GET', url.pathname + url.search);
}

describe('crossing to the other face’s host', () => {
  it('carries the person and the shared computer over, once', async () => {
    const url = await addressOf('/events/7?tab=program');
    expect(url.host).toBe('events.localhost:3000');
    const arrived = server.browser('events.localhost:3000');
    const first = await follow(url, arrived);
    expect([first.statusCode, first.headers.location]).toEqual([302, '/events/7?tab=program']);
    expect(first.headers['set-cookie']).not.toContain('Max-Age');
    expect((await arrived.send('GET', '/api/session')).json().person).toMatchObject({
      identifier: 'тарас',
      sharedComputer: true,
    });

    const thief = server.browser('events.localhost:3000');
    expect((await follow(url, thief)).headers.location).toBe(
      `/wihiwin?redirect=${encodeURIComponent('/events/7?tab=program')}`,
    );
    expect(thief.cookie).toBeNull();
    expect((await follow(url, arrived)).headers.location).toBe('/events/7?tab=program');
  });

  it('ends after thirty seconds, and works on its own host only', async () => {
    const url = await addressOf('/events');
    const wrongHost = server.browser('podii.localhost:3000');
    expect((await follow(url, wrongHost)).headers.location).toBe('/wihiwin?redirect=%2Fevents');
    const start = server.clock.now;
    server.clock.now = new Date(start.getTime() + 30_000);
    expect((await follow(url, server.browser('events.localhost:3000'))).headers.location).toBe(
      '/wihiwin?redirect=%2Fevents',
    );
    server.clock.now = start;
    expect((await follow(url, server.browser('events.localhost:3000'))).headers.location).toBe('/events');
  });

  it.each(['https://evil.example/x', '//evil.example', '/\\evil.example', '/login'])(
    'takes %j nowhere but home',
    async (path) => {
      const url = await addressOf(path);
      expect(url.searchParams.get('path')).toBe('/events');
      url.searchParams.set('path', path);
      expect((await follow(url, server.browser('events.localhost:3000'))).headers.location).toBe('/events');
    },
  );

  it('stays where it is when the face is the same, and needs a session', async () => {
    expect((await addressOf('/testtool', browser, 'tests')).href).toBe('http://localhost:3000/testtool');
    expect((await server.browser().send('POST', '/api/handoffs', { face: 'events', path: '/events' })).statusCode).toBe(
      401,
    );
  });
});
