import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFromMemory } from '#core/questions/kind-traits.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { rich } from '#core/testing/example-questions.ts';
import { lockAttempt } from '#server/modules/attempts/attempts-public.ts';
import { scoreAttempt } from '#server/modules/attempts/attempts-scoring-public.ts';
import { rescoreCorrectedJob } from '#server/modules/results/results-jobs.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { result, saveOf, start, startByName, submit } from '#server/testing/take-test.ts';
import { rescoreCorrected } from './rescore-corrected.ts';

const START = new Date('2026-11-21T08:00:00Z');
const server = useTestServer();

const seed = () => {
  server.clock.now = START;
  return seedIssue(server, { answers_release: 'at-once' });
};

/** Starts an attempt; `submit` submits it with the wrong option. */
async function begin(issue: SeededIssue) {
  const browser = server.browser();
  const { attempt } = await startByName(browser, issue);
  const saves = [saveOf(issue.single, issue.single.wrong, 1)];
  return { browser, ...attempt, submit: () => submit(browser, issue, attempt.attemptId, saves) };
}

const correct = (issue: SeededIssue, changes: Record<string, unknown> = {}, browser = issue.host.browser) =>
  browser.send('PUT', `/api/tests/${issue.testId}/questions/${issue.single.id}/key`, {
    key: issue.single.wrong,
    explanation: null,
    evidence: [],
    basedOnVersion: 1,
    ...changes,
  });

const versionsOf = (issue: SeededIssue) =>
  issue.host.browser.send('GET', `/api/tests/${issue.testId}/questions/${issue.single.id}/key`);

/** Returns the version of the key and the share with which the question was scored in each closed attempt. */
async function scoredBy(issue: SeededIssue): Promise<[number, string | null][]> {
  const rows = await server.services.database
    .selectFrom('question_scores')
    .where('wihiw_id', '=', issue.wihiwId)
    .where('question_id', '=', issue.single.id)
    .select(['key_version', 'share_numerator'])
    .execute();
  return rows.map((row) => [row.key_version, row.share_numerator]);
}

/** Returns what is stored of an issue's scores, without the moment of scoring. */
async function scoresOf({ wihiwId }: SeededIssue) {
  const { database } = server.services;
  const [questions, attempts] = await Promise.all([
    database.selectFrom('question_scores').selectAll().where('wihiw_id', '=', wihiwId).execute(),
    database
      .selectFrom('attempts')
      .select(['id', 'state', 'score_numerator', 'score_denominator', 'maximum_points', 'waiting_questions'])
      .where('wihiw_id', '=', wihiwId)
      .orderBy('id')
      .execute(),
  ]);
  const sorted = questions
    .map(({ scored_at: _at, ...row }) => row)
    .sort((one, other) =>
      `${one.attempt_id}${one.question_id}`.localeCompare(`${other.attempt_id}${other.question_id}`),
    );
  return { questions: sorted, attempts };
}

describe('a corrected key', () => {
  it('rescores closed attempts and says so', async () => {
    const issue = await seed();
    const taken = await begin(issue);
    await taken.submit();
    expect((await result(taken.browser, issue, taken.attemptId)).json().totals.points).toBe(0);
    const corrected = await correct(issue);
    expect([corrected.statusCode, corrected.json()]).toMatchObject([
      200,
      {
        pending: 0,
        versions: [
          { version: 2, attempts: 1, madeBy: 'Оксана' },
          { version: 1, attempts: 0 },
        ],
      },
    ]);
    const shown = (await result(taken.browser, issue, taken.attemptId)).json();
    expect(shown.totals.points).toBe(1);
    const single = shown.questions.find(({ questionId }: { questionId: string }) => questionId === issue.single.id);
    expect(single).toMatchObject({ score: { verdict: 'right', keyVersion: 2 }, solution: { key: issue.single.wrong } });
    const table = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`);
    expect(table.json().rows).toMatchObject([{ corrected: true, points: 1, waiting: 0 }]);
    const again = await correct(issue);
    expect([again.statusCode, again.json().versions.length]).toEqual([200, 2]);
  });

  it('is told only of attempts whose points it changed', async () => {
    const issue = await seed();
    const [wrong, right] = [await begin(issue), await begin(issue)];
    await wrong.submit();
    await submit(right.browser, issue, right.attemptId, [saveOf(issue.single, issue.single.right, 1)]);
    // Its words changed, and the right answer did not.
    const explained = { key: issue.single.right, explanation: rich('Так сказано в першому абзаці.') };
    expect((await correct(issue, explained)).statusCode).toBe(200);
    const rows = async () => (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json().rows;
    const told = async () => (await rows()).map((row: { corrected: boolean }) => row.corrected);
    expect(await told()).toEqual([false, false]);
    expect((await result(wrong.browser, issue, wrong.attemptId)).json().rescoredAt).toBeNull();
    expect((await correct(issue, { basedOnVersion: 2 })).statusCode).toBe(200);
    expect(await told()).toEqual([true, true]);
    const late = await begin(issue);
    await late.submit();
    expect((await rows()).find(({ attemptId }: { attemptId: string }) => attemptId === late.attemptId)).toMatchObject({
      corrected: false,
    });
    const csv = await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results.csv`);
    const head = csv.body.split('\r\n')[0]?.split(';') ?? [];
    const at = head.indexOf('Перераховано за виправленим ключем');
    expect(
      csv.body
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(';')[at])
        .sort(),
    ).toEqual(['ні', 'так', 'так']);
  });

  it('scores only its own question again, and the totals are those of a whole scoring', async () => {
    server.clock.now = START;
    const rules = { answers_release: 'at-once', score_release: 'at-once' } as const;
    // A retelling comes before the other questions, in a stage of its own.
    const kinds = QUESTION_KINDS.filter((kind) => !isFromMemory(kind));
    const { issue, finalized } = await seedKinds(server, kinds, rules, false);
    const attemptIds: string[] = [];
    for (const part of [1, 5, finalized.length]) {
      const { browser } = await seedPerson(server, 'Марія');
      const { attemptId } = (await start(browser, issue)).json().attempt;
      const saves = finalized
        .slice(0, part)
        .map((one, index) => saveOf(one.question, fullPointsAnswer(one), index + 1));
      expect((await submit(browser, issue, attemptId, saves)).statusCode).toBe(200);
      attemptIds.push(attemptId);
    }
    const single = finalized.find(({ kind }) => kind === 'single');
    if (single?.kind !== 'single') throw new Error('the scene has no such question');
    const wrong = single.question.body.options.find(({ id }) => id !== single.key.optionId)?.id;
    const body = { key: { optionId: wrong }, explanation: null, evidence: [], basedOnVersion: 1 };
    const later = new Date(START.getTime() + 86_400_000);
    server.clock.now = later;
    const url = `/api/tests/${issue.testId}/questions/${single.question.id}/key`;
    expect((await issue.host.browser.send('PUT', url, body)).json()).toMatchObject({ pending: 0 });

    const scores = await server.services.database
      .selectFrom('question_scores')
      .where('wihiw_id', '=', issue.wihiwId)
      .select(['question_id', 'key_version', 'scored_at'])
      .execute();
    const again = scores.filter((row) => row.scored_at.getTime() === later.getTime());
    expect(again).toHaveLength(attemptIds.length);
    expect(again.every((row) => row.question_id === single.question.id && row.key_version === 2)).toBe(true);
    const corrected = await scoresOf(issue);
    await transaction(server.services.database, async (tx) => {
      for (const attemptId of attemptIds) {
        const attempt = await lockAttempt(tx, { wihiwId: issue.wihiwId, attemptId });
        if (attempt !== null) await scoreAttempt(tx, attempt, later);
      }
    });
    expect(corrected).toEqual(await scoresOf(issue));
    expect(new Set(corrected.attempts.map((row) => row.score_numerator)).size).toBe(3);
  });

  it('is applied to the others where one attempt can’t be scored, and to that one later', async () => {
    const issue = await seed();
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin(issue)));
    for (const attempt of begun) await attempt.submit();
    const { pool } = server.testDatabase;
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
    await pool.query(
      `create trigger refuse before update or delete on question_scores for each row when (old.attempt_id = '${begun[1]?.attemptId}') execute function refuse()`,
    );
    const answer = await correct(issue);
    expect([answer.statusCode, answer.json().pending]).toEqual([200, 1]);
    await pool.query('drop trigger refuse on question_scores; drop function refuse');
    await rescoreCorrectedJob(server.services).run(START);
    expect((await versionsOf(issue)).json().pending).toBe(0);
    expect(await scoredBy(issue)).toEqual(Array.from({ length: 4 }, () => [2, '1']));
  });

  it('is refused naming the wrong field, and changes nothing', async () => {
    const issue = await seed();
    for (const [changes, fields] of [
      [{ key: { optionId: 5 } }, [{ path: 'key.optionId', code: 'key_malformed' }]],
      [{ key: {} }, [{ path: 'key.optionId', code: 'key_malformed' }]],
      [{ key: { optionId: 'nema' } }, [{ path: 'key', code: 'key_unfitting' }]],
      [{ evidence: ['немає'] }, [{ path: 'evidence', code: 'sentence_unknown' }]],
    ] as const) {
      const answer = await correct(issue, changes);
      expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
    }
    const stale = await correct(issue, { basedOnVersion: 2 });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stale_revision', details: { version: 1 } }]);
    expect((await versionsOf(issue)).json().versions).toHaveLength(1);
  });

  it('can be made only by the author and for questions of the test', async () => {
    const issue = await seed();
    const stranger = await seedPerson(server, 'Чужий');
    expect((await correct(issue, {}, stranger.browser)).statusCode).toBe(404);
    const url = `/api/tests/${issue.testId}/questions/${randomUUID()}/key`;
    expect((await issue.host.browser.send('GET', url)).statusCode).toBe(404);
    const body = { key: issue.single.wrong, explanation: null, evidence: [], basedOnVersion: 1 };
    expect((await issue.host.browser.send('PUT', url, body)).statusCode).toBe(404);
  });

  it('is made once if two tabs send it at the same time', async () => {
    const issue = await seed();
    const explained = (text: string) => ({
      explanation: { version: 1, blocks: [{ kind: 'paragraph', id: 'p', inlines: [{ text }] }] },
    });
    const both = await Promise.all([correct(issue, explained('перше')), correct(issue, explained('друге'))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await versionsOf(issue)).json().versions).toHaveLength(2);
  });

  it('applies to attempts that are submitted at the same moment', async () => {
    const issue = await seed();
    const begun = await Promise.all(Array.from({ length: 12 }, () => begin(issue)));
    const [corrected, ...submitted] = await Promise.all([correct(issue), ...begun.map((attempt) => attempt.submit())]);
    expect([corrected, ...submitted].map(({ statusCode }) => statusCode)).toEqual(Array(13).fill(200));
    await rescoreCorrectedJob(server.services).run(START);
    expect(await scoredBy(issue)).toEqual(Array.from({ length: 12 }, () => [2, '1']));
    expect((await versionsOf(issue)).json()).toMatchObject({
      pending: 0,
      versions: [{ attempts: 12 }, { attempts: 0 }],
    });
  });

  it('is applied in batches, and the progress is reported', async () => {
    const issue = await seed();
    for (const attempt of await Promise.all(Array.from({ length: 5 }, () => begin(issue)))) await attempt.submit();
    await server.services.database
      .insertInto('question_keys')
      .values({ question_id: issue.single.id, version: 2, key: JSON.stringify(issue.single.wrong) })
      .execute();
    expect(await rescoreCorrected(server.services, 3)).toBe(3);
    expect((await versionsOf(issue)).json()).toMatchObject({
      pending: 2,
      versions: [{ attempts: 3 }, { attempts: 2 }],
    });
    expect(await rescoreCorrected(server.services, 100)).toBe(2);
    expect((await versionsOf(issue)).json().pending).toBe(0);
    expect(await rescoreCorrected(server.services, 100)).toBe(0);
  });
});
