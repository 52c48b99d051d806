import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '#server/platform/testing/test-server.ts';
import { startTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { start, startByName } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const inMinutes = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.now = START;
});
afterAll(() => server.close());

const change = (issue: SeededIssue, rules: Record<string, unknown>) =>
  issue.host.browser.send('PATCH', `/api/wihiws/${issue.wihiwId}`, { rules });
const deadline = async (attemptId: string) => {
  const found = server.services.database.selectFrom('attempts').select('deadline_at').where('id', '=', attemptId);
  return (await found.executeTakeFirstOrThrow()).deadline_at;
};

describe('changed times of an issue', () => {
  it('lengthen a running attempt and never shorten it', async () => {
    const issue = await seedIssue(server, { closes_at: inMinutes(60) });
    const { attemptId } = (await startByName(server.browser(), issue)).attempt;
    expect((await change(issue, { closesAt: inMinutes(90).toISOString() })).statusCode).toBe(200);
    expect(await deadline(attemptId)).toEqual(inMinutes(90));
    await change(issue, { closesAt: inMinutes(30).toISOString() });
    expect(await deadline(attemptId)).toEqual(inMinutes(90));
    await change(issue, { timeLimitSeconds: 600, closesAt: inMinutes(120).toISOString() });
    expect(await deadline(attemptId)).toEqual(inMinutes(90));
  });

  it('keep a person’s extra time', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const slow = await seedPerson(server, 'Повільна', 'participant');
    await server.services.database
      .insertInto('wihiw_extra_time')
      .values({ wihiw_id: issue.wihiwId, user_id: slow.userId, seconds: 300 })
      .execute();
    const { attemptId } = (await start(slow.browser, issue)).json().attempt;
    expect(await deadline(attemptId)).toEqual(inMinutes(15));
    await change(issue, { timeLimitSeconds: 1200 });
    expect(await deadline(attemptId)).toEqual(inMinutes(25));
  });
});
