import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#server/platform/testing/test-server.ts';
import { startTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, startByName, submit } from '#server/testing/take-test.ts';
import { closeExpired } from './use-cases/close-expired.ts';

const START = new Date('2026-11-21T08:00:00Z');
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function begin(rules: Parameters<typeof seedIssue>[1] = {}) {
  server.clock.now = START;
  const issue = await seedIssue(server, rules);
  const browser = server.browser();
  return { issue, browser, attemptId: (await startByName(browser, issue)).attempt.attemptId };
}

describe('a save from a device whose clock or counters are odd', () => {
  it.each<[string, string | null]>([
    ['0000-01-01T00:00:00Z', null],
    ['9999-12-31T23:59:59-23:59', null],
    ['2026-01-01T00:00:00+23:59', '2025-12-31T00:01:00.000Z'],
    [`2026-01-01T00:00:00.${'1'.repeat(300)}Z`, '2026-01-01T00:00:00.111Z'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ])('is kept with the clock at %.40s', async (clientAt, kept) => {
    const { issue, browser, attemptId } = await begin();
    const answer = await browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/saves`, {
      device: 'phone',
      saves: [{ ...saveOf(issue.short, { text: 'слово' }, 1), clientAt }],
    });
    expect(answer.json()).toMatchObject({ saved: [{ outcome: 'saved', revision: 1 }] });
    const row = await server.services.database
      .selectFrom('answers')
      .select('client_at')
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    expect(row.client_at?.toISOString() ?? null).toBe(kept);
  });

  it('never leaves an attempt that can no longer be saved, read or submitted', async () => {
    const { issue, browser, attemptId } = await begin();
    const huge = saveOf(issue.short, { text: 'а' }, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    const [saved] = (await save(browser, issue, attemptId, [huge])).json().saved;
    expect(saved).toMatchObject({ outcome: 'saved' });
    const next = saveOf(issue.short, { text: 'б' }, 1, saved.revision);
    expect((await save(browser, issue, attemptId, [next], 'other')).json()).toMatchObject({
      saved: [{ outcome: 'saved', revision: saved.revision + 1, current: { value: { text: 'б' } } }],
    });
    expect((await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`)).statusCode).toBe(200);
    const required = saveOf(issue.single, issue.single.right, 2);
    expect((await submit(browser, issue, attemptId, [required])).json()).toMatchObject({ state: 'scored' });
  });
});

it.each([['так\0'], ['\ud800'], ['половина \ud83d']])(
  'a text that can’t be stored is refused alone: %j',
  async (text) => {
    const { issue, browser, attemptId } = await begin();
    const saves = [saveOf(issue.short, { text }, 1), saveOf(issue.single, issue.single.right, 2)];
    const saved = await save(browser, issue, attemptId, saves);
    expect(saved.json().saved).toEqual([
      expect.objectContaining({ counter: 2, outcome: 'saved' }),
      expect.objectContaining({ counter: 1, outcome: 'refused', code: 'answer_malformed' }),
    ]);
    const submitted = await submit(browser, issue, attemptId, [saveOf(issue.short, { text, ['\0']: text }, 3)]);
    expect([submitted.statusCode, submitted.json().details.refused]).toEqual([409, [issue.short.id]]);
    const device = await save(browser, issue, attemptId, [saveOf(issue.short, { text: 'так' }, 4)], 'a\0');
    expect([device.statusCode, device.json().code]).toEqual([422, 'invalid_input']);
  },
);

it('a submit of somebody else’s attempt is not told to the host’s open pages', async () => {
  const { issue, attemptId } = await begin();
  const other = await begin();
  server.published.length = 0;
  expect((await submit(other.browser, issue, attemptId)).statusCode).toBe(404);
  expect(server.published).toEqual([]);
});

describe('closing what is overdue', () => {
  it('steps over attempts that fail, however many of them come first', async () => {
    const broken = await begin({ time_limit_seconds: 60 });
    const sound = await begin({ time_limit_seconds: 120 });
    await save(broken.browser, broken.issue, broken.attemptId, [saveOf(broken.issue.short, { text: 'а' }, 1)]);
    // A number the server can't read back makes scoring fail.
    await server.services.database
      .updateTable('answers')
      .set({ revision: '9007199254740993' as unknown as number })
      .where('attempt_id', '=', broken.attemptId)
      .execute();
    const failed: string[] = [];
    const later = new Date(START.getTime() + 3_600_000);
    const closed = await closeExpired(server.services.database, later, (_error, key) => failed.push(key.attemptId), 1);
    expect(failed).toEqual([broken.attemptId]);
    expect(closed).toContain(sound.issue.wihiwId);
  });
});
