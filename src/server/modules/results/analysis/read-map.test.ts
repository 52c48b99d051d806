import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readAnalysis } from '#contract/scoring/analysis.ts';
import { readMap } from '#contract/scoring/map-texts.ts';
import { questionsOfFigures } from '#core/analysis/map/questions-of-figures.ts';
import { type UnderstandingMap, understandingMap } from '#core/analysis/map/understanding-map.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { makeAnalysesJob } from '#server/modules/results/results-jobs.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import { saveOf, start, submit } from '#server/testing/take-test.ts';

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();
let jobs = 0;
const job = async () => {
  jobs += 1;
  server.clock.now = new Date(START.getTime() + jobs * 3_600_000);
  await makeAnalysesJob(server.services).run(server.clock.now);
};

const send = (seeded: SeededKinds, method: 'GET' | 'PUT', path: string, body?: object) =>
  seeded.issue.host.browser.send(method, path, body);

async function readTexts(seeded: SeededKinds) {
  const answer = await send(seeded, 'GET', `/api/wihiws/${seeded.issue.wihiwId}/map`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return readMap.output.parse(answer.json());
}

/** The map as the page makes it: of what has been counted. */
async function shownMap(seeded: SeededKinds): Promise<UnderstandingMap> {
  const { tested } = await readTexts(seeded);
  const answer = await send(seeded, 'GET', `/api/wihiws/${seeded.issue.wihiwId}/analysis`);
  const { snapshot } = readAnalysis.output.parse(answer.json());
  return understandingMap(
    questionsOfFigures(tested, snapshot?.figures.items ?? [], snapshot?.figures.test.takers ?? 0),
  );
}

/** Means of the stored scores of each question, all read again. */
async function storedMeans({ issue }: SeededKinds): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; mean: number }>`
    select question_id as id, avg(share_numerator / share_denominator)::float8 as mean from question_scores
    where wihiw_id = ${issue.wihiwId} and status = 'scored' group by question_id`.execute(server.services.database);
  return new Map(rows.map(({ id, mean }) => [id, mean]));
}

/** Twelve takers; the first `right` of them answer everything rightly, the others nothing. */
async function takeBy(seeded: SeededKinds, right: number): Promise<void> {
  for (let taker = 0; taker < 12; taker += 1) {
    const browser = server.browser();
    const answer = await start(browser, seeded.issue, { displayName: 'Марія К.' });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const saves = seeded.finalized.map((one, index) =>
      saveOf(one.question, taker < right ? fullPointsAnswer(one) : null, index + 1),
    );
    const { attemptId } = answer.json().attempt;
    expect((await submit(browser, seeded.issue, attemptId, saves)).statusCode).toBe(200);
  }
}

const seed = async (kinds: readonly QuestionKind[]) => {
  server.clock.now = START;
  jobs = 0;
  return await seedKinds(server, kinds, { attempts_allowed: 1 }, false);
};

const correct = async (seeded: SeededKinds, at: number, change: object) => {
  const one = seeded.finalized[at];
  const path = `/api/tests/${seeded.issue.testId}/questions/${one?.question.id}/key`;
  const body = { key: one?.key, explanation: null, evidence: [], basedOnVersion: 1, ...change };
  const answer = await send(seeded, 'PUT', path, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};

describe('the understanding map of an issue', () => {
  it('is that of all stored scores read again, also after a corrected key, a void question and points for all', async () => {
    const seeded = await seed(['evidence', 'proof', 'single']);
    await takeBy(seeded, 9);
    await job();
    const expectStored = async () => {
      const [map, means, { tested }] = [await shownMap(seeded), await storedMeans(seeded), await readTexts(seeded)];
      for (const { id } of seeded.text.sentences) {
        const own = tested
          .filter(({ sentenceIds }) => sentenceIds.includes(id))
          .map(({ questionId }) => means.get(questionId) ?? 0);
        const mean = own.length === 0 ? null : own.reduce((sum, one) => sum + one, 0) / own.length;
        const shown = map.get(id)?.share ?? null;
        if (mean === null) expect(shown).toBeNull();
        else expect(shown).toBeCloseTo(mean, 9);
      }
      return map;
    };
    const [evidence] = seeded.finalized;
    if (evidence?.kind !== 'evidence') throw new Error('the first one is of evidence');
    const [before] = evidence.key.sentenceIds;
    expect((await expectStored()).get(before ?? '')?.share).toBeCloseTo(0.75, 9);

    const other = evidence.question.body.sentenceIds.filter((id) => !evidence.key.sentenceIds.includes(id)).slice(0, 1);
    await correct(seeded, 0, { key: { ...evidence.key, sentenceIds: other } });
    await job();
    const moved = await expectStored();
    expect(moved.get(other[0] ?? '')?.questionIds).toContain(evidence.question.id);
    // What was marked stays told: it is what readers took for the proof.
    expect(moved.get(before ?? '')?.marked).toBeGreaterThanOrEqual(9);

    for (const [at, treatment] of [
      [1, 'void'],
      [2, 'full-points'],
    ] as const) {
      await correct(seeded, at, { treatment });
      expect((await readTexts(seeded)).tested.map(({ questionId }) => questionId)).not.toContain(
        seeded.finalized[at]?.question.id,
      );
      await job();
      await expectStored();
    }
  });

  it('has the sentence that takers had to put back, in the text as its author wrote it', async () => {
    const seeded = await seed(['insert']);
    const { texts, tested } = await readTexts(seeded);
    const [insert] = seeded.finalized;
    if (insert?.kind !== 'insert') throw new Error('the first one is of insert');
    const removed = insert.question.body.sentences.map(({ id }) => id);
    expect(tested[0]?.sentenceIds).toEqual(expect.arrayContaining(removed));
    expect(texts.flatMap(({ sentences }) => sentences.map(({ id }) => id))).toEqual(expect.arrayContaining(removed));
  });

  it('tells nothing until there are ten answers', async () => {
    const seeded = await seed(['evidence']);
    const browser = server.browser();
    const { attemptId } = (await start(browser, seeded.issue, { displayName: 'Марія К.' })).json().attempt;
    const [one] = seeded.finalized;
    if (one?.kind !== 'evidence') throw new Error('the first one is of evidence');
    await submit(browser, seeded.issue, attemptId, [saveOf(one.question, fullPointsAnswer(one), 1)]);
    await job();
    expect((await shownMap(seeded)).get(one.key.sentenceIds[0] ?? '')).toMatchObject({
      state: 'few',
      share: null,
      answers: 1,
      marked: 1,
    });
  });
});
