import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';
import { departuresJobs } from './departures-jobs.ts';

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
  const job = departuresJobs(server.services).find((candidate) => candidate.name === name);
  if (job === undefined) throw new Error(`no job ${name}`);
  await job.run(now);
}

describe('the job for idle participants', () => {
  it('removes only participants who have been idle for twelve months', async () => {
    const host = await register('host.one');
    const idle = await enterByLogin('давній');
    const wihiwId = await addIssueRow(server.services.database, host.userId);
    await addAttemptRow(server.services.database, { wihiwId, userId: idle.userId }, scoredColumns(1, 2));
    server.clock.now = new Date(start.getTime() + 200 * day);
    await enterByLogin('новий');
    await runJob('remove-idle-participants', new Date(start.getTime() + 365 * day));
    expect(await count('wihiwin_users')).toBe(3);
    await runJob('remove-idle-participants', new Date(start.getTime() + 366 * day));
    const { rows } = await server.testDatabase.pool.query('select identifier from wihiwin_users order by 1');
    expect(rows.map((row) => row.identifier).sort()).toEqual(['host.one', 'новий'].sort());
    expect((await server.testDatabase.pool.query('select user_id from attempts')).rows).toEqual([{ user_id: null }]);
  });

  it('does not remove a participant who has just come back', async () => {
    const browser = server.browser();
    const { personalCode } = (await browser.send('POST', '/api/participants', { identifier: 'давній' })).json();
    server.clock.now = new Date(start.getTime() + 400 * day);
    await server.browser().send('POST', '/api/session', { identifier: 'давній', secret: personalCode });
    await runJob('remove-idle-participants', server.clock.now);
    expect(await count('wihiwin_users')).toBe(1);
  });
});
