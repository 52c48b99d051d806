import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { addAnswerRow, addAttemptRow, addIssueRow, scoredColumns } from '#server/testing/issue-scene-store.ts';

const server = useTestServer();
const password = 'синє море вранці';
const start = new Date('2026-11-21T08:00:00Z');

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

describe('the data that a person can download', () => {
  it('has everything of that person except secrets and unreleased scores', async () => {
    const { database } = server.services;
    const host = await register('host.one');
    const { browser, userId } = await enterByLogin('тарас');
    const open = await addIssueRow(database, host.userId, {
      score_release: 'at-once',
      token_hash: Buffer.from('таємне-1'),
      token_sealed: Buffer.from('таємне-2'),
      code_hash: Buffer.from('таємне-3'),
      code_sealed: Buffer.from('таємне-4'),
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
