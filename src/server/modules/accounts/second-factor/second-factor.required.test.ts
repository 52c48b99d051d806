import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { OPERATIONS } from '#contract/operations.ts';
import { watchStatements } from '#server/platform/db/testing/watch-statements.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { EVENT_FIELDS } from '#server/rights/rights-world.ts';

const statements = watchStatements();
const server = useTestServer({ secondFactor: 'required' });
const offering = useTestServer();
const PASSWORD = 'тихе море вранці';
let host: TestBrowser;

beforeEach(async () => {
  host = server.browser();
  await host.send('POST', '/api/accounts', { identifier: `host-${randomUUID().slice(0, 8)}`, password: PASSWORD });
});

const codeOf = async (browser: TestBrowser, path: string) => (await browser.send('GET', path)).json().code;

async function addApp(browser: TestBrowser): Promise<void> {
  const { step, secret } = (
    await browser.send('POST', '/api/account/second-factors/apps', { password: PASSWORD })
  ).json();
  const timestamp = server.clock.now.getTime();
  const code = new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp });
  const added = await browser.send('POST', '/api/account/second-factors/apps/confirmed', {
    step,
    name: 'Телефон',
    code,
  });
  expect(added.statusCode).toBe(200);
}

/** How many statements a request needs once what is noted of a session's first use is written. */
async function statementsOf(browser: TestBrowser, path: string): Promise<number> {
  await browser.send('GET', path);
  await browser.send('GET', path);
  statements.length = 0;
  expect((await browser.send('GET', path)).statusCode).toBe(200);
  return statements.length;
}

describe('where the operator demands a second factor', () => {
  it('an account that holds nobody’s results goes on, as does a participant', async () => {
    expect((await host.send('GET', '/api/groups')).statusCode).toBe(200);
    const guest = server.browser();
    await guest.send('POST', '/api/participants', { identifier: `guest-${randomUUID().slice(0, 8)}` });
    expect((await guest.send('GET', '/api/registrations')).statusCode).toBe(200);
  });

  it('one with a group reaches no operation but those that lead to the factor', async () => {
    await host.send('POST', '/api/groups', { title: '7-А' });
    const reached: string[] = [];
    for (const { id, method, path, access } of OPERATIONS) {
      if (access === 'public') continue;
      const url = path.replaceAll(/:\w+/g, () => randomUUID());
      const { statusCode, body } = await host.send(method, url, method === 'GET' ? undefined : {});
      if (statusCode !== 403 || !body.includes('second_factor_required')) reached.push(id);
    }
    expect(reached.sort()).toEqual(
      OPERATIONS.filter(({ access, beforeFactor }) => access !== 'public' && beforeFactor)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('sees of public things what visitors see', async () => {
    const { id } = (await host.send('POST', '/api/events', EVENT_FIELDS)).json();
    expect((await host.send('GET', `/api/events/${id}`)).statusCode).toBe(404);
    expect((await host.send('GET', '/api/session')).json().person).not.toBeNull();
  });

  it('is led from every page to the one where a factor is added, and back', async () => {
    await host.send('POST', '/api/groups', { title: '7-А' });
    for (const path of ['/wihost-groups', '/testtool', '/account', '/wihost-events', '/']) {
      const page = await host.send('GET', path, undefined, { accept: 'text/html' });
      expect([page.statusCode, page.headers['location']]).toEqual([
        302,
        `/second-factor?redirect=${encodeURIComponent(path)}`,
      ]);
    }
    expect((await host.send('GET', '/second-factor', undefined, { accept: 'text/html' })).statusCode).toBe(200);
  });

  it.each<[string, (browser: TestBrowser) => Promise<unknown>]>([
    ['a group', (browser) => browser.send('POST', '/api/groups', { title: '7-А' })],
    ['an event', (browser) => browser.send('POST', '/api/events', EVENT_FIELDS)],
  ])('an owner of %s goes on once a factor is added, and is led back without the last one', async (_what, make) => {
    await make(host);
    expect(await codeOf(host, '/api/events')).toBe('second_factor_required');
    await addApp(host);
    expect((await host.send('GET', '/api/events')).statusCode).toBe(200);
    const [factor] = (await host.send('GET', '/api/account/second-factors')).json().factors;
    await host.send('POST', `/api/account/second-factors/${factor.id}/removal`, { password: PASSWORD });
    expect(await codeOf(host, '/api/events')).toBe('second_factor_required');
  });

  it('costs a request one statement more at most, and none once there is a factor', async () => {
    const free = offering.browser();
    await free.send('POST', '/api/accounts', { identifier: `host-${randomUUID().slice(0, 8)}`, password: PASSWORD });
    const offered = await statementsOf(free, '/api/groups');
    expect(offered).toBeGreaterThan(0);
    expect(await statementsOf(host, '/api/groups')).toBe(offered + 1);
    await addApp(host);
    expect(await statementsOf(host, '/api/groups')).toBe(offered);
  });

  it('may always sign out', async () => {
    await host.send('POST', '/api/groups', { title: '7-А' });
    expect((await host.send('DELETE', '/api/session')).statusCode).toBe(200);
    expect(await codeOf(host, '/api/events')).toBe('sign_in_required');
  });
});
