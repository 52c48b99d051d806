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

describe('deleting oneself', () => {
  it('as a taker takes effect at once; attempts and answers stay without the person', async () => {
    const host = await register('host.one');
    const { browser, userId } = await enterByLogin('тарас');
    const wihiwId = await addIssueRow(server.services.database, host.userId);
    await addAttemptRow(server.services.database, { wihiwId, userId }, scoredColumns(1, 2));
    const answer = await browser.send('POST', '/api/account/deletion', { identifier: ' Тарас ' });
    expect(answer.json()).toEqual({ removedAt: start.toISOString(), graceUntil: null });
    expect(browser.cookie).toBeNull();
    const { rows } = await server.testDatabase.pool.query('select user_id, display_name, state from attempts');
    expect(rows).toEqual([{ user_id: null, display_name: 'Видалений користувач', state: 'scored' }]);
    expect(await count('sessions')).toBe(1);
  });

  it('needs the person’s own login, and for an account the password too', async () => {
    const { browser } = await register('marta.k');
    const send = (body: object) => browser.send('POST', '/api/account/deletion', body).then((answer) => answer.json());
    expect(await send({ identifier: 'ivan.k', password })).toMatchObject({
      fields: [{ path: 'identifier', code: 'wrong_login' }],
    });
    expect(await send({ identifier: 'marta.k' })).toMatchObject({ fields: [{ path: 'password', code: 'required' }] });
    expect(await send({ identifier: 'marta.k', password: 'хибний пароль' })).toMatchObject({ code: 'wrong_password' });
    expect(await count('wihiwin_users')).toBe(1);
    expect(await send({ identifier: 'marta.k', password })).toMatchObject({ graceUntil: null });
    expect(await count('wihiwin_users')).toBe(0);
  });

  it('as a creator takes effect after thirty days unless cancelled, and then everything is deleted', async () => {
    const { browser, userId } = await register('host.one');
    await addIssueRow(server.services.database, userId);
    const ask = () => browser.send('POST', '/api/account/deletion', { identifier: 'host.one', password });
    const until = new Date(start.getTime() + 30 * day);
    expect((await ask()).json()).toEqual({ removedAt: null, graceUntil: until.toISOString() });
    expect((await browser.send('GET', '/api/account')).json().deletionRequestedAt).toBe(start.toISOString());
    server.clock.now = new Date(start.getTime() + day);
    expect((await ask()).json().graceUntil).toBe(until.toISOString());

    expect((await browser.send('DELETE', '/api/account/deletion')).json().deletionRequestedAt).toBeNull();
    await runJob('remove-leavers', new Date(start.getTime() + 90 * day));
    expect(await count('wihiwin_users')).toBe(1);

    await ask();
    await runJob('remove-leavers', new Date(server.clock.now.getTime() + 30 * day - 1000));
    expect(await count('wihiwin_users')).toBe(1);
    await runJob('remove-leavers', new Date(server.clock.now.getTime() + 30 * day));
    expect([await count('wihiwin_users'), await count('tests'), await count('"WIHIW"')]).toEqual([0, 0, 0]);
  });
});
