import { beforeEach, describe, expect, it } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { CANARIES } from '#server/testing/authored-samples.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson, seedTest } from '#server/testing/seed-store.ts';
import type { SaveBody } from '#server/testing/take-test.ts';
import { endReadingStage, result, save, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const FIRST = 'спакуватись';
const SECOND = 'Поїзд летить';
const ABOUT_FIRST = 'Хто заздрить планетам?';
const ABOUT_SECOND = 'Як зветься твір?';
const ABOUT_NONE = 'Що його втомлює?';
const EVERYTHING = [FIRST, SECOND, ABOUT_FIRST, ABOUT_SECOND, ABOUT_NONE];

const server = useTestServer();
let issue: SeededIssue;
let browser: TestBrowser;
let attemptId: string;

beforeEach(() => {
  server.clock.now = START;
});

/** Starts by name and returns the body of the reply. */
async function begin(mode: 'then' | 'parts', rules: Parameters<typeof seedIssue>[1] = {}): Promise<string> {
  const host = await seedPerson(server, 'Оксана');
  issue = await seedIssue(
    server,
    { reading_mode: mode, ...rules },
    { host, test: await seedTest(server, host.userId, 2) },
  );
  browser = server.browser();
  const { body } = await start(browser, issue, { displayName: 'Марія К.' });
  attemptId = JSON.parse(body).attempt.attemptId;
  return body;
}

const after = (seconds: number) => {
  server.clock.now = new Date(START.getTime() + seconds * 1000);
};
const reread = async () => (await browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}`)).body;
const finish = (step: number, times: Record<string, number> = {}) =>
  endReadingStage(browser, issue, attemptId, step, times);
const outcomes = async (saves: SaveBody[]) => {
  const answer = await save(browser, issue, attemptId, saves);
  expect(answer.statusCode).toBe(200);
  return answer.json().saved.map(({ outcome, code }: { outcome: string; code: string | null }) => code ?? outcome);
};
const hint = async (questionId: string) =>
  browser.send('POST', `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/hints`, { questionId });
/** Returns which words of the test a body contains. */
const found = (body: string) => EVERYTHING.filter((words) => body.includes(words));
const ids = (body: string) =>
  [issue.single.id, issue.short.id, issue.multiple.id].filter((questionId) => body.includes(questionId));
const textIds = async () =>
  (
    await server.services.database
      .selectFrom('texts')
      .select('id')
      .where('test_id', '=', issue.testId)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id) as [string, string];
const readingTimes = async () =>
  Object.fromEntries(
    (
      await server.services.database
        .selectFrom('reading_times')
        .select(['text_id', 'milliseconds'])
        .where('attempt_id', '=', attemptId)
        .execute()
    ).map((row) => [row.text_id, row.milliseconds]),
  );

describe('«read, then answer»', () => {
  it('sends the texts and no byte of a question until reading is finished, and then only the questions', async () => {
    const started = await begin('then');
    expect([found(started), ids(started)]).toEqual([[FIRST, SECOND], []]);
    expect(JSON.parse(started).attempt.reading).toEqual({
      mode: 'then',
      step: 0,
      steps: 2,
      questionCount: 3,
      questionsBefore: 0,
      next: 'questions',
    });
    expect(found(await reread())).toEqual([FIRST, SECOND]);
    const cover = await browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover?token=${issue.token}`);
    const page = await browser.send('GET', `/wihiwers/${issue.wihiwId}`);
    expect([found(cover.body), found(page.body)]).toEqual([[], []]);
    const finished = await finish(0);
    for (const body of [finished.body, await reread(), (await start(browser, issue)).body]) {
      expect(found(body)).toEqual([ABOUT_FIRST, ABOUT_SECOND, ABOUT_NONE]);
      expect(ids(body)).toHaveLength(3);
      for (const canary of Object.values(CANARIES)) expect(body).not.toContain(canary);
    }
  });

  it('accepts no answers, gives no hints and can’t be submitted while reading', async () => {
    await begin('then');
    const refused = await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    expect(refused.json().saved).toMatchObject([{ outcome: 'refused', code: 'question_unknown', current: null }]);
    expect((await hint(issue.single.id)).json().code).toBe('question_unknown');
    const handedIn = await submit(browser, issue, attemptId);
    expect([handedIn.statusCode, handedIn.json().code]).toEqual([409, 'reading_unfinished']);
    expect(ids(handedIn.body)).toEqual([]);
    await finish(0);
    expect(await outcomes([saveOf(issue.single, issue.single.right, 1)])).toEqual(['saved']);
    expect((await hint(issue.single.id)).body).toContain(CANARIES.hint);
    expect((await submit(browser, issue, attemptId)).json().state).toBe('scored');
  });

  it('reading ends once: repeats, even parallel ones, keep the first reading time and one event', async () => {
    await begin('then');
    const [first, second] = await textIds();
    after(100);
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(0, { [first]: 40_000, [second]: 5 })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers.map((answer) => answer.json<Attempt>().reading.step)).toEqual(answers.map(() => 1));
    expect((await finish(0, { [first]: 90_000 })).statusCode).toBe(200);
    expect(await readingTimes()).toEqual({ [first]: 40_000, [second]: 5 });
    const events = await server.services.database
      .selectFrom('attempt_events')
      .select(['kind', 'details'])
      .where('attempt_id', '=', attemptId)
      .where('kind', '=', 'reading-finished')
      .execute();
    expect(events).toEqual([
      { kind: 'reading-finished', details: { step: 0, milliseconds: { [first]: 40_000, [second]: 5 } } },
    ]);
  });

  it('counts at most as much reading as the attempt has lasted, and only texts of the test', async () => {
    await begin('then');
    const [first] = await textIds();
    after(30);
    await finish(0, { [first]: 3_600_000, [issue.wihiwId]: 10 });
    expect(await readingTimes()).toEqual({ [first]: 30_000 });
  });

  it('has no stage after its last one, and skips none', async () => {
    await begin('then');
    expect((await finish(1)).json().code).toBe('reading_step_unknown');
    await finish(0);
    expect((await finish(1)).json().code).toBe('reading_step_unknown');
    const beside = await seedIssue(server);
    const { attempt } = await startByName(browser, beside);
    expect(attempt.reading).toMatchObject({ step: 0, steps: 1 });
    const answer = await endReadingStage(browser, beside, attempt.attemptId, 0);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'reading_step_unknown']);
  });

  it('is closed by its deadline during reading, and no stage changes after', async () => {
    await begin('then', { time_limit_seconds: 60 });
    after(61);
    expect((await finish(0)).json().code).toBe('attempt_closed');
    expect(JSON.parse(await reread())).toMatchObject({ state: 'scored', texts: [], questions: [] });
    expect(await outcomes([saveOf(issue.single, issue.single.right, 1)])).toEqual(['question_unknown']);
    expect((await submit(browser, issue, attemptId)).json().state).toBe('scored');
    expect((await result(browser, issue, attemptId)).json()).toMatchObject({ totals: { points: 0, maximum: 4 } });
  });

  it('keeps its mode if the rules are changed after it was closed', async () => {
    await begin('then', { time_limit_seconds: 60 });
    await finish(0);
    after(61);
    await reread();
    await server.services.database
      .updateTable('WIHIW')
      .set({ reading_mode: 'parts' })
      .where('id', '=', issue.wihiwId)
      .execute();
    expect(await outcomes([saveOf(issue.single, issue.single.right, 1)])).toEqual(['saved']);
  });
});

describe('in parts', () => {
  it('sends one text with its questions at a time, and earlier ones never again', async () => {
    const started = await begin('parts');
    expect([found(started), ids(started)]).toEqual([[FIRST, ABOUT_FIRST], [issue.single.id]]);
    await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    const second = await finish(0);
    for (const body of [second.body, await reread(), (await start(browser, issue)).body])
      expect([found(body), ids(body)]).toEqual([[SECOND, ABOUT_SECOND], [issue.short.id]]);
    expect(second.json<Attempt>().reading).toEqual({
      mode: 'parts',
      step: 1,
      steps: 3,
      questionCount: 3,
      questionsBefore: 1,
      next: 'questions',
    });
    const third = await finish(1);
    expect([found(third.body), ids(third.body)]).toEqual([[ABOUT_NONE], [issue.multiple.id]]);
    expect((await submit(browser, issue, attemptId)).json().state).toBe('scored');
    const shown = (await result(browser, issue, attemptId)).json();
    expect(shown.questions.map((one: { questionId: string }) => one.questionId)).toEqual([
      issue.single.id,
      issue.short.id,
      issue.multiple.id,
    ]);
    expect(shown.totals).toMatchObject({ points: 1 });
  });

  it('accepts changes of an answer only within its part; later ones are kept for the host', async () => {
    await begin('parts');
    expect(
      await outcomes([saveOf(issue.single, issue.single.right, 1), saveOf(issue.short, issue.short.right, 2)]),
    ).toEqual(['saved', 'question_unknown']);
    await finish(0);
    const answers = [saveOf(issue.single, issue.single.right, 1), saveOf(issue.single, issue.single.wrong, 3, 1)];
    expect(await outcomes(answers)).toEqual(['repeated', 'late']);
    expect(await outcomes([saveOf(issue.short, issue.short.right, 4)])).toEqual(['saved']);
    const rows = await server.services.database
      .selectFrom('answer_history')
      .select(['outcome', 'value'])
      .where('question_id', '=', issue.single.id)
      .orderBy('revision')
      .execute();
    expect(rows).toEqual([{ outcome: 'late', value: issue.single.wrong }]);
    await finish(1);
    await submit(browser, issue, attemptId);
    expect((await result(browser, issue, attemptId)).json().totals).toMatchObject({ points: 2 });
  });

  it('can’t be left with a required question open, and names it', async () => {
    await begin('parts');
    const refused = await finish(0);
    expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([
      409,
      'conflict',
      { missing: [issue.single.id] },
    ]);
    expect(found(await reread())).toEqual([FIRST, ABOUT_FIRST]);
  });

  it('never leaves a save acknowledged and then missing when its part ends at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      await begin('parts');
      await save(browser, issue, attemptId, [saveOf(issue.single, issue.single.wrong, 1)]);
      const [saved] = await Promise.all([outcomes([saveOf(issue.single, issue.single.right, 2, 1)]), finish(0)]);
      await finish(1);
      await submit(browser, issue, attemptId);
      const { points } = (await result(browser, issue, attemptId)).json().totals;
      expect([saved[0], points]).toEqual(saved[0] === 'saved' ? ['saved', 1] : ['late', 0]);
    }
  });

  it('is open to its taker only', async () => {
    await begin('parts');
    const other = await seedPerson(server, 'Чужий');
    for (const person of [other, issue.host])
      expect((await endReadingStage(person.browser, issue, attemptId, 0)).statusCode).toBe(404);
    expect((await endReadingStage(server.browser(), issue, attemptId, 0)).statusCode).toBe(401);
  });
});
