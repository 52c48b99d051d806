import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rescoreCorrectedJob } from '#server/modules/results/results-jobs.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededIssue } from '#server/testing/seed-store.ts';
import { seedIssue, seedPerson } from '#server/testing/seed-store.ts';
import { result, saveOf, startByName, submit } from '#server/testing/take-test.ts';
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
