import { beforeEach, describe, expect, it } from 'vitest';
import type { SavedReply } from '#contract/attempts.ts';
import { ANSWER_HISTORY_MAX } from '#core/constants.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, beginAttempt } from '#server/testing/begin-attempt.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { save, saveOf } from '#server/testing/take-test.ts';

const BATCH = 200;
const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;

beforeEach(async () => {
  ({ issue, browser, attemptId } = await beginAttempt(server, { time_limit_seconds: 60 }));
});

const answerOf = (counter: number) => saveOf(issue.short, { text: `відповідь ${counter}` }, counter);
const send = async (counters: readonly number[], device = 'phone'): Promise<SavedReply[]> =>
  (await save(browser, issue, attemptId, counters.map(answerOf), device)).json().saved;

async function flood(count: number, device = 'phone'): Promise<Set<string>> {
  const outcomes = new Set<string>();
  for (let from = 1; from <= count; from += BATCH) {
    const size = Math.min(BATCH, count - from + 1);
    const saved = await send(
      Array.from({ length: size }, (_, index) => from + index),
      device,
    );
    expect(saved).toHaveLength(size);
    for (const { outcome } of saved) outcomes.add(outcome);
  }
  return outcomes;
}

const history = () =>
  server.services.database
    .selectFrom('answer_history')
    .select(['revision', 'ordinal', 'device_id', 'device_counter'])
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', issue.short.id)
    .orderBy('revision')
    .execute();
const currentAnswers = async () =>
  (await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`)).json().answers;

describe('the history of a question', () => {
  it('stays empty while one device saves, however often', async () => {
    await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 5_000)]);
    const count = ANSWER_HISTORY_MAX + BATCH + 7;
    expect(await flood(count)).toEqual(new Set(['saved']));
    expect(await history()).toEqual([]);
    expect(await currentAnswers()).toContainEqual(
      expect.objectContaining({ questionId: issue.short.id, value: { text: `відповідь ${count}` }, revision: count }),
    );
    // The answer to the other question is kept.
    expect(await currentAnswers()).toHaveLength(2);
    // Repeats change nothing, however old they are.
    const stands = { outcome: 'repeated', current: { value: { text: `відповідь ${count}` }, revision: count } };
    expect(await send([count])).toMatchObject([stands]);
    expect(await send([3])).toMatchObject([stands]);
    expect(await history()).toEqual([]);
  });

  it('keeps its last lines up to the bound, and none of them replaces the current answer', async () => {
    await send([5_000]);
    const count = ANSWER_HISTORY_MAX + BATCH + 7;
    expect(await flood(count, 'tablet')).toEqual(new Set(['fork']));
    const rows = await history();
    expect(rows).toHaveLength(ANSWER_HISTORY_MAX);
    expect([rows[0]?.ordinal, rows.at(-1)?.ordinal]).toEqual([count - ANSWER_HISTORY_MAX + 1, count]);
    const stands = { value: { text: 'відповідь 5000' }, revision: 1 };
    // A fork that is no longer in the history is still recognized as old.
    expect(await send([3], 'tablet')).toMatchObject([{ outcome: 'repeated', current: stands }]);
    expect(await history()).toHaveLength(ANSWER_HISTORY_MAX);
  });

  it('when filled by another device, the current answer and its repeats are still recognized', async () => {
    await send([5_000]);
    expect(await flood(ANSWER_HISTORY_MAX + 1, 'tablet')).toEqual(new Set(['fork']));
    expect((await history()).some((row) => row.device_id === 'phone')).toBe(false);
    const stands = { value: { text: 'відповідь 5000' }, revision: 1 };
    expect(await send([5_000, 4_999])).toMatchObject([
      { counter: 4_999, outcome: 'repeated', current: stands },
      { counter: 5_000, outcome: 'repeated', current: stands },
    ]);
    expect(await send([5_001])).toMatchObject([{ outcome: 'saved', current: { value: { text: 'відповідь 5001' } } }]);
  });

  it('has the same bound for late saves', async () => {
    await send([1]);
    server.clock.now = afterBeginning(3_600);
    expect(await flood(ANSWER_HISTORY_MAX + 1, 'tablet')).toEqual(new Set(['late']));
    expect(await history()).toHaveLength(ANSWER_HISTORY_MAX);
    const answer = await server.services.database
      .selectFrom('answers')
      .select('value')
      .where('attempt_id', '=', attemptId)
      .executeTakeFirstOrThrow();
    expect(answer.value).toEqual({ text: 'відповідь 1' });
  });
});
