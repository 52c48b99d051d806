import { beforeEach, describe, expect, it } from 'vitest';
import { saveAnswers } from '#contract/attempts.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, startByName, submit } from '#server/testing/take-test.ts';
import { createSaveChecksCache } from './save-checks.ts';
import { saveGroup } from './save-group.ts';
import { saveLane } from './save-lane.ts';
import { createSaveQueue } from './save-queue.ts';

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;

beforeEach(async () => {
  server.clock.now = START;
  issue = await seedIssue(server, {});
  browser = server.browser();
  attemptId = (await startByName(browser, issue)).attempt.attemptId;
});

const tokenOf = ({ cookie }: TestBrowser): string => (cookie ?? '').split('=')[1] ?? '';

/** Opens a lane as the routes do, with the same database. */
function openLane() {
  const { services } = server;
  const cache = createSaveChecksCache();
  const queue = createSaveQueue((requests) => saveGroup(services, cache, requests));
  const lane = saveLane(services, cache, queue);
  const take = async (
    saves: readonly object[],
    { token = tokenOf(browser), id = attemptId, device = 'phone' } = {},
  ) => {
    const found = lane.path.exec(`/api/wihiws/${issue.wihiwId}/attempts/${id}/saves`);
    const body = JSON.stringify({ device, saves });
    const json = found && (await lane.take({ found, body, bytes: body.length, sessionToken: token }));
    return json === null ? null : (JSON.parse(json) as { saved: unknown[] });
  };
  /** Fills the cache of save checks, which the first save of an attempt fills on the ordinary route. */
  const learn = () =>
    saveGroup(services, cache, [
      {
        wihiwId: issue.wihiwId,
        attemptId,
        device: 'none',
        saves: [],
        arrivedAt: START,
        bytes: 0,
        checks: null,
        tokenHash: Buffer.alloc(32),
        identify: async () => ({ ok: false, error: { code: 'sign_in_required' } }),
      },
    ]);
  return { take, learn };
}

describe('the lane of saves', () => {
  it('replies exactly as the ordinary route does, with only what the contract declares', async () => {
    const { take, learn } = openLane();
    await learn();
    const taken = await take([saveOf(issue.short, { text: 'слово' }, 1)]);
    expect(saveAnswers.output.safeParse(taken)).toMatchObject({ success: true });
    const second = server.browser();
    const other = (await startByName(second, issue, 'Інша')).attempt.attemptId;
    const ordinary = await save(second, issue, other, [saveOf(issue.short, { text: 'слово' }, 1)]);
    expect(taken).toEqual(ordinary.json());
  });

  it('leaves an attempt without cached checks to the ordinary route', async () => {
    const { take, learn } = openLane();
    expect(await take([saveOf(issue.short, { text: 'слово' }, 1)])).toBeNull();
    await learn();
    expect(await take([saveOf(issue.short, { text: 'слово' }, 1)])).not.toBeNull();
  });

  it('handles repeats, other devices and answers that fit no question', async () => {
    const { take, learn } = openLane();
    await learn();
    const one = saveOf(issue.short, { text: 'слово' }, 1);
    await take([one]);
    expect(await take([one])).toMatchObject({ saved: [{ outcome: 'repeated' }] });
    expect(await take([saveOf(issue.short, { text: 'інше' }, 1)], { device: 'tablet' })).toMatchObject({
      saved: [{ outcome: 'fork', current: { value: { text: 'слово' } } }],
    });
    expect(await take([saveOf(issue.short, { optionId: 'none' }, 2)])).toMatchObject({
      saved: [{ outcome: 'refused', code: 'answer_malformed' }],
    });
  });

  it('writes nothing for another person’s or an ended session, and leaves the refusal to the ordinary route', async () => {
    const { take, learn } = openLane();
    await learn();
    const stranger = server.browser();
    await startByName(stranger, issue, 'Чужа');
    const one = saveOf(issue.short, { text: 'чуже' }, 1);
    expect(await take([one], { token: tokenOf(stranger) })).toBeNull();
    expect(await take([one], { token: 'x'.repeat(43) })).toBeNull();
    const token = tokenOf(browser);
    await server.testDatabase.pool.query(
      'delete from sessions where user_id in (select user_id from attempts where id = $1)',
      [attemptId],
    );
    expect(await take([one], { token })).toBeNull();
    const { rows } = await server.testDatabase.pool.query('select value from answers where attempt_id = $1', [
      attemptId,
    ]);
    expect(rows).toEqual([]);
  });

  it('keeps saves after the submission for the host, as the ordinary route does', async () => {
    const { take, learn } = openLane();
    await learn();
    const answers = [saveOf(issue.single, issue.single.right, 1), saveOf(issue.short, issue.short.right, 1)];
    expect((await submit(browser, issue, attemptId, answers)).statusCode).toBe(200);
    expect(await take([saveOf(issue.short, { text: 'пізно' }, 2)])).toMatchObject({ saved: [{ outcome: 'late' }] });
  });
});
