import { beforeEach, describe, expect, it } from 'vitest';
import { ANSWER_HISTORY_MAX } from '#core/constants.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { afterBeginning, beginAttempt } from '#server/testing/begin-attempt.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { save, saveOf, startByName, submit } from '#server/testing/take-test.ts';

// Two devices have answers of one attempt, and one of them submits it before the other has sent all of them.

const after = (seconds: number) => {
  server.clock.now = afterBeginning(seconds);
};
const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;

async function begin(rules: Parameters<typeof beginAttempt>[1] = {}): Promise<void> {
  ({ issue, browser, attemptId } = await beginAttempt(server, rules));
}
const stored = async () =>
  (
    await server.testDatabase.pool.query(
      `select a.state, a.score_numerator, a.submitted_by,
        (select jsonb_object_agg(question_id, value) from answers n where n.attempt_id = a.id) as answers,
        (select coalesce(jsonb_agg(jsonb_build_array(question_id, device_id, device_counter, outcome, value) order by question_id, ordinal), '[]')
          from answer_history h where h.attempt_id = a.id) as history
      from attempts a where a.id = $1`,
      [attemptId],
    )
  ).rows[0];
const listed = async () =>
  (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/late-answers`)).json().attempts;

describe('an attempt submitted from one device', () => {
  beforeEach(async () => {
    await begin({ time_limit_seconds: 600 });
    await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    after(60);
    await submit(browser, issue, attemptId);
    after(90);
  });
  const others = () => [
    saveOf(issue.single, issue.single.wrong, 10),
    saveOf(issue.short, issue.short.right, 11),
    saveOf(issue.multiple, issue.multiple.right, 12),
  ];

  it('keeps a later submission of another device for the host, and reports how many answers', async () => {
    const before = await stored();
    const second = await submit(browser, issue, attemptId, others(), 'tablet');
    expect([second.statusCode, second.json()]).toMatchObject([
      200,
      { state: 'scored', submittedAt: '2026-11-21T08:01:00.000Z', keptLate: 3, endedBy: 'taker', refused: [] },
    ]);
    const now = await stored();
    expect(now).toMatchObject({ answers: before.answers, score_numerator: before.score_numerator, state: 'scored' });
    expect(now.history).toHaveLength(3);
    expect(now.history).toContainEqual([issue.short.id, 'tablet', 11, 'late', issue.short.right]);
    // The host sees them with the time at which they came.
    const [attempt] = await listed();
    expect(attempt).toMatchObject({ attemptId, submittedAt: '2026-11-21T08:01:00.000Z', closedBy: 'taker' });
    expect(attempt.answers).toHaveLength(3);
    for (const answer of attempt.answers) expect(answer.savedAt).toBe('2026-11-21T08:01:30.000Z');
    const body = {
      accept: true,
      answers: attempt.answers.map(({ questionId, revision }: Record<string, unknown>) => ({ questionId, revision })),
    };
    const url = `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/late-answers`;
    expect((await issue.host.browser.send('POST', url, body)).json()).toEqual({ decided: 3 });
    expect((await stored()).answers).toMatchObject({
      [issue.single.id]: issue.single.wrong,
      [issue.short.id]: issue.short.right,
    });
  });

  it('repeats a lost reply and keeps nothing twice', async () => {
    const first = await submit(browser, issue, attemptId, others(), 'tablet');
    const again = await submit(browser, issue, attemptId, others(), 'tablet');
    expect(again.body).toBe(first.body);
    expect((await stored()).history).toHaveLength(3);
    // A repeat from the device that submitted counts as no late answer.
    const own = await submit(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect(own.json()).toMatchObject({ keptLate: 0 });
  });

  it('keeps plain saves of another device in the same way', async () => {
    const { saved, clock } = (await save(browser, issue, attemptId, others(), 'tablet')).json();
    expect(saved.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['late', 'late', 'late']);
    expect(clock.state).toBe('scored');
    expect((await stored()).history).toHaveLength(3);
    expect((await listed())[0].answers).toHaveLength(3);
  });

  it('does not report equal answers to the host', async () => {
    const same = [saveOf(issue.single, issue.single.right, 10)];
    expect((await submit(browser, issue, attemptId, same, 'tablet')).json()).toMatchObject({ keptLate: 0 });
    expect(await listed()).toEqual([]);
    expect((await save(browser, issue, attemptId, same, 'tablet')).json().saved).toMatchObject([
      { outcome: 'repeated' },
    ]);
  });

  it('accepts repeats from its own device without changing the current answers', async () => {
    const before = await stored();
    const same = [saveOf(issue.single, issue.single.right, 10)];
    expect((await save(browser, issue, attemptId, same)).json().saved).toMatchObject([{ outcome: 'saved' }]);
    const { answers, history } = await stored();
    expect(answers).toEqual(before.answers);
    expect(history).toEqual([[issue.single.id, 'phone', 10, 'equal', issue.single.right]]);
    expect(await listed()).toEqual([]);
  });

  it('stays bounded, whatever is sent to it afterwards', async () => {
    for (let from = 0; from <= ANSWER_HISTORY_MAX; from += 200) {
      const saves = Array.from({ length: 200 }, (_, index) =>
        saveOf(issue.short, { text: `${from + index}` }, from + index + 1),
      );
      expect((await submit(browser, issue, attemptId, saves, 'tablet')).json()).toMatchObject({ keptLate: 1 });
    }
    expect((await stored()).history).toHaveLength(ANSWER_HISTORY_MAX);
    expect((await listed())[0].answers).toHaveLength(1);
    expect((await stored()).score_numerator).toBe('1');
  });

  it('accepts nothing from anybody else', async () => {
    const stranger = server.browser();
    await startByName(stranger, issue, 'Інша');
    expect((await submit(stranger, issue, attemptId, others(), 'tablet')).statusCode).toBe(404);
    expect((await stored()).history).toEqual([]);
  });
});

describe('a device that submits after the host or the server has ended the attempt', () => {
  it('learns how many answers were kept and who had ended the attempt', async () => {
    await begin({ time_limit_seconds: 60, grace_seconds: 60 });
    after(3_600);
    const late = await submit(browser, issue, attemptId, [saveOf(issue.short, issue.short.right, 1)]);
    expect(late.json()).toMatchObject({ keptLate: 1, endedBy: 'server' });
    await begin();
    await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/closing`);
    const ended = await submit(browser, issue, attemptId, [saveOf(issue.short, issue.short.right, 1)]);
    expect(ended.json()).toMatchObject({ keptLate: 1, endedBy: 'host' });
    expect((await stored()).answers).toBeNull();
  });
});

describe('a malformed save inside a submission', () => {
  const malformed = () => ({ questionId: issue.multiple.id, counter: 5, flagged: 'так', value: [] });
  const send = (saves: readonly unknown[]) =>
    browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/submission`, { device: 'phone', saves });

  it('is refused alone and reported; the others are saved', async () => {
    await begin({ time_limit_seconds: 600 });
    const answer = await send([saveOf(issue.single, issue.single.right, 1), malformed()]);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'conflict', details: { missing: [], refused: [issue.multiple.id] } },
    ]);
    expect(await stored()).toMatchObject({ state: 'in-progress', answers: { [issue.single.id]: issue.single.right } });
    expect((await send([])).json()).toMatchObject({ state: 'scored', keptLate: 0, refused: [] });
  });

  it('blocks nothing once the time is over', async () => {
    await begin({ time_limit_seconds: 60 });
    after(65);
    expect((await send([saveOf(issue.single, issue.single.right, 1), malformed()])).json()).toMatchObject({
      state: 'scored',
      refused: [issue.multiple.id],
    });
    expect((await stored()).score_numerator).toBe('1');
  });
});
