import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/results.ts';
import type { ShownScore } from '#contract/scoring/shown-score.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedIssue } from '#server/testing/seed-store.ts';
import type { Start } from '#server/testing/take-test.ts';
import { result, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';

const server = useTestServer();

const scoreOf = (browser: TestBrowser, { attempt }: Pick<Start, 'attempt'>) =>
  browser.send('GET', `/api/wihiws/${attempt.wihiwId}/attempts/${attempt.attemptId}/score`);

describe('the score alone', () => {
  it('is the one of the result, with nothing of the questions', async () => {
    const issue = await seedIssue(server, { answers_release: 'never' });
    const browser = server.browser();
    const started = await startByName(browser, issue);
    expect((await scoreOf(browser, started)).json()).toMatchObject({ code: 'result_not_released' });
    const submitted = await submit(browser, issue, started.attempt.attemptId, [
      saveOf(issue.single, issue.single.right, 1),
    ]);
    // Where the session goes on, it is asked for apart.
    expect(submitted.json()).toMatchObject({ signedOut: false, score: null });
    const told = (await scoreOf(browser, started)).json<{ score: ShownScore }>();
    expect(Object.keys(told)).toEqual(['score']);
    const whole = (await result(browser, issue, started.attempt.attemptId)).json<AttemptResult>();
    expect(told.score).toEqual(whole.totals);
    expect(told.score.points).toBeGreaterThan(0);
  });

  it('is not told before its release', async () => {
    const issue = await seedIssue(server, { score_release: 'by-hand' });
    const browser = server.browser();
    const started = await startByName(browser, issue);
    const saves = [saveOf(issue.single, issue.single.right, 1)];
    expect((await submit(browser, issue, started.attempt.attemptId, saves)).statusCode).toBe(200);
    expect((await scoreOf(browser, started)).json()).toEqual({ score: null });
  });

  it.each([
    ['at-once', 1],
    ['by-hand', undefined],
  ] as const)('comes with the submission on a shared computer, released %s', async (rule, points) => {
    const issue = await seedIssue(server, { score_release: rule });
    const browser = server.browser();
    const body = { displayName: 'Марія К.', sharedComputer: true };
    const started = (await start(browser, issue, body)).json<Start>();
    const saves = [saveOf(issue.single, issue.single.right, 1)];
    const submitted = (await submit(browser, issue, started.attempt.attemptId, saves)).json();
    expect(submitted).toMatchObject({ signedOut: true });
    expect(submitted.score?.points).toBe(points);
    expect((await scoreOf(browser, started)).statusCode).toBe(401);
  });
});
