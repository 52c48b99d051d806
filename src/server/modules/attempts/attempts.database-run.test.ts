import { beforeEach, describe, expect, it } from 'vitest';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { beginAttempt } from '#server/testing/begin-attempt.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { save, saveOf } from '#server/testing/take-test.ts';

// After a restore a page must learn that what was acknowledged to it may be missing, before it hands in and forgets.

const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;
const pathOf = (rest: string) => `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}${rest}`;
const restore = () => server.testDatabase.pool.query('update installation set generation = gen_random_uuid()');
const saveOnce = (counter: number) =>
  save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, counter)]);
const handIn = (databaseRun?: string) =>
  browser.send('POST', pathOf('/submission'), { device: 'phone', saves: [], databaseRun });

/** Returns the run that each answer with a clock names. */
async function runs(counter: number): Promise<string[]> {
  const fast = (await saveOnce(counter)).json().clock;
  const slow = (await saveOnce(counter)).json().clock;
  const clock = (await browser.send('GET', pathOf('/clock'))).json();
  const attempt = (await browser.send('GET', pathOf(''))).json();
  return [fast, slow, clock, attempt].map(({ databaseRun }) => databaseRun);
}

beforeEach(async () => {
  ({ issue, browser, attemptId } = await beginAttempt(server));
});

describe('the run of the database', () => {
  it('is the same in every answer with a clock, and another one after a restore', async () => {
    await saveOnce(1);
    const before = new Set(await runs(2));
    expect([before.size, typeof [...before][0]]).toEqual([1, 'string']);
    await restore();
    const after = new Set(await runs(3));
    expect(after.size).toBe(1);
    expect(after).not.toEqual(before);
  });

  it('keeps an attempt open that a page hands in without knowing of the restore', async () => {
    const [known] = await runs(1);
    await restore();
    const refused = await handIn(known);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict', details: { behind: true } }]);
    const attempt = (await browser.send('GET', pathOf(''))).json();
    expect(attempt.state).toBe('in-progress');
    expect((await handIn(attempt.databaseRun)).statusCode).toBe(200);
  });

  it('may be unknown to a page of an earlier build, and does not matter to an attempt that has ended', async () => {
    await saveOnce(1);
    expect((await handIn()).statusCode).toBe(200);
    const [former] = await runs(1);
    await restore();
    const [present] = await runs(1);
    const ended = await handIn(former);
    expect(ended.statusCode).toBe(200);
    // By which the page knows what the revisions prove.
    expect(ended.json().databaseRun).toBe(present);
    expect(present).not.toBe(former);
  });

  const saveFrom = (device: string, counter: number, value: unknown, databaseRun?: string) =>
    browser.send('POST', pathOf('/saves'), { device, saves: [saveOf(issue.single, value, counter, 9)], databaseRun });
  const answers = async () => (await browser.send('GET', pathOf(''))).json().answers;
  const BEHIND = { code: 'conflict', details: { behind: true } };

  it('keeps a save waiting whose page has not read the attempt since, on both ways of saving', async () => {
    const [former] = await runs(1);
    await restore();
    const before = await answers();
    // An older request that comes late would undo what the page finds missing. The second device takes the slow path.
    for (const device of ['phone', 'other']) {
      const refused = await saveFrom(device, 5, issue.single.wrong, former);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, BEHIND]);
    }
    expect(await answers()).toEqual(before);
    const { databaseRun } = (await browser.send('GET', pathOf(''))).json();
    for (const device of ['phone', 'other'])
      expect((await saveFrom(device, 6, issue.single.wrong, databaseRun)).json().saved[0].outcome).toBe('saved');
    // Pages of earlier builds name no run.
    expect((await saveFrom('phone', 7, issue.single.right)).json().saved[0].outcome).toBe('saved');
  });

  it('does not hold up what is kept of an attempt that has ended, but its revisions prove nothing', async () => {
    const [former] = await runs(1);
    expect((await handIn(former)).statusCode).toBe(200);
    await restore();
    expect((await saveFrom('other', 5, issue.single.wrong, former)).json().saved[0].outcome).toBe('late');
  });

  it('is followed by the revision of every answer that stands when the attempt is handed in', async () => {
    await save(browser, issue, attemptId, [
      saveOf(issue.single, issue.single.wrong, 1),
      saveOf(issue.short, { text: 'а' }, 2),
    ]);
    await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 3, 1)]);
    expect((await handIn()).json().revisions).toEqual({ [issue.single.id]: 2, [issue.short.id]: 1 });
  });
});
