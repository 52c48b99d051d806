import { expect, it } from 'vitest';
import type { Output } from '#contract/definition/operation.ts';
import type { AttemptResult, listMyWihiws } from '#contract/results.ts';
import type { listResults } from '#contract/wihiws.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import type { SeededKinds } from '#server/testing/seed-kinds-store.ts';
import { fullPointsAnswer, seedKinds } from '#server/testing/seed-kinds-store.ts';
import type { SeededPerson } from '#server/testing/seed-store.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { result, saveOf, start, submit } from '#server/testing/take-test.ts';

const server = useTestServer();

type Taken = { readonly attemptId: string; readonly taker: SeededPerson };

/** A test of four questions that the platform scores and one that waits for the host, submitted with right answers. */
async function take(seeded: SeededKinds, name: string): Promise<Taken> {
  const taker = await seedPerson(server, name);
  const { attemptId } = (await start(taker.browser, seeded.issue)).json().attempt;
  const saves = seeded.finalized.map((one, index) => saveOf(one.question, fullPointsAnswer(one), index + 1));
  const answer = await submit(taker.browser, seeded.issue, attemptId, saves);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return { attemptId, taker };
}

const seed = (rules: Parameters<typeof seedKinds>[2] = {}) =>
  seedKinds(server, ['single', 'multiple', 'short', 'stated', 'open'], {
    score_release: 'at-once',
    answers_release: 'at-once',
    pass_percent: 90,
    attempts_allowed: 3,
    ...rules,
  });

async function mark({ issue, finalized }: SeededKinds, attemptId: string): Promise<void> {
  const open = finalized.find(({ kind }) => kind === 'open');
  const { criteria } = (open?.key ?? { criteria: [] }) as { criteria: { id: string; maximum: number }[] };
  const body = {
    basedOn: 0,
    answerRevision: 1,
    mark: { criteria: criteria.map(({ id, maximum }) => ({ criterionId: id, points: maximum })), comment: '' },
  };
  const url = `/api/wihiws/${issue.wihiwId}/attempts/${attemptId}/checking/${open?.question.id}`;
  const answer = await issue.host.browser.send('PUT', url, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

const resultOf = async ({ issue }: SeededKinds, { attemptId, taker }: Taken): Promise<AttemptResult> =>
  (await result(taker.browser, issue, attemptId)).json();
const listOf = async ({ taker }: Taken): Promise<Output<typeof listMyWihiws>> =>
  (await taker.browser.send('GET', '/api/my-wihiws')).json();
const tableOf = async ({ issue }: SeededKinds): Promise<Output<typeof listResults>> =>
  (await issue.host.browser.send('GET', `/api/wihiws/${issue.wihiwId}/results`)).json();

it('an answer that waits for marks has no percent, grade, level, verdict or pass mark in the taker’s result', async () => {
  const seeded = await seed();
  const taken = await take(seeded, 'Марія');
  const { totals, profile, profileByText } = await resultOf(seeded, taken);
  expect(totals).toMatchObject({ percent: null, grade: null, level: null, verdict: null, passed: null, waiting: 1 });
  const open = seeded.finalized.find(({ kind }) => kind === 'open')?.question;
  const waiting = profile?.find(({ process }) => process === open?.process);
  const others = seeded.finalized.filter(({ kind, question }) => kind !== 'open' && question.process === open?.process);
  expect(waiting).toMatchObject({ waiting: 1, questions: others.length, share: others.length === 0 ? null : 1 });
  expect(profile?.filter((part) => part !== waiting).map((part) => part.share)).toEqual(
    profile?.filter((part) => part !== waiting).map(() => 1),
  );
  expect(profileByText).toMatchObject([{ share: 1, waiting: 1 }]);

  await mark(seeded, taken.attemptId);
  const final = await resultOf(seeded, taken);
  expect(final.totals).toMatchObject({ percent: 100, grade: 12, level: 'високий', passed: true, waiting: 0 });
  expect(final.totals?.verdict).toBe('Ви зрозуміли весь текст');
  expect(final.profile?.every(({ share, waiting: left }) => share === 1 && left === 0)).toBe(true);
});

it('the taker’s list says that it waits, and their profile counts what is scored only', async () => {
  const seeded = await seed();
  const taken = await take(seeded, 'Марія');
  const list = await listOf(taken);
  expect(list.wihiws).toMatchObject([{ state: 'done', percent: null, grade: null, profile: null, waiting: 1 }]);
  expect(list.profile.map(({ share }) => share)).toEqual(list.profile.map(() => 1));
  expect(list.profile.reduce((sum, { questions }) => sum + questions, 0)).toBe(4);

  await mark(seeded, taken.attemptId);
  const marked = await listOf(taken);
  expect(marked.wihiws).toMatchObject([{ percent: 100, grade: 12, waiting: 0 }]);
  expect(marked.profile.reduce((sum, { questions }) => sum + questions, 0)).toBe(5);
});

it('the list does not say what waits before the score is released', async () => {
  const seeded = await seed({ score_release: 'never' });
  expect((await listOf(await take(seeded, 'Марія'))).wihiws).toMatchObject([{ percent: null, waiting: 0 }]);
});

it('the host’s table has no percent, grade or verdict of it, and the issue has no mean while it waits', async () => {
  const seeded = await seed();
  const first = await take(seeded, 'Марія');
  await take(seeded, 'Петро');
  const before = await tableOf(seeded);
  expect(before.summary).toMatchObject({ people: 2, waiting: 2, averagePercent: null });
  // Between no points for what waits and all of them.
  const lowest = before.rows[0]?.gradeSoFar?.lowest ?? 12;
  expect(lowest).toBeLessThan(12);
  expect(before.rows.map(({ gradeSoFar }) => gradeSoFar)).toEqual([1, 2].map(() => ({ lowest, highest: 12 })));
  await mark(seeded, first.attemptId);
  const { summary, rows } = await tableOf(seeded);
  // Of those who wait nothing is known yet: a mean of the others would be no mean of the class.
  expect(summary).toMatchObject({ people: 2, waiting: 1, averagePercent: null });
  expect(rows.map(({ percent, grade, passed, waiting }) => [percent, grade, passed, waiting]).sort()).toEqual(
    [
      [100, 12, true, 0],
      [null, null, null, 1],
    ].sort(),
  );
  expect(rows.filter(({ grade }) => grade !== null).map(({ gradeSoFar }) => gradeSoFar)).toEqual([null]);
});

it('who answered nothing before the host ended it is told so, and nothing of understanding', async () => {
  const seeded = await seed();
  const taker = await seedPerson(server, 'Назар');
  const { attemptId } = (await start(taker.browser, seeded.issue)).json().attempt;
  const closing = `/api/wihiws/${seeded.issue.wihiwId}/attempts/${attemptId}/closing`;
  expect((await seeded.issue.host.browser.send('POST', closing)).statusCode).toBe(200);
  const { totals, profile } = await resultOf(seeded, { attemptId, taker });
  expect(totals).toMatchObject({ percent: 0, verdict: 'Відповідей немає' });
  expect(profile?.map(({ sentence }) => sentence)).toEqual(profile?.map(() => ''));
  const url = `/api/wihiws/${seeded.issue.wihiwId}/attempts/${attemptId}/score`;
  expect((await taker.browser.send('GET', url)).json()).toMatchObject({ score: { verdict: 'Відповідей немає' } });
});

it('the person’s own data says how many answers of an attempt wait', async () => {
  const seeded = await seed();
  const { taker } = await take(seeded, 'Марія');
  const { attempts } = (await taker.browser.send('GET', '/api/account/data')).json();
  expect(attempts).toMatchObject([{ state: 'awaiting-review', waiting_questions: 1 }]);
});
