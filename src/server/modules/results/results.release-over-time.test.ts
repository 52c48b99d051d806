import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/results.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { CANARIES } from '#server/testing/authored-samples.ts';
import type { SeededIssue, SeededQuestion } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { endReadingStage, result, save, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const CLOSES = new Date('2026-11-21T09:00:00Z');
const server = useTestServer();

const at = (moment: Date, seconds = 0) => {
  server.clock.now = new Date(moment.getTime() + seconds * 1000);
};

/** Takes an issue with the given answers and returns the attempt's id. */
async function take(
  browser: TestBrowser,
  issue: SeededIssue,
  answers: readonly [SeededQuestion, unknown][],
): Promise<string> {
  const { attemptId } = (await start(browser, issue, { displayName: 'Марія К.' })).json().attempt;
  const saves = answers.map(([question, value], index) => saveOf(question, value, index + 1));
  const answer = await submit(browser, issue, attemptId, saves);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return attemptId;
}

const read = async (browser: TestBrowser, issue: SeededIssue, attemptId: string): Promise<AttemptResult> => {
  const answer = await result(browser, issue, attemptId);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/** Returns which parts a result has. */
const parts = (shown: AttemptResult) => ({
  score: shown.totals !== null && shown.profile !== null,
  questionScores: shown.questions.every(({ score }) => score !== null),
  answers: shown.questions.every(({ solution }) => solution !== null),
});
const NOTHING = { score: false, questionScores: false, answers: false };
const SCORE = { score: true, questionScores: false, answers: false };
const ALL = { score: true, questionScores: true, answers: true };

const rightOnes = (issue: SeededIssue): [SeededQuestion, unknown][] => [
  [issue.single, issue.single.right],
  [issue.short, issue.short.wrong],
];

describe('release over time', () => {
  it('shows the score at once and answers only after the latest deadline plus grace', async () => {
    at(START);
    const issue = await seedIssue(server, { closes_at: CLOSES, grace_seconds: 600 });
    const browser = server.browser();
    const attemptId = await take(browser, issue, rightOnes(issue));
    const shown = await read(browser, issue, attemptId);
    expect(parts(shown)).toEqual(SCORE);
    expect(shown).toMatchObject({
      scoreReleasesAt: null,
      answersReleasesAt: new Date(CLOSES.getTime() + 600_000).toISOString(),
    });
    at(CLOSES, 600);
    expect(parts(await read(browser, issue, attemptId))).toEqual(SCORE);
    at(CLOSES, 601);
    expect(parts(await read(browser, issue, attemptId))).toEqual(ALL);
  });

  it('shows nobody which answers are right while anybody may still answer, even if keys are never shown', async () => {
    at(START);
    const issue = await seedIssue(server, { closes_at: CLOSES, grace_seconds: 600, answers_release: 'never' });
    const browser = server.browser();
    const attemptId = await take(browser, issue, rightOnes(issue));
    const shown = await read(browser, issue, attemptId);
    expect(parts(shown)).toEqual(SCORE);
    expect(shown).toMatchObject({
      answersReleasesAt: null,
      verdictsReleaseAt: new Date(CLOSES.getTime() + 600_000).toISOString(),
    });
    expect((await result(browser, issue, attemptId)).body).not.toMatch(/"verdict":"(right|wrong|partial)"/);
    at(CLOSES, 600);
    expect(parts(await read(browser, issue, attemptId))).toEqual(SCORE);
    at(CLOSES, 601);
    expect(parts(await read(browser, issue, attemptId))).toEqual({ ...SCORE, questionScores: true });
  });

  it('waits for everybody’s extra time', async () => {
    at(START);
    const issue = await seedIssue(server, { closes_at: CLOSES, grace_seconds: 0 });
    const slow = await seedPerson(server, 'Повільна', 'participant');
    await server.services.database
      .insertInto('wihiw_extra_time')
      .values({ wihiw_id: issue.wihiwId, user_id: slow.userId, seconds: 600 })
      .execute();
    const browser = server.browser();
    const attemptId = await take(browser, issue, rightOnes(issue));
    at(CLOSES, 600);
    expect(parts(await read(browser, issue, attemptId))).toEqual(SCORE);
    at(CLOSES, 601);
    expect(parts(await read(browser, issue, attemptId))).toEqual(ALL);
  });

  it('waits for a running attempt whose deadline lies beyond the closing', async () => {
    at(START);
    const issue = await seedIssue(server, { closes_at: CLOSES, grace_seconds: 0 });
    const [done, running] = [server.browser(), server.browser()];
    const attemptId = await take(done, issue, rightOnes(issue));
    const { attempt } = await startByName(running, issue);
    await server.services.database
      .updateTable('attempts')
      .set({ deadline_at: new Date(CLOSES.getTime() + 60_000) })
      .where('id', '=', attempt.attemptId)
      .execute();
    at(CLOSES, 30);
    expect(parts(await read(done, issue, attemptId))).toEqual(SCORE);
    at(CLOSES, 61);
    expect(parts(await read(done, issue, attemptId))).toEqual(ALL);
  });

  it.each([
    ['by-hand', 'by-hand'],
    ['after-closing', 'by-hand'],
  ] as const)('score %s and answers %s wait for the host and the closing', async (score, answers) => {
    at(START);
    const issue = await seedIssue(server, {
      closes_at: CLOSES,
      grace_seconds: 0,
      score_release: score,
      answers_release: answers,
    });
    const browser = server.browser();
    const attemptId = await take(browser, issue, rightOnes(issue));
    expect(parts(await read(browser, issue, attemptId))).toEqual(NOTHING);
    await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/release`, {
      score: score === 'by-hand',
      answers: true,
    });
    expect(parts(await read(browser, issue, attemptId)).answers).toBe(false);
    expect(parts(await read(browser, issue, attemptId)).score).toBe(score === 'by-hand');
    at(CLOSES, 1);
    expect(parts(await read(browser, issue, attemptId))).toEqual(ALL);
  });

  it('hides keys and scores of questions from a taker who has attempts left', async () => {
    at(START);
    const issue = await seedIssue(server, {
      attempts_allowed: 2,
      answers_release: 'by-hand',
      answers_released_at: START,
    });
    const pupil = await seedPerson(server, 'Учень', 'participant');
    const first = await take(pupil.browser, issue, rightOnes(issue));
    expect(parts(await read(pupil.browser, issue, first))).toEqual({
      score: true,
      questionScores: false,
      answers: false,
    });
    const second = (await start(pupil.browser, issue)).json().attempt.attemptId;
    expect(parts(await read(pupil.browser, issue, first))).toEqual({
      score: true,
      questionScores: false,
      answers: false,
    });
    await submit(pupil.browser, issue, second, [saveOf(issue.single, issue.single.right, 1)]);
    expect(parts(await read(pupil.browser, issue, first))).toEqual(ALL);
  });

  it('shows nothing of an attempt that the server closed while it still takes saves', async () => {
    at(START);
    const issue = await seedIssue(server, { time_limit_seconds: 60, grace_seconds: 600, answers_release: 'at-once' });
    const browser = server.browser();
    const { attemptId } = (await startByName(browser, issue)).attempt;
    at(START, 61);
    expect(parts(await read(browser, issue, attemptId))).toEqual(NOTHING);
    const until = new Date(START.getTime() + 660_000).toISOString();
    expect(await read(browser, issue, attemptId)).toMatchObject({ scoreReleasesAt: until, answersReleasesAt: until });
    expect((await result(browser, issue, attemptId)).body).not.toContain(CANARIES.accepted);
    at(START, 661);
    expect(parts(await read(browser, issue, attemptId))).toEqual(ALL);
    expect(
      (await save(browser, issue, attemptId, [saveOf(issue.short, issue.short.right, 1)])).json().saved,
    ).toMatchObject([{ outcome: 'late' }]);
  });

  it('keeps a text that was hidden while answering until the answers are shown', async () => {
    at(START);
    const issue = await seedIssue(server, { reading_mode: 'then', closes_at: CLOSES, grace_seconds: 0 });
    const browser = server.browser();
    const { attemptId } = (await startByName(browser, issue)).attempt;
    await endReadingStage(browser, issue, attemptId, 0);
    await submit(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect((await read(browser, issue, attemptId)).texts).toEqual([]);
    at(CLOSES, 1);
    expect((await read(browser, issue, attemptId)).texts).toHaveLength(1);
  });
});
