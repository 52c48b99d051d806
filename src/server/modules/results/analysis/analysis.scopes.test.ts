import { describe, expect, it } from 'vitest';
import type { Output } from '#contract/definition/operation.ts';
import { readAnalysis as operation } from '#contract/scoring/analysis.ts';
import { makeAnalysesJob } from '#server/modules/results/results-jobs.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';

type Analysis = Output<typeof operation>;

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();
const job = () => makeAnalysesJob(server.services).run(server.clock.now);
const after = (seconds: number) => {
  server.clock.now = new Date(START.getTime() + seconds * 1000);
};

async function read(issue: SeededIssue, scope?: string, browser = issue.host.browser) {
  const answer = await browser.send(
    'GET',
    `/api/wihiws/${issue.wihiwId}/analysis${scope === undefined ? '' : `?scope=${scope}`}`,
  );
  return answer.statusCode === 200 ? (operation.output.parse(answer.json()) as Analysis) : answer.statusCode;
}

async function known(issue: SeededIssue, scope?: string): Promise<Analysis> {
  const found = await read(issue, scope);
  if (typeof found === 'number') throw new Error(`the analysis is there, not ${found}`);
  return found;
}

async function seedGroup(issue: SeededIssue, title: string, members: readonly SeededPerson[]): Promise<string> {
  const { database } = server.services;
  const { id } = await database
    .insertInto('wihost_groups')
    .values({ owner_id: issue.host.userId, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (members.length > 0)
    await database
      .insertInto('wihost_group_members')
      .values(members.map(({ userId }) => ({ group_id: id, user_id: userId, display_name: 'Учень' })))
      .execute();
  await database.insertInto('wihiw_groups').values({ wihiw_id: issue.wihiwId, group_id: id }).execute();
  return id;
}

async function take(issue: SeededIssue, browser: TestBrowser, isRight: boolean) {
  const answer = await start(browser, issue, { displayName: 'Марія К.' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { single } = issue;
  const saves = [saveOf(single, isRight ? single.right : single.wrong, 1)];
  expect((await submit(browser, issue, answer.json().attempt.attemptId, saves)).statusCode).toBe(200);
}

const people = async (count: number) =>
  await Promise.all(Array.from({ length: count }, () => seedPerson(server, 'uchen', 'participant')));

const singleOf = (issue: SeededIssue, { snapshot }: Analysis) =>
  snapshot?.figures.items.find(({ questionId }) => questionId === issue.single.id);

describe('the figures of a group', () => {
  it('are of its present members, counted with those of the issue, as of the same moment', async () => {
    after(0);
    const issue = await seedIssue(server);
    const [first, second] = [await people(3), await people(2)];
    const groups = [await seedGroup(issue, '9-А', first), await seedGroup(issue, '9-Б', second)] as const;
    for (const { browser } of first) await take(issue, browser, true);
    for (const { browser } of second) await take(issue, browser, false);
    await take(issue, server.browser(), false);
    after(60);
    await job();
    const [whole, one, other] = [await known(issue), await known(issue, groups[0]), await known(issue, groups[1])];
    expect(whole.snapshot?.figures.attempts).toBe(6);
    expect(whole.scopes).toEqual({
      groups: [
        { id: groups[0], title: '9-А' },
        { id: groups[1], title: '9-Б' },
      ],
      hasTest: false,
      issues: [],
    });
    expect([one.scope, one.snapshot?.figures.attempts]).toEqual([
      { kind: 'group', id: groups[0], title: '9-А', members: 3 },
      3,
    ]);
    expect(one.snapshot?.madeAt).toBe(whole.snapshot?.madeAt);
    expect(singleOf(issue, one)?.choices).toMatchObject([{ takers: 3, isRight: true }]);
    expect(singleOf(issue, other)?.choices).toMatchObject([{ takers: 2, isRight: false }]);
  });

  it('are counted anew when its members change, and gone with the group', async () => {
    after(0);
    const issue = await seedIssue(server);
    const { database } = server.services;
    const members = await people(2);
    const groupId = await seedGroup(issue, '9-А', members);
    for (const { browser } of members) await take(issue, browser, true);
    await job();
    await database
      .deleteFrom('wihost_group_members')
      .where('user_id', '=', members[0]?.userId ?? '')
      .execute();
    expect(await known(issue, groupId)).toMatchObject({ isDue: true, snapshot: { figures: { attempts: 2 } } });
    after(3_600);
    await job();
    expect(await known(issue, groupId)).toMatchObject({
      isDue: false,
      scope: { members: 1 },
      snapshot: { figures: { attempts: 1 } },
    });
    await database.deleteFrom('wihost_groups').where('id', '=', groupId).execute();
    expect(await read(issue, groupId)).toBe(404);
    expect((await known(issue)).isDue).toBe(true);
  });

  it('are there for no other group, and for nobody but the host', async () => {
    after(0);
    const issue = await seedIssue(server);
    const elsewhere = await seedIssue(server);
    const groupId = await seedGroup(issue, '9-А', await people(1));
    const foreign = await seedGroup(elsewhere, '9-В', await people(1));
    expect([
      await read(issue, foreign),
      await read(issue, groupId, elsewhere.host.browser),
      await read(issue, 'test', elsewhere.host.browser),
      await read(issue, 'naukma'),
    ]).toEqual([404, 404, 404, 422]);
  });
});

/** Another issue of the same test by the same host. */
const issueAgain = (issue: SeededIssue) => seedIssue(server, {}, { host: issue.host, test: issue });

describe('the figures of a test over all its issues', () => {
  it('are those of all attempts together, made without reading one again; of one issue there are none', async () => {
    after(0);
    const first = await seedIssue(server);
    for (let taker = 0; taker < 6; taker += 1) await take(first, server.browser(), taker < 2);
    await job();
    expect(await known(first, 'test')).toMatchObject({ snapshot: null, scopes: { hasTest: false } });
    const second = await issueAgain(first);
    for (let taker = 0; taker < 6; taker += 1) await take(second, server.browser(), taker < 4);
    after(3_600);
    await job();
    const whole = await known(second, 'test');
    expect(whole).toMatchObject({
      isDue: false,
      scope: { kind: 'test', issues: 2 },
      scopes: { hasTest: true },
      snapshot: { version: 1, figures: { attempts: 12 } },
    });
    expect(singleOf(first, whole)?.difficulty).toBeCloseTo(0.5, 9);
    expect((await known(first, 'test')).snapshot).toEqual(whole.snapshot);
    expect((await known(first)).snapshot?.figures.attempts).toBe(6);
    // What can be compared: the other issue, not this one.
    expect((await known(first)).scopes.issues.map(({ id }) => id)).toEqual([second.wihiwId]);
  });

  it('follow a corrected key', async () => {
    after(0);
    const first = await seedIssue(server);
    const second = await issueAgain(first);
    for (const issue of [first, second])
      for (let taker = 0; taker < 5; taker += 1) await take(issue, server.browser(), taker < 1);
    await job();
    expect(singleOf(first, await known(first, 'test'))?.difficulty).toBeCloseTo(0.2, 9);
    const path = `/api/tests/${first.testId}/questions/${first.single.id}/key`;
    const body = { key: first.single.wrong, explanation: null, evidence: [], basedOnVersion: 1 };
    expect((await first.host.browser.send('PUT', path, body)).statusCode).toBe(200);
    expect((await known(first, 'test')).isDue).toBe(true);
    after(3_600);
    await job();
    expect(singleOf(first, await known(first, 'test'))?.difficulty).toBeCloseTo(0.8, 9);
  });
});
