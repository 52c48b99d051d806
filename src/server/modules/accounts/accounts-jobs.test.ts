import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { accountsJobs } from './accounts-jobs.ts';

const server = useTestServer();
const password = 'синє море вранці';
const start = new Date('2026-11-21T08:00:00Z');
const day = 86_400_000;

beforeEach(async () => {
  server.clock.now = start;
  await server.testDatabase.pool.query('truncate wihiwin_users, limited_tries cascade');
});

async function register(identifier: string): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = server.browser();
  return {
    browser,
    userId: (await browser.send('POST', '/api/accounts', { identifier, password })).json().person.userId,
  };
}

async function enterByLogin(identifier: string): Promise<{ browser: TestBrowser; userId: string }> {
  const browser = server.browser();
  return { browser, userId: (await browser.send('POST', '/api/participants', { identifier })).json().person.userId };
}

async function count(table: string): Promise<number> {
  return (await server.testDatabase.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count;
}

async function runJob(name: string, now: Date): Promise<void> {
  const job = accountsJobs(server.services).find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  await job.run(now);
}

describe('the jobs of accounts', () => {
  it('deletes ended sessions, old handoffs and old tries, but keeps running sessions and proven places', async () => {
    const { browser } = await enterByLogin('тарас');
    await browser.send('GET', `/handoff/give?state=${'a'.repeat(43)}`);
    expect(await count('handoffs')).toBe(1);
    const { browser: shared } = await enterByLogin('спільний');
    await shared.send('DELETE', '/api/session');
    await server.browser().send('POST', '/api/participants', { identifier: 'клас', sharedComputer: true });
    await server.browser().send('POST', '/api/session', { identifier: 'тарас', secret: 'хибний пароль' });
    await register('marta.k');
    await server.browser().send('POST', '/api/session', { identifier: 'marta.k', secret: password });
    await runJob('forget-ended-entries', new Date(start.getTime() + 3 * day));
    // One session of тарас, two of marta.k (registration and sign-in); the one on the shared computer has ended. Proven are
    // the address of marta.k and her two browsers.
    expect([await count('sessions'), await count('handoffs'), await count('limited_tries')]).toEqual([3, 0, 3]);
    await runJob('forget-ended-entries', new Date(start.getTime() + 100 * day));
    expect([await count('sessions'), await count('limited_tries')]).toEqual([0, 0]);
  });
});
