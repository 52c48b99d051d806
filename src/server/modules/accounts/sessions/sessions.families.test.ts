import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/milliseconds.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { saveOf, startByName } from '#server/testing/take-test.ts';
import type { JarBrowser } from './cookie-jar.ts';
import { createJarBrowser } from './cookie-jar.ts';

const TESTS = 'localhost:3000';
const EVENTS = 'events.localhost:3000';
const start = new Date('2026-11-21T08:00:00Z');
const password = 'синє море вранці';

const server = useTestServer();
let browser: JarBrowser;

beforeEach(async () => {
  server.clock.now = start;
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
  browser = createJarBrowser(server);
});

/** Lets a second pass, so that an entry is later than what happened before. */
function later(ms = 1000): void {
  server.clock.now = new Date(server.clock.now.getTime() + ms);
}

async function enterAt(host: string, identifier: string, of = browser): Promise<void> {
  later();
  const answer = await of.call(host, 'POST', '/api/participants', { identifier });
  expect(answer.statusCode).toBe(200);
}

const cross = (to: string, path = '/privacy', of = browser) =>
  of.open(`http://${to}/handoff?path=${encodeURIComponent(path)}`);

async function bothFaces(of = browser): Promise<(string | null)[]> {
  return [await of.personAt(TESTS), await of.personAt(EVENTS)];
}

const leave = (host: string) => browser.call(host, 'DELETE', '/api/session');

describe('leaving one face leaves both', () => {
  it.each([
    ['the face of the entry', TESTS],
    ['the face crossed to', EVENTS],
  ])('at %s, and crossing again does not bring the person back', async (_name, host) => {
    await enterAt(TESTS, 'тарас');
    await cross(EVENTS);
    expect(await bothFaces()).toEqual(['тарас', 'тарас']);
    await leave(host);
    expect(await bothFaces()).toEqual([null, null]);
    expect((await cross(EVENTS)).path).toMatch(/^\/wihiwin\?redirect=/);
    await cross(TESTS);
    expect(await bothFaces()).toEqual([null, null]);
  });

  it('even where the person entered each face apart, once the browser has crossed', async () => {
    await enterAt(TESTS, 'тарас');
    later();
    const { personalCode } = (await browser.call(TESTS, 'POST', '/api/account/personal-code')).json();
    await browser.call(EVENTS, 'POST', '/api/session', { identifier: 'тарас', secret: personalCode });
    await cross(EVENTS);
    await leave(EVENTS);
    expect(await bothFaces()).toEqual([null, null]);
  });

  it('and who left a face is not brought back by an older entry on the other', async () => {
    await enterAt(TESTS, 'тарас');
    later();
    const { personalCode } = (await browser.call(TESTS, 'POST', '/api/account/personal-code')).json();
    await browser.call(EVENTS, 'POST', '/api/session', { identifier: 'тарас', secret: personalCode });
    later();
    await leave(EVENTS);
    expect((await cross(EVENTS)).path).toMatch(/^\/wihiwin/);
    expect(await browser.personAt(EVENTS)).toBeNull();
    // Control: a new entry crosses.
    later();
    await browser.call(TESTS, 'POST', '/api/session', { identifier: 'тарас', secret: personalCode });
    await cross(EVENTS);
    expect(await browser.personAt(EVENTS)).toBe('тарас');
  });

  it('also while the crossing is under way', async () => {
    await enterAt(TESTS, 'тарас');
    const begun = await browser.call(EVENTS, 'GET', '/handoff?path=/privacy');
    const give = new URL(String(begun.headers.location));
    const given = await browser.call(TESTS, 'GET', give.pathname + give.search);
    const take = new URL(String(given.headers.location));
    await leave(TESTS);
    await browser.call(EVENTS, 'GET', take.pathname + take.search);
    expect(await bothFaces()).toEqual([null, null]);
  });

  it('whatever the order in which leaving and crossing meet in the database', async () => {
    for (let round = 0; round < 20; round += 1) {
      const one = createJarBrowser(server);
      await enterAt(TESTS, `тарас${round}`, one);
      const begun = await one.call(EVENTS, 'GET', '/handoff?path=/privacy');
      const give = new URL(String(begun.headers.location));
      const given = await one.call(TESTS, 'GET', give.pathname + give.search);
      const take = new URL(String(given.headers.location));
      await Promise.all([
        one.call(EVENTS, 'GET', take.pathname + take.search),
        one.call(TESTS, 'DELETE', '/api/session'),
      ]);
      expect(await bothFaces(one)).toEqual([null, null]);
    }
  });
});

describe('a new entry', () => {
  it('ends the predecessor on both faces', async () => {
    await enterAt(TESTS, 'тарас');
    await cross(EVENTS);
    await enterAt(TESTS, 'оля');
    expect(await bothFaces()).toEqual(['оля', null]);
  });

  it('replaces the predecessor on the other face as soon as the browser crosses', async () => {
    await enterAt(EVENTS, 'тарас');
    await enterAt(TESTS, 'оля');
    expect((await cross(EVENTS, '/privacy')).path).toBe('/privacy');
    expect(await bothFaces()).toEqual(['оля', 'оля']);
    // The one who was replaced is signed out, not only hidden.
    expect(await server.testDatabase.pool.query('select 1 from sessions').then(({ rows }) => rows.length)).toBe(2);
  });

  it('is not replaced by an older one on the other face', async () => {
    await enterAt(TESTS, 'тарас');
    await enterAt(EVENTS, 'оля');
    expect((await cross(EVENTS, '/privacy')).path).toBe('/privacy');
    expect(await bothFaces()).toEqual(['тарас', 'оля']);
  });

  it('by a name alone ends the session that the browser had', async () => {
    const issue = await seedIssue(server, { attempts_allowed: 9 });
    const one = server.browser();
    await startByName(one, issue);
    const before = one.cookie;
    await one.send('DELETE', '/api/session');
    one.cookie = before;
    await startByName(one, issue);
    const two = server.browser();
    two.cookie = before;
    expect((await two.send('GET', '/api/session')).json().person).toBeNull();
  });
});

describe('a shared computer', () => {
  it('is left on both faces by a submit', async () => {
    const issue = await seedIssue(server, { attempts_allowed: 9 });
    const body = { token: issue.token, displayName: 'Оля', sharedComputer: true };
    later();
    const started = await browser.call(TESTS, 'POST', `/api/wihiws/${issue.wihiwId}/attempts`, body);
    await cross(EVENTS);
    expect((await bothFaces()).every((person) => person !== null)).toBe(true);
    const { attemptId } = started.json().attempt;
    const path = `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/submission`;
    const submitted = await browser.call(TESTS, 'POST', path, {
      device: 'd1',
      saves: [saveOf(issue.single, issue.single.right, 1)],
    });
    expect(submitted.json()).toMatchObject({ signedOut: true });
    expect(await bothFaces()).toEqual([null, null]);
  });

  it('is not left twelve hours later than entered, however often one crosses', async () => {
    later();
    await browser.call(TESTS, 'POST', '/api/participants', { identifier: 'тарас', sharedComputer: true });
    later(DAY_MS / 2 - 60_000);
    await cross(EVENTS);
    expect(await browser.personAt(EVENTS)).toBe('тарас');
    later(60_000);
    expect(await bothFaces()).toEqual([null, null]);
  });

  it('chosen at a start holds for the other face too', async () => {
    const issue = await seedIssue(server, { attempts_allowed: 9, anybody: true });
    await enterAt(TESTS, 'тарас');
    await cross(EVENTS);
    const body = { token: issue.token, sharedComputer: true };
    expect((await browser.call(TESTS, 'POST', `/api/wihiws/${issue.wihiwId}/attempts`, body)).statusCode).toBe(200);
    later(DAY_MS / 2);
    expect(await bothFaces()).toEqual([null, null]);
  });
});

describe('devices', () => {
  it('a browser signed in on both faces is one device, and ending it ends both', async () => {
    later();
    await browser.call(TESTS, 'POST', '/api/accounts', { identifier: 'marta.k', password });
    await cross(EVENTS);
    const other = createJarBrowser(server);
    later();
    await other.call(TESTS, 'POST', '/api/session', { identifier: 'marta.k', secret: password });
    const { devices } = (await other.call(TESTS, 'GET', '/api/account/sessions')).json();
    expect(devices.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    expect((await other.call(TESTS, 'DELETE', `/api/account/sessions/${devices[1].id}`)).statusCode).toBe(204);
    expect(await bothFaces()).toEqual([null, null]);
    expect(await other.personAt(TESTS)).toBe('marta.k');
  });

  it('ending one’s own device from the other face signs this browser out', async () => {
    await enterAt(TESTS, 'тарас');
    await cross(EVENTS);
    const { devices } = (await browser.call(EVENTS, 'GET', '/api/account/sessions')).json();
    await browser.call(EVENTS, 'DELETE', `/api/account/sessions/${devices[0].id}`);
    expect(browser.jar.has(`${EVENTS} wihiwin`)).toBe(false);
    expect(await bothFaces()).toEqual([null, null]);
  });
});

describe('a session', () => {
  it('lasts a year at most, however often it is used or crosses', async () => {
    await enterAt(TESTS, 'тарас');
    for (let day = 0; day < 360; day += 60) {
      later(60 * DAY_MS);
      await browser.personAt(TESTS);
      await expect.poll(() => lastSeen()).toBe(server.clock.now.getTime());
    }
    await cross(EVENTS);
    expect(await bothFaces()).toEqual(['тарас', 'тарас']);
    later(5 * DAY_MS);
    expect(await bothFaces()).toEqual([null, null]);
  });
});

async function lastSeen(): Promise<number> {
  const { rows } = await server.testDatabase.pool.query('select max(last_seen_at) as seen from sessions');
  return rows[0].seen.getTime();
}
