import { describe, expect, it } from 'vitest';
import type { Topic } from '#contract/definition/live-topics.ts';
import { exampleDocument } from '#core/testing/example-questions.ts';
import { lockAttempt } from '#server/modules/attempts/attempts-public.ts';
import { scoreAttempt } from '#server/modules/attempts/attempts-scoring-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedKinds } from '#server/testing/seed-kinds-store.ts';
import type { SeededIssue, SeededPerson, SeededQuestion } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { result, saveOf, start, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();

const RULES = { answers_release: 'at-once', score_release: 'at-once', pass_percent: 60 } as const;

const seed = () => {
  server.clock.now = START;
  return seedIssue(server, RULES);
};

type Answers = { readonly single?: unknown; readonly multiple?: unknown; readonly short?: unknown };

async function begin(issue: SeededIssue) {
  const taker = await seedPerson(server, 'Марія');
  const { attemptId } = (await start(taker.browser, issue)).json().attempt as { attemptId: string };
  const hand = (answers: Answers) =>
    submit(
      taker.browser,
      issue,
      attemptId,
      Object.entries(answers).map(([kind, value], index) => saveOf(issue[kind as keyof Answers], value, index + 1)),
    );
  return { ...taker, attemptId, hand };
}

/** Hands in these answers, wrong ones where none is given. */
async function take(issue: SeededIssue, answers: Answers) {
  const taken = await begin(issue);
  const wrong = { single: issue.single.wrong, multiple: issue.multiple.wrong, short: issue.short.wrong };
  const handed = await taken.hand({ ...wrong, ...answers });
  if (handed.statusCode !== 200) throw new Error(handed.body);
  return taken;
}

const keyUrl = (issue: SeededIssue, question: { readonly id: string }, suffix = '') =>
  `/api/tests/${issue.testId}/questions/${question.id}/key${suffix}`;

const correctionOf = (changes: Record<string, unknown>) => ({
  key: null,
  explanation: null,
  evidence: [],
  basedOnVersion: 1,
  ...changes,
});

const correct = (issue: SeededIssue, question: SeededQuestion, changes: Record<string, unknown>) =>
  issue.host.browser.send('PUT', keyUrl(issue, question), correctionOf(changes));
const shown = async (
  taken: { readonly browser: SeededPerson['browser']; readonly attemptId: string },
  issue: SeededIssue,
) => (await result(taken.browser, issue, taken.attemptId)).json();
const listed = async (taker: SeededPerson, issue: SeededIssue) =>
  (await taker.browser.send('GET', '/api/my-wihiws'))
    .json()
    .wihiws.find(({ wihiwId }: { wihiwId: string }) => wihiwId === issue.wihiwId);

/** What is stored of an issue's scores, without the moments of scoring. */
async function scoresOf({ wihiwId }: Pick<SeededIssue, 'wihiwId'>) {
  const { database } = server.services;
  const questions = await database
    .selectFrom('question_scores')
    .select(['attempt_id', 'question_id', 'key_version', 'status', 'share_numerator', 'share_denominator', 'points'])
    .where('wihiw_id', '=', wihiwId)
    .orderBy('attempt_id')
    .orderBy('question_id')
    .execute();
  const attempts = await database
    .selectFrom('attempts')
    .select(['id', 'state', 'score_numerator', 'score_denominator', 'maximum_points', 'waiting_questions'])
    .where('wihiw_id', '=', wihiwId)
    .orderBy('id')
    .execute();
  return { questions, attempts };
}

/** Scores whole attempts from their answers, as if nothing had been stored. */
async function scoreWhole({ wihiwId }: Pick<SeededIssue, 'wihiwId'>, attemptIds: readonly string[]) {
  await transaction(server.services.database, async (tx) => {
    for (const attemptId of attemptIds) {
      const attempt = await lockAttempt(tx, { wihiwId, attemptId });
      if (attempt !== null) await scoreAttempt(tx, attempt, server.clock.now);
    }
  });
}

/** Who was told that their score was counted again, and of which issue. */
async function toldOf(issue: { readonly wihiwId: string }): Promise<unknown[]> {
  const { rows } = await server.testDatabase.pool.query(
    'select kind, person_id as "personId" from notifications where wihiw_id = $1',
    [issue.wihiwId],
  );
  return rows;
}

/** Does something and returns what was published by it. */
async function publishedBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = server.published.length;
  await act();
  return server.published.slice(before);
}

describe('word to takers', () => {
  it('is no notice either while the score is not shown, whether points changed or not', async () => {
    server.clock.now = START;
    const issue = await seedIssue(server, { ...RULES, score_release: 'by-hand', answers_release: 'by-hand' });
    const [poor, good] = [await take(issue, {}), await take(issue, { single: issue.single.right })];
    const told = await publishedBy(() => correct(issue, issue.single, { key: issue.single.wrong }));
    expect(told).toContain(`wihiw:${issue.wihiwId}`);
    expect(told).not.toContain(`person:${poor.userId}`);
    expect(told).not.toContain(`person:${good.userId}`);
  });

  it('has every page of a result that is shown look again, also where the points stay', async () => {
    const issue = await seed();
    const [poor, good] = [await take(issue, {}), await take(issue, { single: issue.single.right })];
    const { versions } = (await issue.host.browser.send('GET', keyUrl(issue, issue.single))).json();
    const told = await publishedBy(() =>
      correct(issue, issue.single, { key: versions[0].key, explanation: exampleDocument }),
    );
    expect(told).toEqual(expect.arrayContaining([`person:${poor.userId}`, `person:${good.userId}`]));
    expect(await toldOf(issue)).toEqual([]);
  });

  it('goes to those whose points changed, once, and stays unsaid while the score is not shown', async () => {
    const issue = await seed();
    const [wrong] = [
      await take(issue, { single: issue.single.wrong }),
      await take(issue, { single: issue.single.right }),
    ];
    await server.testDatabase.pool.query(`update "WIHIW" set score_release = 'never' where id = $1`, [issue.wihiwId]);
    await correct(issue, issue.single, { treatment: 'full-points' });
    expect(await toldOf(issue)).toEqual([]);
    await server.testDatabase.pool.query(`update "WIHIW" set score_release = 'at-once' where id = $1`, [issue.wihiwId]);
    const back = { key: issue.single.right, treatment: 'by-key', basedOnVersion: 2 };
    for (const change of [back, { treatment: 'full-points', basedOnVersion: 3 }])
      expect((await correct(issue, issue.single, change)).statusCode).toBe(200);
    expect(await toldOf(issue)).toEqual([{ kind: 'key-corrected', personId: wrong.userId }]);
  });
});

describe('a void question', () => {
  it('leaves points and maximum, is told to takers, and comes back', async () => {
    const issue = await seed();
    const all = { single: issue.single.wrong, multiple: issue.multiple.right, short: issue.short.right };
    const [poor, good] = [await take(issue, all), await take(issue, { ...all, single: issue.single.right })];
    const before = await shown(poor, issue);
    const points = before.questions.find((one: { questionId: string }) => one.questionId === issue.single.id).points;
    expect(before).toMatchObject({ rescoredAt: null });
    server.clock.now = new Date(START.getTime() + 60_000);
    const told: Topic[] = [];
    const publish = server.services.publish;
    Object.assign(server.services, { publish: (topic: Topic) => (told.push(topic), publish(topic)) });
    const voided = await correct(issue, issue.single, { treatment: 'void' });
    Object.assign(server.services, { publish });
    expect([voided.statusCode, voided.json()]).toMatchObject([
      200,
      {
        pending: 0,
        versions: [
          { version: 2, treatment: 'void', madeBy: 'Оксана', effect: { attempts: 2, points: 2 } },
          { version: 1, treatment: 'by-key', effect: { attempts: 0, points: 0 } },
        ],
      },
    ]);
    expect(told).toEqual(expect.arrayContaining([`person:${poor.userId}`, `person:${good.userId}`]));

    const after = await shown(poor, issue);
    expect(after.totals).toMatchObject({
      points: before.totals.points,
      maximum: before.totals.maximum - points,
      percent: 100,
      passed: true,
    });
    expect(after.rescoredAt).toBe(server.clock.now.toISOString());
    expect(after.questions.find((one: { questionId: string }) => one.questionId === issue.single.id).score).toEqual({
      status: 'void',
      earned: null,
      earnedText: null,
      verdict: 'void',
      keyVersion: 2,
      treatment: 'void',
    });
    const inProfile = (of: { profile: { questions: number }[] }) =>
      of.profile.reduce((sum, { questions }) => sum + questions, 0);
    expect([inProfile(before), inProfile(after)]).toEqual([3, 2]);
    expect(await listed(poor, issue)).toMatchObject({ percent: 100, rescoredAt: server.clock.now.toISOString() });
    const table = (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json();
    expect(table.summary.averagePercent).toBe(100);
    expect(table.questions.map(({ treatment }: { treatment: string }) => treatment)).toEqual([
      'void',
      'by-key',
      'by-key',
    ]);
    expect(table.rows).toMatchObject([{ percent: 100, corrected: true }, { percent: 100 }]);
    expect(table.rows[0].shares[0]).toBeNull();
    const csv = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results.csv`);
    expect(csv.body).toContain('запитання знято');

    const back = await correct(issue, issue.single, {
      key: issue.single.right,
      treatment: 'by-key',
      basedOnVersion: 2,
    });
    expect(back.json()).toMatchObject({ pending: 0, versions: [{ version: 3, treatment: 'by-key' }, {}, {}] });
    expect((await shown(poor, issue)).totals).toEqual(before.totals);
  });

  it('is no part of an attempt that runs meanwhile, which still shows it', async () => {
    const issue = await seed();
    const running = await begin(issue);
    await correct(issue, issue.single, { treatment: 'void' });
    const opened = await running.browser.send('GET', `/api/wihiws/${issue.wihiwId}/attempts/${running.attemptId}`);
    expect(opened.json().questions.map(({ id }: { id: string }) => id)).toContain(issue.single.id);
    await running.hand({ single: issue.single.wrong, multiple: issue.multiple.right, short: issue.short.right });
    const done = await shown(running, issue);
    expect(done.totals).toMatchObject({ percent: 100 });
    // Nothing was counted again: it was never counted otherwise.
    expect(done.rescoredAt).toBeNull();
  });

  it('leaves no grade where it was the last one', async () => {
    const issue = await seed();
    const taken = await take(issue, { single: issue.single.right });
    for (const question of [issue.single, issue.multiple, issue.short])
      expect((await correct(issue, question, { treatment: 'void' })).statusCode).toBe(200);
    const none = { maximum: 0, points: 0, percent: null, grade: null, level: null, passed: null, verdict: null };
    expect((await shown(taken, issue)).totals).toMatchObject(none);
    expect(await listed(taken, issue)).toMatchObject({ percent: null, grade: null, waiting: 0 });
    const table = (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json();
    expect(table.rows).toMatchObject([{ percent: null, grade: null, passed: null }]);
  });

  it('waits for no mark, and does again when it comes back', async () => {
    server.clock.now = START;
    const { issue, finalized } = await seedKinds(server, ['single', 'open'], RULES, false);
    const taker = await seedPerson(server, 'Марія');
    const { attemptId } = (await start(taker.browser, issue)).json().attempt;
    const [single, open] = finalized as [(typeof finalized)[number], (typeof finalized)[number]];
    await submit(taker.browser, issue, attemptId, [saveOf(open.question, { text: 'Хлопець і яблуня.' }, 1)]);
    const waiting = async () => (await issue.host.browser.send('GET', '/api/creator-work')).json().checking;
    const state = async () => (await result(taker.browser, issue, attemptId)).json().state;
    expect([await waiting(), await state()]).toEqual([1, 'awaiting-review']);
    const ofOpen = { id: open.question.id, right: null, wrong: null };
    await correct(issue, ofOpen, { treatment: 'void' });
    expect([await waiting(), await state()]).toEqual([0, 'scored']);
    const mark = { mark: { criteria: [] }, basedOn: 0, answerRevision: 1 };
    const markUrl = `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/checking/${open.question.id}`;
    expect((await issue.host.browser.send('PUT', markUrl, mark)).statusCode).toBeGreaterThanOrEqual(400);
    await correct(issue, ofOpen, { treatment: 'full-points', basedOnVersion: 2 });
    expect((await result(taker.browser, issue, attemptId)).json().totals).toMatchObject({
      points: open.question.points,
      maximum: open.question.points + single.question.points,
      waiting: 0,
    });
    await correct(issue, ofOpen, { key: open.key, treatment: 'by-key', basedOnVersion: 3 });
    expect([await waiting(), await state()]).toEqual([1, 'awaiting-review']);
  });
});

describe('several right options and points to all', () => {
  it('give full points for any of them; to everybody who was asked', async () => {
    const issue = await seed();
    const { options } = (await issue.host.browser.send('GET', `/api/tests/${issue.testId}/finalized`)).json()
      .questions[0].body;
    const used = [issue.single.right, issue.single.wrong].map((one) => (one as { optionId: string }).optionId);
    const third = options.find(({ id }: { id: string }) => !used.includes(id)).id;
    const [wrong, other] = [await take(issue, {}), await take(issue, { single: { optionId: third } })];
    const { optionId } = issue.single.right as { optionId: string };
    const also = (issue.single.wrong as { optionId: string }).optionId;
    const key = { optionId, alsoRight: [also] };
    expect((await correct(issue, issue.single, { key })).statusCode).toBe(200);
    const verdicts = async () =>
      Promise.all(
        [wrong, other].map(async (taken) => {
          const { questions } = await shown(taken, issue);
          const one = questions.find(({ questionId }: { questionId: string }) => questionId === issue.single.id);
          return [one.score.verdict, one.score.treatment, one.solution.key];
        }),
      );
    expect(await verdicts()).toEqual([
      ['right', 'by-key', key],
      ['wrong', 'by-key', key],
    ]);
    await correct(issue, issue.single, { treatment: 'full-points', basedOnVersion: 2 });
    expect(await verdicts()).toEqual([
      ['right', 'full-points', key],
      ['right', 'full-points', key],
    ]);
    for (const bad of [
      { optionId, alsoRight: [optionId] },
      { optionId, alsoRight: ['нема'] },
      { optionId, alsoRight: [] },
    ])
      expect((await correct(issue, issue.single, { key: bad, basedOnVersion: 3 })).statusCode).toBe(422);
  });
});

it('any sequence of corrections leaves what a whole scoring would store', async () => {
  const issue = await seed();
  const taken = [
    await take(issue, { single: issue.single.right, short: issue.short.right }),
    await take(issue, { single: issue.single.wrong, multiple: issue.multiple.right }),
    await take(issue, {}),
  ];
  const [right, wrong] = [issue.single.right, issue.single.wrong] as { optionId: string }[];
  const steps: [SeededQuestion, Record<string, unknown>][] = [
    [issue.single, { treatment: 'void' }],
    [issue.multiple, { treatment: 'full-points' }],
    [issue.single, { key: wrong, basedOnVersion: 2 }],
    [issue.multiple, { treatment: 'void', basedOnVersion: 2 }],
    [issue.short, { treatment: 'void' }],
    [issue.single, { key: { ...wrong, alsoRight: [right?.optionId] }, basedOnVersion: 3 }],
    [issue.multiple, { treatment: 'full-points', basedOnVersion: 3 }],
  ];
  for (const [question, changes] of steps) {
    expect((await correct(issue, question, changes)).statusCode).toBe(200);
    const corrected = await scoresOf(issue);
    await scoreWhole(
      issue,
      taken.map(({ attemptId }) => attemptId),
    );
    expect(corrected).toEqual(await scoresOf(issue));
  }
});

it('cover, list and end tell one maximum once a question is void, and again the whole one when that is taken back', async () => {
  const issue = await seed();
  const running = await begin(issue);
  const told = async () => {
    const cover = (await running.browser.send('GET', `/api/wihiws/${issue.wihiwId}/cover`)).json().cover;
    const { rows } = (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json();
    return [cover.points, cover.questionCount, rows[0].maximum];
  };
  const [whole, rest] = [4, 3];
  expect(await told()).toEqual([whole, 3, whole]);
  await correct(issue, issue.single, { treatment: 'void' });
  expect(await told()).toEqual([rest, 3, rest]);
  await correct(issue, issue.single, { treatment: 'by-key', basedOnVersion: 2, key: issue.single.right });
  expect(await told()).toEqual([whole, 3, whole]);
  await correct(issue, issue.single, { treatment: 'void', basedOnVersion: 3 });
  await running.hand({ single: issue.single.right, short: issue.short.right });
  expect((await shown(running, issue)).totals.maximum).toBe(rest);
  expect((await told())[2]).toBe(rest);
});
