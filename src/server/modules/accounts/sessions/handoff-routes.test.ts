import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { keepLog } from '#server/platform/testing/bare-http-server.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { startTestServer, useTestServer } from '#server/platform/testing/test-server.ts';

const EVENTS = 'events.localhost:3000';
const STATE = 'wihiwin-handoff';

const log = keepLog();
const server = useTestServer({ logLevel: 'trace' }, { log: log.stream });
/** The browser of «тарас», who is signed in on the test face, on a shared computer. */
let source: TestBrowser;

beforeAll(async () => {
  source = server.browser();
  await source.send('POST', '/api/participants', { identifier: 'тарас', sharedComputer: true });
});

const leadsTo = (answer: LightMyRequestResponse): string => String(answer.headers.location);
const gateFor = (path: string): string => `/wihiwin?redirect=${encodeURIComponent(path)}`;

/** A browser on the target host, with cookies of that host only. */
class Arriving {
  readonly browser: TestBrowser;
  state: string | null = null;
  constructor(host = EVENTS) {
    this.browser = server.browser(host);
  }
  async open(url: string, state = this.state): Promise<LightMyRequestResponse> {
    const cookies = [this.browser.cookie, state && `${STATE}=${state}`].filter(Boolean).join('; ');
    const { pathname, search } = new URL(url, 'http://any');
    const answer = await this.browser.send('GET', pathname + search, undefined, cookies ? { cookie: cookies } : {});
    const set = answer.cookies.find(({ name }) => name === STATE);
    if (set !== undefined) this.state = set.value || null;
    return answer;
  }
  async person(): Promise<unknown> {
    return (await this.browser.send('GET', '/api/session')).json().person?.identifier ?? null;
  }
}

async function give(url: string, from = source): Promise<string> {
  const { pathname, search } = new URL(url);
  return leadsTo(await from.send('GET', pathname + search));
}

/** Follows the crossing up to the address with the token and returns that address. */
async function fetchToken(arriving: Arriving, path = '/events', from = source): Promise<string> {
  return give(leadsTo(await arriving.open(`/handoff?path=${encodeURIComponent(path)}`)), from);
}

describe('crossing to the other face’s host', () => {
  it('carries the person and the shared computer over, once', async () => {
    const arriving = new Arriving();
    const begun = await arriving.open(`/handoff?path=${encodeURIComponent('/events/7?tab=program')}`);
    const [cookie] = [String(begun.headers['set-cookie'])];
    expect(cookie).toMatch(/^wihiwin-handoff=[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(leadsTo(begun)).toMatch(/^http:\/\/localhost:3000\/handoff\/give\?state=[\w-]{43}&path=/);
    expect(leadsTo(begun)).not.toContain(arriving.state);
    const back = await give(leadsTo(begun));
    expect(back).toMatch(/^http:\/\/events\.localhost:3000\/handoff\/take\?token=[\w-]{43}&path=/);
    const state = arriving.state;
    const taken = await arriving.open(back);
    expect([taken.statusCode, leadsTo(taken), arriving.state]).toEqual([302, '/events/7?tab=program', null]);
    expect(taken.cookies.find(({ name }) => name === 'wihiwin')?.maxAge).toBeUndefined();
    expect((await arriving.browser.send('GET', '/api/session')).json().person).toMatchObject({
      identifier: 'тарас',
      sharedComputer: true,
    });

    // A second use, by going back in the browser or by somebody who has stolen its cookie, signs nobody in.
    expect(leadsTo(await arriving.open(back))).toBe('/events/7?tab=program');
    const again = new Arriving();
    expect(leadsTo(await again.open(back, state))).toBe(gateFor('/events/7?tab=program'));
    expect(await again.person()).toBeNull();
  });

  it('leads back from the event face as well', async () => {
    const events = new Arriving();
    await events.open(await fetchToken(events));
    const tests = new Arriving('localhost:3000');
    expect(leadsTo(await tests.open(await fetchToken(tests, '/nowhere//x', events.browser)))).toBe('/testtool');
    expect(await tests.person()).toBe('тарас');
  });

  it('signs nobody in by a link that somebody else sent', async () => {
    const attacker = server.browser();
    await attacker.send('POST', '/api/participants', { identifier: 'чужий' });
    const own = new Arriving();
    const link = await fetchToken(own, '/events', attacker);

    const victim = new Arriving();
    expect(leadsTo(await victim.open(link))).toBe(gateFor('/events'));
    expect(victim.browser.cookie).toBeNull();
    // Nor does it sign in somebody who has just begun to cross, because their browser has another state.
    const crossing = new Arriving();
    const their = await fetchToken(crossing);
    expect(leadsTo(await crossing.open(link, crossing.state))).toBe(gateFor('/events'));
    expect(await crossing.person()).toBeNull();
    // The address shows only a hash of the state, which does not pass for it.
    const seen = new URL(leadsTo(await crossing.open('/handoff'))).searchParams.get('state');
    expect(leadsTo(await victim.open(their, seen))).toBe(gateFor('/events'));
    // Control: with the state for which it was made, the attacker's token works.
    await own.open(link);
    expect(await own.person()).toBe('чужий');
  });

  it('signs nobody in with a token that was made for another browser’s state', async () => {
    const attacker = new Arriving();
    const lure = leadsTo(await attacker.open('/handoff?path=/events'));
    const victim = new Arriving();
    expect(leadsTo(await victim.open(await give(lure)))).toBe(gateFor('/events'));
    expect(await victim.person()).toBeNull();
  });

  it('ends after thirty seconds, and works on its own host only', async () => {
    const arriving = new Arriving();
    const link = await fetchToken(arriving);
    const wrongHost = new Arriving('podii.localhost:3000');
    expect(leadsTo(await wrongHost.open(link, arriving.state))).toBe(gateFor('/events'));
    expect(await wrongHost.person()).toBeNull();
    const start = server.clock.now;
    server.clock.now = new Date(start.getTime() + 30_000);
    const late = new Arriving();
    expect(leadsTo(await late.open(link, arriving.state))).toBe(gateFor('/events'));
    server.clock.now = start;
    expect(leadsTo(await arriving.open(link))).toBe('/events');
    expect(await arriving.person()).toBe('тарас');
  });

  it.each(['/events/😀', '/пошук?слово=ї#ґ'])('carries the path %j', async (path) => {
    const arriving = new Arriving();
    const taken = await arriving.open(await fetchToken(arriving, path));
    expect(taken.statusCode).toBe(302);
    expect(decodeURI(leadsTo(taken))).toBe(path);
    expect(leadsTo(await new Arriving('192.168.1.5:3000').open(`/handoff?path=${encodeURIComponent(path)}`))).toMatch(
      /^\/wihiwin\?redirect=%2F[\x20-\x7e]+$/,
    );
  });

  it.each(['https://evil.example/x', '//evil.example', '/\\evil.example', '/login', ''])(
    'replaces the path %j by the home page at every step',
    async (path) => {
      const evil = `path=${encodeURIComponent(path)}`;
      const arriving = new Arriving();
      const begun = new URL(leadsTo(await arriving.open(`/handoff?${evil}`)));
      expect([begun.host, begun.searchParams.get('path')]).toEqual(['localhost:3000', '/events']);
      begun.searchParams.set('path', path);
      const back = new URL(await give(begun.href));
      expect([back.host, back.searchParams.get('path')]).toEqual([EVENTS, '/events']);
      back.searchParams.set('path', path);
      expect(leadsTo(await arriving.open(back.href))).toBe('/events');
      const again = new URL(leadsTo(await arriving.open(`/handoff?${evil}`)));
      expect([again.host, again.searchParams.get('path')]).toEqual(['localhost:3000', '/events']);
      expect(leadsTo(await new Arriving().open(`/handoff/take?token=x&${evil}`))).toBe(gateFor('/events'));
    },
  );

  it('needs a session and a state at the source, and sends people to the configured host only', async () => {
    const stranger = server.browser();
    const begun = leadsTo(await new Arriving().open('/handoff?path=/events/3&source=http://evil.example'));
    expect(new URL(begun).host).toBe('localhost:3000');
    const without = (path: string) => `http://${EVENTS}/handoff/take?path=${encodeURIComponent(path)}`;
    expect(await give(begun, stranger)).toBe(without('/events/3'));
    for (const state of ['', '?state=short', `?state=${'a'.repeat(43)}&state=${'b'.repeat(43)}`])
      expect(await give(`http://localhost:3000/handoff/give${state}`)).toBe(without('/events'));
    expect(leadsTo(await new Arriving().open(without('/events/3')))).toBe(gateFor('/events/3'));
    // At an address without another face there is nowhere to cross to: the visitor gets to the gate, not into a loop.
    const school = new Arriving('192.168.1.5:3000');
    expect(leadsTo(await school.open('/handoff?path=/testtool'))).toBe(gateFor('/testtool'));
  });

  it('puts neither tokens nor states into the log', async () => {
    const arriving = new Arriving();
    const link = await fetchToken(arriving);
    const { state } = arriving;
    await new Arriving().open(link);
    await arriving.open(link);
    const text = log.text();
    expect(text).toContain('/handoff/take');
    expect(text).toContain('handoff_refused');
    expect(text).not.toContain(new URL(link).searchParams.get('token'));
    expect(text).not.toContain(state);
  });
});

describe('on https', () => {
  it('the cookie with the state is bound to its exact host', async () => {
    const secure = await startTestServer({
      publicTestUrl: 'https://wihiwin.example',
      publicEventUrl: 'https://podii.example',
      testHosts: ['wihiwin.example'],
      eventHosts: ['podii.example'],
      trustProxy: 1,
    });
    const https = { 'x-forwarded-proto': 'https' };
    const begun = await secure.browser('podii.example').send('GET', '/handoff?path=/events', undefined, https);
    expect(String(begun.headers['set-cookie'])).toMatch(/^__Host-wihiwin-handoff=.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(new URL(leadsTo(begun)).origin).toBe('https://wihiwin.example');
    await secure.close();
  });
});
