import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '#server/platform/testing/test-server.ts';
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
const preview = async (issue: SeededIssue, question: SeededQuestion, changes: Record<string, unknown>) =>
  issue.host.browser.send('POST', keyUrl(issue, question, '/preview'), correctionOf(changes));

const shown = async (
  taken: { readonly browser: SeededPerson['browser']; readonly attemptId: string },
  issue: SeededIssue,
) => (await result(taken.browser, issue, taken.attemptId)).json();
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

describe('a preview', () => {
  it('names whose points, grade and pass verdict change, and what is made then is the same', async () => {
    const issue = await seed();
    const all = { multiple: issue.multiple.right, short: issue.short.right };
    const changed = await take(issue, { ...all, single: issue.single.wrong });
    await take(issue, { ...all, single: issue.single.right });
    const before = await scoresOf(issue);
    const change = { treatment: 'full-points' };
    const told = (await preview(issue, issue.single, change)).json();
    expect(await scoresOf(issue)).toEqual(before);
    expect(told).toMatchObject({ attempts: 2, effect: { attempts: 2, points: 1, grades: 1, lostPass: 0 } });
    expect(told.rows).toMatchObject([
      {
        attemptId: changed.attemptId,
        displayName: 'Марія',
        wihiwTitle: 'Intermezzo, уривок',
        after: { percent: 100, grade: 12 },
      },
    ]);
    const made = (await correct(issue, issue.single, change)).json();
    expect(made.versions[0].effect).toEqual(told.effect);
    const { totals } = await shown(changed, issue);
    expect(totals).toMatchObject({ pointsText: told.rows[0].after.pointsText, maximum: told.rows[0].after.maximum });
    expect((await preview(issue, issue.single, change)).json().code).toBe('stale_revision');
    expect((await preview(issue, issue.single, { ...change, basedOnVersion: 2 })).json()).toMatchObject({ rows: [] });
  });

  it('is for the author alone, and so are typed answers', async () => {
    const issue = await seed();
    const stranger = await seedPerson(server, 'Інший');
    const typed = `/api/tests/${issue.testId}/questions/${issue.short.id}/typed`;
    expect((await stranger.browser.send('GET', typed)).statusCode).toBe(404);
    const body = correctionOf({ treatment: 'void' });
    expect((await stranger.browser.send('POST', keyUrl(issue, issue.single, '/preview'), body)).statusCode).toBe(404);
    expect((await stranger.browser.send('PUT', keyUrl(issue, issue.single), body)).statusCode).toBe(404);
    const unknown = { id: randomUUID(), right: null, wrong: null };
    expect((await preview(issue, unknown, { treatment: 'void' })).statusCode).toBe(404);
  });
});

it('an author sees nobody’s work of issues that somebody else hosts', async () => {
  const [issue, stranger] = [await seed(), await seedPerson(server, 'Інша')];
  const other = await seedIssue(server, RULES, { host: issue.host, test: issue });
  await take(issue, { short: { text: 'садок' } });
  await take(other, { short: { text: 'город' } });
  await server.services.database
    .updateTable('WIHIW')
    .set({ owner_id: stranger.userId })
    .where('id', '=', other.wihiwId)
    .execute();
  const told = (await preview(issue, issue.short, { treatment: 'full-points' })).json();
  // Their number is told: the correction reaches them.
  expect(told).toMatchObject({ attempts: 2, effect: { attempts: 1, points: 1 }, rows: [{}] });
  const typed = `/api/tests/${issue.testId}/questions/${issue.short.id}/typed`;
  expect((await issue.host.browser.send('GET', typed)).json().fields[0].answers).toEqual([
    { text: 'садок', count: 1, near: false },
  ]);
});

describe('typed answers', () => {
  it('are gathered without names, and one that is accepted gives its points', async () => {
    const issue = await seed();
    const typed = ['Садок', 'садок', ' садок.', 'город'];
    const taken = [];
    for (const text of typed) taken.push(await take(issue, { short: { text } }));
    await take(issue, { short: issue.short.right });
    const url = `/api/tests/${issue.testId}/questions/${issue.short.id}/typed`;
    const { seen, fields } = (await issue.host.browser.send('GET', url)).json();
    expect([seen, fields.length, fields[0].field]).toEqual([5, 1, null]);
    const first = fields[0].answers[0];
    expect([first.count, first.text.toLowerCase()]).toEqual([3, 'садок']);
    const { versions } = (await issue.host.browser.send('GET', keyUrl(issue, issue.short))).json();
    const key = { ...versions[0].key, accepted: [...versions[0].key.accepted, first.text] };
    const made = await correct(issue, issue.short, { key });
    expect(made.json()).toMatchObject({ pending: 0, versions: [{ effect: { attempts: 5, points: 3 } }, {}] });
    const points = await Promise.all(taken.map(async (one) => (await shown(one, issue)).totals.points));
    expect(points.map((one) => one > 0)).toEqual([true, true, true, false]);
    const left = (await issue.host.browser.send('GET', url)).json();
    expect(left.fields[0].answers).toEqual([{ text: 'город', count: 1, near: false }]);
    const none = `/api/tests/${issue.testId}/questions/${issue.single.id}/typed`;
    expect((await issue.host.browser.send('GET', none)).json()).toEqual({ seen: 0, fields: [] });
  });
});
