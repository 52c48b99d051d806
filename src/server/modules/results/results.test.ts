import { describe, expect, it } from 'vitest';
import type { AttemptResult } from '#contract/results.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue, SeededQuestion } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedRecipient } from '#server/testing/seed-store.ts';
import { result, save, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';

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
const ALL = { score: true, questionScores: true, answers: true };

const rightOnes = (issue: SeededIssue): [SeededQuestion, unknown][] => [
  [issue.single, issue.single.right],
  [issue.short, issue.short.wrong],
];

describe('a result', () => {
  it('has points, percent, grade, profile and the score of each question, from one computation', async () => {
    at(START);
    const issue = await seedIssue(server, { answers_release: 'at-once', pass_percent: 50 });
    const browser = server.browser();
    const half = { optionIds: (issue.multiple.right as { optionIds: string[] }).optionIds.slice(0, 1) };
    const attemptId = await take(browser, issue, [
      [issue.single, issue.single.right],
      [issue.multiple, half],
    ]);
    const shown = await read(browser, issue, attemptId);
    expect(shown.totals).toMatchObject({
      points: 2,
      pointsText: '2',
      maximum: 4,
      percent: 50,
      grade: 6,
      level: 'середній',
      passed: true,
      waiting: 0,
      verdict: null,
    });
    expect(shown.profile?.map(({ process, points, maximum }) => [process, points, maximum])).toEqual([
      ['locate', 1, 1],
      ['understand', 1, 2],
      ['evaluate', 0, 1],
    ]);
    expect(shown.questions.map(({ score }) => [score?.verdict, score?.earnedText])).toEqual([
      ['right', '1'],
      ['partial', '1'],
      ['unanswered', '0'],
    ]);
    expect(shown.questions[1]?.solution?.parts).toMatchObject({
      chosenRight: half.optionIds,
      chosenWrong: [],
      rule: 'partial',
    });
    expect(shown.texts).toHaveLength(1);
    const stored = await server.services.database
      .selectFrom('question_scores')
      .selectAll()
      .where('attempt_id', '=', attemptId)
      .execute();
    for (const { questionId, points, score } of shown.questions) {
      const row = stored.find((one) => one.question_id === questionId);
      expect(score?.earned).toBe((Number(row?.share_numerator) / Number(row?.share_denominator)) * points);
      expect(score?.keyVersion).toBe(row?.key_version);
    }
  });

  it('is explained by the key with which it was scored, even after a correction', async () => {
    at(START);
    const issue = await seedIssue(server, { answers_release: 'at-once' });
    const browser = server.browser();
    const attemptId = await take(browser, issue, rightOnes(issue));
    const { optionId } = issue.single.wrong as { optionId: string };
    await server.services.database
      .insertInto('question_keys')
      .values({ question_id: issue.single.id, version: 2, key: JSON.stringify({ optionId }) })
      .execute();
    const shown = (await read(browser, issue, attemptId)).questions.find(
      ({ questionId }) => questionId === issue.single.id,
    );
    expect(shown).toMatchObject({ score: { verdict: 'right', keyVersion: 1 }, solution: { key: issue.single.right } });
  });

  it('is shown to nobody else but the host, who sees all of it', async () => {
    at(START);
    const issue = await seedIssue(server, { score_release: 'never', answers_release: 'never' });
    const browser = server.browser();
    const attemptId = await take(browser, issue, rightOnes(issue));
    const other = await seedPerson(server, 'Чужий');
    expect((await result(other.browser, issue, attemptId)).statusCode).toBe(404);
    expect((await result(server.browser(), issue, attemptId)).statusCode).toBe(401);
    expect(parts(await read(browser, issue, attemptId))).toEqual(NOTHING);
    const forHost = await read(issue.host.browser, issue, attemptId);
    expect(parts(forHost)).toEqual(ALL);
    expect(forHost).toMatchObject({ forHost: true });
  });

  it('does not exist for a running attempt, not even for the host', async () => {
    at(START);
    const issue = await seedIssue(server);
    const browser = server.browser();
    const { attempt } = await startByName(browser, issue);
    expect((await result(browser, issue, attempt.attemptId)).json().code).toBe('result_not_released');
    expect((await result(issue.host.browser, issue, attempt.attemptId)).json().code).toBe('result_not_released');
  });
});

describe('the host’s table', () => {
  it('lists attempts and marks the one that counts by the rule; trials never count', async () => {
    at(START);
    const issue = await seedIssue(server, { attempts_allowed: null, counted_attempt: 'best', pass_percent: 50 });
    const pupil = await seedPerson(server, 'Учень', 'participant');
    await take(pupil.browser, issue, [
      [issue.single, issue.single.right],
      [issue.multiple, issue.multiple.right],
    ]);
    at(START, 60);
    await take(pupil.browser, issue, [[issue.single, issue.single.wrong]]);
    await take(issue.host.browser, issue, [[issue.single, issue.single.right]]);
    const open = await startByName(server.browser(), issue, 'Ґава');
    const answer = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`);
    const { rows, questions, wihiw } = answer.json();
    expect(questions).toMatchObject([{ id: issue.single.id, number: 1, prompt: 'Хто заздрить планетам?' }, {}, {}]);
    expect(wihiw).toMatchObject({ id: issue.wihiwId, attemptCount: 3, openAttemptCount: 1 });
    expect(
      rows.map((row: Record<string, unknown>) => [
        row['displayName'],
        row['number'],
        row['trial'],
        row['counted'],
        row['percent'],
        row['passed'],
        row['answered'],
        row['shares'],
      ]),
    ).toEqual([
      ['Ґава', 1, false, false, null, null, 0, [null, null, null]],
      ['Марія К.', 1, false, true, 75, true, 2, [1, 1, 0]],
      ['Марія К.', 2, false, false, 0, false, 1, [0, 0, 0]],
      ['Марія К.', 1, true, false, 25, false, 1, [1, 0, 0]],
    ]);
    expect(rows[0]).toMatchObject({
      attemptId: open.attempt.attemptId,
      state: 'in-progress',
      maximum: 4,
      questionCount: 3,
    });
    const other = await seedPerson(server, 'Чужий');
    expect((await other.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).statusCode).toBe(404);
    expect((await pupil.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json().code).toBe(
      'account_required',
    );
  });
});

describe('the taker’s list', () => {
  it('lists issues to do, in progress, done and missed, with the released part of the profile', async () => {
    at(START);
    const pupil = await seedPerson(server, 'Учень', 'participant');
    const host = await seedPerson(server, 'Ірина');
    const make = async (rules: Parameters<typeof seedIssue>[1]) => {
      const issue = await seedIssue(server, { anybody: false, ...rules });
      await seedRecipient(server, issue.wihiwId, pupil.userId);
      return issue;
    };
    const toDo = await make({ title: 'Зробити' });
    const missed = await make({ title: 'Пропущено', closes_at: CLOSES });
    const done = await make({ title: 'Здано' });
    const hidden = await make({ title: 'Приховано', score_release: 'never' });
    const running = await make({ title: 'Триває' });
    await take(pupil.browser, done, [
      [done.single, done.single.right],
      [done.multiple, done.multiple.right],
    ]);
    await take(pupil.browser, hidden, [[hidden.single, hidden.single.right]]);
    const { attemptId } = (await start(pupil.browser, running, { token: null })).json().attempt;
    await save(pupil.browser, running, attemptId, [
      saveOf(running.short, { text: 'так' }, 1),
      saveOf(running.single, { optionId: null }, 2),
    ]);
    at(CLOSES, 1);
    const { wihiws, profile } = (await pupil.browser.send('GET', '/api/my-wihiws')).json();
    const byId = new Map(wihiws.map((row: { wihiwId: string }) => [row.wihiwId, row]));
    expect(byId.get(toDo.wihiwId)).toMatchObject({
      state: 'to-do',
      hostName: 'Оксана',
      questionCount: 3,
      attemptId: null,
    });
    expect(byId.get(missed.wihiwId)).toMatchObject({ state: 'missed' });
    expect(byId.get(running.wihiwId)).toMatchObject({ state: 'in-progress', currentAttemptId: attemptId, answered: 1 });
    expect(byId.get(done.wihiwId)).toMatchObject({
      state: 'done',
      percent: 75,
      grade: 9,
      profile: [
        { process: 'locate', share: 1 },
        { process: 'understand', share: 1 },
        { process: 'evaluate', share: 0 },
      ],
    });
    expect(byId.get(hidden.wihiwId)).toMatchObject({ state: 'done', percent: null, grade: null, profile: null });
    expect(profile).toEqual([
      { process: 'locate', share: 1, questions: 1, points: 1 },
      { process: 'understand', share: 1, questions: 1, points: 2 },
      { process: 'evaluate', share: 0, questions: 1, points: 1 },
    ]);
    expect((await host.browser.send('GET', '/api/my-wihiws')).json()).toEqual({ wihiws: [], profile: [] });
  });
});
