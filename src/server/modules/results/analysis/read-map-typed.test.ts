import { describe, expect, it } from 'vitest';
import { readMapTyped } from '#contract/scoring/map-texts.ts';
import { makeAnalysesJob } from '#server/modules/results/results-jobs.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { CANARIES } from '#server/testing/authored-samples.ts';
import type { SeededIssue, SeededPerson } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();

async function type(issue: SeededIssue, browser: TestBrowser, text: string): Promise<void> {
  const { attemptId } = (await start(browser, issue, { displayName: 'Марія К.' })).json().attempt;
  const saves = [saveOf(issue.single, issue.single.right, 1), saveOf(issue.short, { text }, 2)];
  expect((await submit(browser, issue, attemptId, saves)).statusCode).toBe(200);
}

async function told(issue: SeededIssue, scope = '', browser = issue.host.browser, questionId = issue.short.id) {
  const path = `/api/wihiws/${issue.wihiwId}/map/questions/${questionId}/typed${scope === '' ? '' : `?scope=${scope}`}`;
  const answer = await browser.send('GET', path);
  return answer.statusCode === 200 ? readMapTyped.output.parse(answer.json()) : answer.statusCode;
}

async function seedGroup(issue: SeededIssue, members: readonly SeededPerson[]): Promise<string> {
  const { database } = server.services;
  const { id } = await database
    .insertInto('wihost_groups')
    .values({ owner_id: issue.host.userId, title: '9-А' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .insertInto('wihost_group_members')
    .values(members.map(({ userId }) => ({ group_id: id, user_id: userId, display_name: 'Учень' })))
    .execute();
  await database.insertInto('wihiw_groups').values({ wihiw_id: issue.wihiwId, group_id: id }).execute();
  return id;
}

const wrong = (text: string, takers: number) => ({ gap: null, text, takers });

describe('the wrong words readers typed', () => {
  it('are told from ten answers on, the typical ones alone: never the right one, nor what one person typed', async () => {
    const issue = await seedIssue(server);
    const typed = [
      'садок',
      'садок',
      'Садок.',
      'ліс',
      'ліс',
      'Петренко Іван',
      CANARIES.accepted,
      CANARIES.accepted,
      'ліс',
    ];
    for (const text of typed) await type(issue, server.browser(), text);
    expect(await told(issue)).toEqual({ seen: 9, wrong: [] });
    await type(issue, server.browser(), 'садок');
    expect(await told(issue)).toEqual({ seen: 10, wrong: [wrong('садок', 4), wrong('ліс', 3)] });
    expect(await told(issue, '', issue.host.browser, issue.single.id)).toEqual({ seen: 0, wrong: [] });
  });

  it('of a group are those of its members, of a test those of all its issues, of a person one attempt', async () => {
    const issue = await seedIssue(server, { attempts_allowed: 2, counted_attempt: 'last' });
    const members = await Promise.all(Array.from({ length: 10 }, async () => seedPerson(server, 'Учень')));
    const groupId = await seedGroup(issue, members);
    for (const { browser } of members) await type(issue, browser, 'ліс');
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    for (const { browser } of members.slice(0, 3)) await type(issue, browser, 'поле');
    for (let taker = 0; taker < 2; taker += 1) await type(issue, server.browser(), 'поле');
    expect(await told(issue, groupId)).toEqual({ seen: 10, wrong: [wrong('ліс', 7), wrong('поле', 3)] });
    expect(await told(issue)).toEqual({ seen: 12, wrong: [wrong('ліс', 7), wrong('поле', 5)] });
    const again = await seedIssue(server, {}, { host: issue.host, test: issue });
    await type(again, server.browser(), 'поле');
    await makeAnalysesJob(server.services).run(server.clock.now);
    expect(await told(issue, 'test')).toEqual({ seen: 13, wrong: [wrong('ліс', 7), wrong('поле', 6)] });
  });

  it('are nobody else’s to see, and of no group that the issue is not for', async () => {
    const [issue, elsewhere] = [await seedIssue(server), await seedIssue(server)];
    const foreign = await seedGroup(elsewhere, [await seedPerson(server, 'Учень')]);
    expect([await told(issue, '', elsewhere.host.browser), await told(issue, foreign)]).toEqual([404, 404]);
  });

  it('are not told of a void question', async () => {
    const issue = await seedIssue(server);
    for (let taker = 0; taker < 10; taker += 1) await type(issue, server.browser(), 'ліс');
    const path = `/api/tests/${issue.testId}/questions/${issue.short.id}/key`;
    const { key } = await server.services.database
      .selectFrom('question_keys')
      .select('key')
      .where('question_id', '=', issue.short.id)
      .executeTakeFirstOrThrow();
    const body = { key, explanation: null, evidence: [], basedOnVersion: 1, treatment: 'void' };
    expect((await issue.host.browser.send('PUT', path, body)).statusCode).toBe(200);
    expect(await told(issue)).toEqual({ seen: 0, wrong: [] });
  });
});
