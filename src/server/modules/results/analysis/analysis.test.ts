import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Output } from '#contract/definition/operation.ts';
import { readAnalysis as operation } from '#contract/scoring/analysis.ts';
import { addAttempt, startAnalysis } from '#core/analysis/accumulate.ts';
import { analysisSnapshot } from '#core/analysis/analysis-snapshot.ts';
import type { ItemRow } from '#core/analysis/rows/item-row.ts';
import { isFromMemory } from '#core/questions/kind-traits.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { makeAnalysesJob } from '#server/modules/results/results-jobs.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { save, saveOf, start, submit } from '#server/testing/take-test.ts';
import { analysedItems } from './analysed-test.ts';
import { readAnalysedAttempts, readAttemptItems, readCountedAttempts } from './attempt-items-store.ts';
import { attemptRows } from './attempt-rows.ts';
import { makeAnalysis } from './make-analysis.ts';
import { findDue, type MakingStart, readChanges, startMaking, writeSnapshot } from './snapshots-store.ts';

type Analysis = Output<typeof operation>;

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();

const read = async (issue: SeededIssue): Promise<Analysis> => {
  const answer = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/analysis`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return operation.output.parse(answer.json()) as Analysis;
};
const job = () => makeAnalysesJob(server.services).run(server.clock.now);
const after = (seconds: number) => {
  server.clock.now = new Date(START.getTime() + seconds * 1000);
};

/** The order of attempts changes the last digits of doubles. */
const rounded = (figures: unknown): unknown =>
  JSON.parse(JSON.stringify(figures), (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1e9) / 1e9 : value,
  );

/** One taker submits the given answers, null: none. */
async function take(issue: SeededIssue, answers: readonly [{ id: string }, unknown][], browser = server.browser()) {
  const answer = await start(browser, issue, { displayName: 'Марія К.' });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const { attemptId } = answer.json().attempt;
  const saves = answers.map(([question, value], index) => saveOf(question, value, index + 1));
  expect((await submit(browser, issue, attemptId, saves)).statusCode).toBe(200);
  return { attemptId, browser };
}

const seed = (rules: Parameters<typeof seedIssue>[1] = {}) => {
  after(0);
  return seedIssue(server, { attempts_allowed: 5, ...rules });
};
const right = (issue: SeededIssue): [{ id: string }, unknown][] => [
  [issue.single, issue.single.right],
  [issue.multiple, issue.multiple.right],
  [issue.short, issue.short.right],
];
const wrong = (issue: SeededIssue): [{ id: string }, unknown][] => [
  [issue.single, issue.single.wrong],
  [issue.short, issue.short.wrong],
];

describe('the figures of an issue', () => {
  it('are none before the first ones; the job counts them and says as of when', async () => {
    const issue = await seed();
    expect(await read(issue)).toMatchObject({ snapshot: null, isDue: false, changed: 0 });
    await take(issue, right(issue));
    expect(await read(issue)).toMatchObject({ snapshot: null, isDue: true, changed: 1 });
    after(60);
    await job();
    const first = await read(issue);
    expect(first).toMatchObject({
      isDue: false,
      changed: 0,
      snapshot: { version: 1, madeAt: '2026-11-21T08:01:00.000Z' },
    });
    expect(first.snapshot?.figures).toMatchObject({ attempts: 1, waiting: 0, test: { takers: 1, sample: 'counts' } });
  });

  it('stay as they are until the next ones, with how many attempts wait for these', async () => {
    const issue = await seed();
    await take(issue, right(issue));
    await job();
    for (let taker = 0; taker < 3; taker += 1) await take(issue, wrong(issue));
    expect(await read(issue)).toMatchObject({
      isDue: true,
      changed: 3,
      snapshot: { version: 1, figures: { attempts: 1 } },
    });
    after(3_600);
    await job();
    expect(await read(issue)).toMatchObject({
      isDue: false,
      changed: 0,
      snapshot: { version: 2, figures: { attempts: 4 } },
    });
    await job();
    expect((await read(issue)).snapshot?.version).toBe(2);
  });

  it('are those of the pure computation over the same attempts', async () => {
    const issue = await seed();
    for (let taker = 0; taker < 12; taker += 1) await take(issue, taker % 3 === 0 ? wrong(issue) : right(issue));
    await job();
    const { database } = server.services;
    const test = await readFinalTest(database, issue.testId);
    if (test === null) throw new Error('the test is there');
    const items = analysedItems(test, await readKeys(database, issue.testId), new Map());
    const sums = startAnalysis(items.map(({ analysed }) => analysed));
    const choicesOf = (question: { id: string }, value: unknown) => {
      const { optionId, optionIds } = Object(value) as { optionId?: string; optionIds?: string[] };
      const chosen = optionId === undefined ? (optionIds ?? []) : [optionId];
      return question.id === issue.short.id ? [] : chosen.map((choice) => ({ part: 'options', choice }));
    };
    for (let taker = 0; taker < 12; taker += 1) {
      const isRight = taker % 3 !== 0;
      const given = new Map((isRight ? right(issue) : wrong(issue)).map(([question, value]) => [question.id, value]));
      const rows = test.questions.map(
        (question): ItemRow => ({
          questionId: question.id,
          state: given.has(question.id) ? 'answered' : 'empty',
          share: isRight ? 1 : 0,
          isFull: isRight,
          choices: choicesOf(question, given.get(question.id)),
          seconds: null,
          // In this test all is answered at once.
          isTooFast: given.has(question.id),
          lookBacks: null,
        }),
      );
      addAttempt(sums, rows);
    }
    expect(rounded((await read(issue)).snapshot?.figures)).toEqual(rounded(analysisSnapshot(sums)));
  });

  it('tell who came back to the text and where to, but no place that the text lacks', async () => {
    const issue = await seed();
    const { database } = server.services;
    const texts = (await readFinalTest(database, issue.testId))?.texts ?? [];
    const blockId = texts[0]?.shown.document.blocks[0]?.id ?? '';
    const looked = (count: number, blocks: Record<string, number>) => ({ lookBacks: { count, blocks, beside: false } });
    for (let taker = 0; taker < 10; taker += 1) {
      const browser = server.browser();
      const { attemptId } = (await start(browser, issue, { displayName: 'Марія К.' })).json().attempt;
      const counted = taker < 4 ? looked(2, { [blockId]: 1, nowhere: 1 }) : looked(0, {});
      const saves = [
        { ...saveOf(issue.single, issue.single.right, 1), ...counted },
        // Not answered in the end: nothing is told of it.
        { ...saveOf(issue.short, null, 2), ...counted },
      ];
      expect((await submit(browser, issue, attemptId, saves)).statusCode).toBe(200);
    }
    await job();
    const { snapshot, questions } = await read(issue);
    const of = (id: string) => snapshot?.figures.items.find(({ questionId }) => questionId === id)?.lookBacks;
    expect(of(issue.single.id)).toEqual({
      whole: { answers: 10, looked: 4 },
      share: 0.4,
      median: 0,
      beside: { answers: 0, looked: 0 },
      blocks: [{ blockId, returns: 4 }],
    });
    expect(of(issue.short.id)).toMatchObject({ whole: { answers: 0 }, share: 'few-takers' });
    const places = questions.find(({ id }) => id === issue.single.id)?.lookedAt;
    expect(places).toMatchObject([{ blockId, returns: 4, words: expect.stringMatching(/\S/) }]);
  });

  it('hold one attempt of each person, by the issue’s rule, and neither the creator’s nor one under way', async () => {
    const issue = await seed({ counted_attempt: 'last' });
    const { browser } = await seedPerson(server, 'Марія');
    await take(issue, right(issue), browser);
    after(30);
    await take(issue, wrong(issue), browser);
    await take(issue, right(issue), issue.host.browser);
    await start(server.browser(), issue, { displayName: 'Ще пише' });
    expect(await read(issue)).toMatchObject({ changed: 2 });
    await job();
    const { snapshot } = await read(issue);
    expect(snapshot?.figures).toMatchObject({ attempts: 1, test: { tenths: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0] } });
    await server.services.database
      .updateTable('WIHIW')
      .set({ counted_attempt: 'best' })
      .where('id', '=', issue.wihiwId)
      .execute();
    expect(await read(issue)).toMatchObject({ isDue: true, changed: 0 });
    after(3_600);
    await job();
    expect((await read(issue)).snapshot?.figures.test.tenths).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('are counted anew after a corrected key', async () => {
    const issue = await seed();
    await take(issue, wrong(issue));
    await job();
    const itemOf = async () =>
      (await read(issue)).snapshot?.figures.items.find(({ questionId }) => questionId === issue.single.id);
    expect((await itemOf())?.choices).toMatchObject([{ isRight: false, takers: 1 }]);
    const corrected = await issue.host.browser.send(
      'PUT',
      `/api/tests/${issue.testId}/questions/${issue.single.id}/key`,
      { key: issue.single.wrong, explanation: null, evidence: [], basedOnVersion: 1 },
    );
    expect(corrected.statusCode).toBe(200);
    expect(await read(issue)).toMatchObject({ isDue: true, changed: 1 });
    after(3_600);
    await job();
    expect((await itemOf())?.choices).toMatchObject([{ isRight: true, takers: 1 }]);
    expect((await read(issue)).questions.find(({ id }) => id === issue.single.id)?.parts[0]?.choices).toContainEqual(
      expect.objectContaining({ choice: (issue.single.wrong as { optionId: string }).optionId, isRight: true }),
    );
  });

  it('tell of attempts that wait for a mark, and are counted anew once it is given', async () => {
    after(0);
    const { issue, finalized } = await seedKinds(server, ['single', 'open'], { attempts_allowed: 1 });
    const taken = await take(
      issue,
      finalized.map((one) => [one.question, fullPointsAnswer(one)]),
    );
    await job();
    expect((await read(issue)).snapshot?.figures).toMatchObject({ attempts: 1, waiting: 1, test: { takers: 0 } });
    const open = finalized.find(({ kind }) => kind === 'open');
    const { criteria } = (open?.key ?? { criteria: [] }) as { criteria: { id: string; maximum: number }[] };
    const marked = await issue.host.browser.send(
      'PUT',
      `/api/wihiws/${issue.wihiwId}/attempts/${taken.attemptId}/checking/${open?.question.id}`,
      {
        basedOn: 0,
        answerRevision: 1,
        mark: { criteria: criteria.map(({ id, maximum }) => ({ criterionId: id, points: maximum })), comment: '' },
      },
    );
    expect([marked.statusCode, marked.body]).toEqual([200, expect.any(String)]);
    expect(await read(issue)).toMatchObject({ changed: 1 });
    after(3_600);
    await job();
    expect((await read(issue)).snapshot?.figures).toMatchObject({ attempts: 1, waiting: 0, test: { takers: 1 } });
  });
});

it('every kind of question has its figures, and a name for each of its choices', async () => {
  after(0);
  const kinds = QUESTION_KINDS.filter((kind) => !isFromMemory(kind));
  const { issue, finalized } = await seedKinds(server, kinds, { attempts_allowed: 1 }, false);
  for (let taker = 0; taker < 2; taker += 1)
    await take(
      issue,
      finalized.map((one) => [one.question, fullPointsAnswer(one)]),
    );
  await job();
  const { questions, snapshot } = await read(issue);
  for (const item of snapshot?.figures.items ?? []) {
    const question = questions.find(({ id }) => id === item.questionId);
    expect(item).toMatchObject({ answered: 2, empty: 0, notReached: 0, notAsked: 0 });
    for (const line of item.choices) {
      const part = question?.parts.find(({ part: id }) => id === line.part);
      const choice = part?.choices.find((one) => one.choice === line.choice);
      expect([question?.kind, choice]).toEqual([question?.kind, expect.objectContaining({ isRight: true })]);
      expect(choice?.name).toMatch(/\p{L}/u);
    }
  }
  expect(snapshot?.figures.items).toHaveLength(kinds.length);
});

it('seconds come from the moments of saves, and an answer before the text can be read is marked', async () => {
  const issue = await seed();
  const browser = server.browser();
  const { attemptId } = (await start(browser, issue, { displayName: 'Марія К.' })).json().attempt;
  const moments = [120, 150];
  for (const [index, [question, value]] of right(issue).slice(0, 2).entries()) {
    after(moments[index] ?? 0);
    const clientAt = server.clock.now.toISOString();
    const sent = await save(browser, issue, attemptId, [{ ...saveOf(question, value, index + 1), clientAt } as never]);
    expect(sent.statusCode).toBe(200);
  }
  expect((await submit(browser, issue, attemptId, [saveOf(issue.short, issue.short.right, 3)])).statusCode).toBe(200);
  const { database } = server.services;
  const [test, ids] = [await readFinalTest(database, issue.testId), await readCountedAttempts(database, issue.wihiwId)];
  if (test === null) throw new Error('the test is there');
  const [attempt] = await readAnalysedAttempts(database, issue.wihiwId, ids);
  const items = (await readAttemptItems(database, issue.wihiwId, ids)).get(attemptId) ?? [];
  if (attempt === undefined) throw new Error('the attempt is there');
  const rowsAt = (startedAt: Date) =>
    attemptRows(test, analysedItems(test, new Map(), new Map()), {
      attempt: { ...attempt, startedAt },
      items,
      textTimes: new Map(),
      stops: [],
    });
  const rows = new Map(rowsAt(START).map((row) => [row.questionId, row]));
  expect(rows.get(issue.single.id)).toMatchObject({ seconds: null, isTooFast: false });
  expect(rows.get(issue.multiple.id)).toMatchObject({ seconds: 30 });
  expect(rows.get(issue.short.id)).toMatchObject({ seconds: null });
  const quick = rowsAt(new Date(START.getTime() + 120_000)).find(({ questionId }) => questionId === issue.single.id);
  expect(quick).toMatchObject({ isTooFast: true });
});

describe('the host’s button', () => {
  it('counts at once', async () => {
    const issue = await seed();
    await take(issue, right(issue));
    const answer = await issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/analysis`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { isMade: true }]);
    expect(await read(issue)).toMatchObject({ isDue: false, snapshot: { version: 1 } });
  });

  it('counts nothing again where nothing has changed', async () => {
    const issue = await seed();
    await take(issue, right(issue));
    const renew = () => issue.host.browser.send('POST', `/api/wihiws/${issue.wihiwId}/analysis`);
    for (const _ of [1, 2, 3]) expect((await renew()).json()).toEqual({ isMade: true });
    expect(await read(issue)).toMatchObject({ isDue: false, snapshot: { version: 1 } });
    await take(issue, wrong(issue));
    await renew();
    expect(await read(issue)).toMatchObject({ isDue: false, snapshot: { version: 2 } });
  });

  it('counts once where it is asked for while counting is under way', async () => {
    const issue = await seed();
    await take(issue, right(issue));
    // Not by two requests: where the first one is answered before the second one comes, both count, and may.
    await Promise.all([1, 2, 3].map(() => makeAnalysis(server.services, issue.wihiwId)));
    expect(await read(issue)).toMatchObject({ isDue: false, snapshot: { version: 1 } });
  });
});

describe('changes noted while figures are counted', () => {
  it('lead to the next figures, and the making that began earlier does not replace a later one', async () => {
    const issue = await seed();
    const { database } = server.services;
    await take(issue, right(issue));
    const early = await startMaking(database, issue.wihiwId);
    await take(issue, wrong(issue));
    const late = await startMaking(database, issue.wihiwId);
    expect([early, late].map(({ changeIds }) => changeIds.split(',').length)).toEqual([2, 4]);
    const figures = { madeAt: START, tookMs: 5, figures: '{}', sums: '{}', groups: [] };
    const write = (begun: MakingStart) =>
      transaction(database, (tx) => writeSnapshot(tx, issue.wihiwId, begun, figures));
    expect(await write(early)).toBe(true);
    expect(await readChanges(database, issue.wihiwId)).toEqual({ isDue: true, attempts: 1 });
    expect(await write(late)).toBe(false);
    expect(await readChanges(database, issue.wihiwId)).toEqual({ isDue: true, attempts: 1 });
    expect(await write(await startMaking(database, issue.wihiwId))).toBe(true);
    expect(await readChanges(database, issue.wihiwId)).toEqual({ isDue: false, attempts: 0 });
  });

  it('wait longer after a making that took long', async () => {
    const issue = await seed();
    const { database } = server.services;
    await take(issue, right(issue));
    const begun = await startMaking(database, issue.wihiwId);
    const figures = { madeAt: START, tookMs: 9_000, figures: '{}', sums: '{}', groups: [] };
    await transaction(database, (tx) => writeSnapshot(tx, issue.wihiwId, begun, figures));
    await take(issue, wrong(issue));
    const isDueAfter = async (seconds: number) =>
      (await findDue(database, new Date(START.getTime() + seconds * 1000), 1_000)).includes(issue.wihiwId);
    expect([await isDueAfter(179), await isDueAfter(180)]).toEqual([false, true]);
  });

  it('of an issue that is gone are forgotten', async () => {
    const gone = randomUUID();
    const { database } = server.services;
    await database.insertInto('analysis_changes').values({ wihiw_id: gone, attempt_id: null }).execute();
    await job();
    const left = await database.selectFrom('analysis_changes').selectAll().where('wihiw_id', '=', gone).execute();
    expect(left).toEqual([]);
  });
});
