import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { start, startByName } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const inMinutes = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const server = useTestServer();
beforeAll(async () => {
  server.clock.now = START;
});

const change = (issue: SeededIssue, rules: Record<string, unknown>) =>
  issue.host.browser.send('PATCH', `/api/wihiws/${issue.wihiwId}`, { rules });
const give = (issue: SeededIssue, identifier: string, minutes: number) =>
  issue.host.browser.send('PUT', `/api/wihiws/${issue.wihiwId}/extra-time`, { identifier, minutes });
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
    expect((await give(issue, slow.identifier, 5)).statusCode).toBe(200);
    const { attemptId } = (await start(slow.browser, issue)).json().attempt;
    expect(await deadline(attemptId)).toEqual(inMinutes(15));
    await change(issue, { timeLimitSeconds: 1200 });
    expect(await deadline(attemptId)).toEqual(inMinutes(25));
  });
});

describe('extra time of a person', () => {
  it('extends a running attempt of that person only, and is never taken away', async () => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const [slow, other] = [await seedPerson(server, 'Повільна', 'participant'), await seedPerson(server, 'Інший')];
    const attempts = [await start(slow.browser, issue), await start(other.browser, issue)];
    const [one = '', two = ''] = attempts.map((answer) => answer.json().attempt.attemptId as string);
    const given = await give(issue, slow.identifier, 7);
    expect(given.json().extraTimes).toEqual([{ identifier: slow.identifier, displayName: 'Повільна', minutes: 7 }]);
    expect([await deadline(one), await deadline(two)]).toEqual([inMinutes(17), inMinutes(10)]);
    expect((await give(issue, slow.identifier, 0)).json().extraTimes).toEqual([]);
    expect(await deadline(one)).toEqual(inMinutes(17));
  });

  it.each([
    ['nobody.of.this.name', 5, 'identifier', 'unknown_recipient'],
    [null, -1, 'minutes', 'extra_time_range'],
    [null, 1441, 'minutes', 'extra_time_range'],
    [null, 0.5, 'minutes', 'extra_time_range'],
  ])('is refused for %s with %d minutes', async (login, minutes, path, code) => {
    const issue = await seedIssue(server, { time_limit_seconds: 600 });
    const slow = await seedPerson(server, 'Повільна', 'participant');
    const answer = await give(issue, login ?? slow.identifier, minutes);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, [{ path, code }]]);
  });
});
