import { beforeEach, describe, expect, it } from 'vitest';
import { accountsJobs } from '#server/modules/accounts/accounts-jobs.ts';
import { addAnswerRow, addAttemptRow, addIssueRow, scoredColumns } from '#server/platform/testing/issue-scene-store.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';

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

describe('deleting oneself', () => {
  it('as a taker works at once; attempts and answers stay without the person', async () => {
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

  it('needs the own login, and of an account its password', async () => {
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

  it('as a creator takes thirty days, can be cancelled, and then everything goes', async () => {
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

describe('what runs by itself', () => {
  it('removes participants idle for twelve months, and nobody else', async () => {
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

  it('does not remove who has just come back', async () => {
    const browser = server.browser();
    const { personalCode } = (await browser.send('POST', '/api/participants', { identifier: 'давній' })).json();
    server.clock.now = new Date(start.getTime() + 400 * day);
    await server.browser().send('POST', '/api/session', { identifier: 'давній', secret: personalCode });
    await runJob('remove-idle-participants', server.clock.now);
    expect(await count('wihiwin_users')).toBe(1);
  });

  it('forgets ended sessions, old handoffs and old tries, but keeps running ones and proven places', async () => {
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
    // тарас, marta.k from registering and from signing in; the shared computer's is over.
    expect([await count('sessions'), await count('handoffs'), await count('limited_tries')]).toEqual([3, 0, 1]);
    await runJob('forget-ended-entries', new Date(start.getTime() + 100 * day));
    expect([await count('sessions'), await count('limited_tries')]).toEqual([0, 0]);
  });
});

describe('my data', () => {
  it('holds what is mine, and neither secrets nor scores that are not released', async () => {
    const { database } = server.services;
    const host = await register('host.one');
    const { browser, userId } = await enterByLogin('тарас');
    const open = await addIssueRow(database, host.userId, {
      score_release: 'at-once',
      token_hash: Buffer.from('таємне-1'),
      token_sealed: Buffer.from('таємне-2'),
    });
    const hidden = await addIssueRow(database, host.userId, { score_release: 'by-hand' });
    await addAttemptRow(database, { wihiwId: open, userId }, scoredColumns(7, 11));
    const attemptId = await addAttemptRow(
      database,
      { wihiwId: hidden, userId },
      { ...scoredColumns(5, 13), seed: 'зерно-тасування' },
    );
    await addAnswerRow(database, { wihiwId: hidden, attemptId }, { text: 'моя відповідь' });

    const data = (await browser.send('GET', '/api/account/data')).json();
    expect(data.profile).toMatchObject({ identifier: 'тарас', kind: 'participant' });
    expect(data.sessions).toHaveLength(1);
    const scores = data.attempts.map((attempt: Record<string, unknown>) => [
      attempt['score_numerator'],
      attempt['maximum_points'],
    ]);
    expect(scores.sort()).toEqual(
      [
        ['7', '11.0'],
        [null, null],
      ].sort(),
    );
    expect(JSON.stringify(data)).toContain('моя відповідь');
    expect(JSON.stringify(data)).not.toMatch(/hash|sealed|зерно-тасування/);

    const made = (await host.browser.send('GET', '/api/account/data')).json();
    expect([made.tests.length, made.issues.length, made.attempts.length]).toEqual([2, 2, 0]);
    expect(JSON.stringify(made)).not.toMatch(/hash|sealed/);
  });
});
