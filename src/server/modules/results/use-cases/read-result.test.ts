import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/results.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { CANARIES } from '#server/testing/authored-samples.ts';
import { seedIssue, seedPerson, seedTest } from '#server/testing/seed-store.ts';
import { result, saveOf, startByName, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const CLOSES = new Date('2026-11-21T09:00:00Z');
const server = useTestServer();

describe('a result, beside its score,', () => {
  it('has points by text, the taker’s certainty and the evidence, each once it is released', async () => {
    server.clock.now = START;
    const host = await seedPerson(server, 'Оксана');
    const test = await seedTest(server, host.userId, 2);
    const issue = await seedIssue(server, { certainty: true, closes_at: CLOSES }, { host, test });
    const browser = server.browser();
    const { attempt } = await startByName(browser, issue);
    const saves = [
      { ...saveOf(test.single, test.single.right, 1), certainty: 2 },
      { ...saveOf(test.short, test.short.wrong, 2), certainty: 3 },
    ];
    expect((await submit(browser, issue, attempt.attemptId, saves)).statusCode).toBe(200);
    const before = (await result(browser, issue, attempt.attemptId)).json<AttemptResult>();
    expect(before.profileByText).toMatchObject([
      { title: 'Intermezzo', points: 1, maximum: 1, share: 1 },
      { title: 'Дорога', points: 0, maximum: 1, share: 0 },
    ]);
    expect(before.certainty).toBeNull();
    expect(before.questions.map(({ certainty, solution }) => [certainty, solution])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    server.clock.now = new Date(CLOSES.getTime() + 601_000);
    const after = (await result(browser, issue, attempt.attemptId)).json<AttemptResult>();
    expect(after.certainty).toMatchObject({ marks: 2 - 6, maximum: 6 });
    expect(after.certainty?.counts).toContainEqual({ certainty: 3, right: 0, wrong: 1 });
    const of = (id: string) => after.questions.find(({ questionId }) => questionId === id);
    expect([of(test.single.id)?.certainty, of(test.short.id)?.certainty, of(test.multiple.id)?.certainty]).toEqual([
      2,
      3,
      null,
    ]);
    expect(of(test.single.id)?.solution?.evidence).toEqual([CANARIES.evidence]);
  });

  it('has no certainty if the issue did not ask for it', async () => {
    server.clock.now = START;
    const issue = await seedIssue(server, { answers_release: 'at-once' });
    const browser = server.browser();
    const { attempt } = await startByName(browser, issue);
    await submit(browser, issue, attempt.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    const shown = (await result(browser, issue, attempt.attemptId)).json<AttemptResult>();
    expect([shown.certainty, shown.questions.map(({ certainty }) => certainty)]).toEqual([null, [null, null, null]]);
  });

  it('tells the host at once how often the text was looked at again, the taker beside the right answers', async () => {
    server.clock.now = START;
    const issue = await seedIssue(server, { closes_at: CLOSES });
    const browser = server.browser();
    const { attempt } = await startByName(browser, issue);
    const lookBacks = { count: 2, blocks: {}, beside: false };
    const saves = [{ ...saveOf(issue.single, issue.single.right, 1), lookBacks }];
    expect((await submit(browser, issue, attempt.attemptId, saves)).statusCode).toBe(200);
    const seen = async (by: typeof browser) =>
      (await result(by, issue, attempt.attemptId)).json<AttemptResult>().questions[0]?.lookBacks;
    expect([await seen(issue.host.browser), await seen(browser)]).toEqual([lookBacks, null]);
    server.clock.now = new Date(CLOSES.getTime() + 601_000);
    expect(await seen(browser)).toEqual(lookBacks);
  });
});
