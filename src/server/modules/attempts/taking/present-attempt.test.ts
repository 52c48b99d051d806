import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Attempt, Cover } from '#contract/attempts.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { AttemptResult } from '#contract/results.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, PLAIN_RULES, singleQuestion } from '#server/rights/rights-world.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const TAKERS = 8;
const MEMBERS = 5;
const DRAWN = 2;
/** One question with 3 points for everybody, two with 1.5 drawn from five, one with 1 drawn from two. */
const POINTS = 3 + DRAWN * 1.5 + 1;

const server = useTestServer();
let author: TestBrowser;
let wihiwId: string;
let token: string;
let members: string[];

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
  const { id, texts } = (await author.send('POST', '/api/tests', { title: 'Добірки' })).json<AuthoredTest>();
  const content = { title: 'Текст', author: '', source: '', document: documentOf('Одне речення.'), revision: 1 };
  await author.send('PUT', `/api/tests/${id}/texts/${texts[0]?.id}`, content);
  const pools = [DRAWN, 1].map((draw) => ({ id: randomUUID(), title: `Добірка на ${draw}`, draw }));
  for (const pool of pools) await author.send('POST', `/api/tests/${id}/pools`, pool);
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID() as string);
  members = ids(MEMBERS);
  const questions = [
    { ...singleQuestion(randomUUID()), points: 3 },
    ...members.map((one) => ({ ...singleQuestion(one), points: 1.5, poolId: pools[0]?.id })),
    ...ids(2).map((one) => ({ ...singleQuestion(one), points: 1, poolId: pools[1]?.id })),
  ];
  for (const question of questions) await author.send('POST', `/api/tests/${id}/questions`, { question });
  const { revision } = (await author.send('GET', `/api/tests/${id}`)).json<AuthoredTest>();
  await author.send('POST', `/api/tests/${id}/finalization`, { revision });
  const issue = { testId: id, anybody: true, recipients: [], rules: { ...PLAIN_RULES, shuffleQuestions: true } };
  const wihiw = (await author.send('POST', '/api/wihiws', issue)).json<Wihiw>();
  wihiwId = wihiw.id;
  token = wihiw.link?.split('/').at(-1) ?? '';
});

async function start(): Promise<{ taker: TestBrowser; attempt: Attempt }> {
  const taker = server.browser();
  const started = await taker.send('POST', `/api/wihiws/${wihiwId}/attempts`, { token, displayName: 'Марія К.' });
  return { taker, attempt: started.json<{ attempt: Attempt }>().attempt };
}

const drawnOf = (attempt: Attempt) => attempt.questions.map(({ id }) => id).filter((id) => members.includes(id));

it('cover, attempt, score and maximum agree on what is drawn', async () => {
  const visitor = server.browser();
  const { cover } = (await visitor.send('GET', `/api/wihiws/${wihiwId}/cover?token=${token}`)).json<{ cover: Cover }>();
  expect([cover.questionCount, cover.points]).toEqual([1 + DRAWN + 1, POINTS]);
  const { taker, attempt } = await start();
  expect(attempt.questions).toHaveLength(cover.questionCount);
  expect(drawnOf(attempt)).toHaveLength(DRAWN);
  expect(attempt.questions.reduce((sum, { points }) => sum + points, 0)).toBe(POINTS);

  // «Так.» is right everywhere; the question with three points is not answered.
  const answered = attempt.questions.filter(({ points }) => points < 3);
  const saves = answered.map(({ id: questionId, body }, index) => {
    const { options } = body as { options: { id: string; text: string }[] };
    const value = { optionId: options.find(({ text }) => text === 'Так.')?.id };
    return { questionId, value, flagged: false, counter: index + 1, basedOn: 0, clientAt: null };
  });
  const url = `/api/wihiws/${wihiwId}/attempts/${attempt.attemptId}`;
  expect((await taker.send('POST', `${url}/submission`, { device: 'phone', saves })).statusCode).toBe(200);
  const { totals, questions } = (await taker.send('GET', `${url}/result`)).json<AttemptResult>();
  expect(totals).toMatchObject({ points: POINTS - 3, maximum: POINTS });
  expect(questions.map(({ questionId }) => questionId)).toEqual(attempt.questions.map(({ id }) => id));
});

it('a question that was not drawn accepts no answer', async () => {
  const { taker, attempt } = await start();
  const foreign = members.find((id) => !drawnOf(attempt).includes(id));
  const url = `/api/wihiws/${wihiwId}/attempts/${attempt.attemptId}/saves`;
  const save = { questionId: foreign, value: null, flagged: true, counter: 1, basedOn: 0, clientAt: null };
  const { saved } = (await taker.send('POST', url, { device: 'phone', saves: [save] })).json();
  expect(saved).toMatchObject([{ questionId: foreign, outcome: 'refused', code: 'question_unknown' }]);
  const again = (await taker.send('GET', `/api/wihiws/${wihiwId}/attempts/${attempt.attemptId}`)).json();
  expect(JSON.stringify(again)).not.toContain(String(foreign));
});

it('a resumed attempt shows the same questions and options in the same order; others get others', async () => {
  const draws = new Set<string>();
  for (let number = 0; number < TAKERS; number += 1) {
    const { taker, attempt } = await start();
    const resumed = await taker.send('GET', `/api/wihiws/${wihiwId}/attempts/${attempt.attemptId}`);
    expect(resumed.json<Attempt>().questions).toEqual(attempt.questions);
    draws.add(drawnOf(attempt).toSorted().join());
  }
  // Ten draws are possible, so all eight takers get the same one with a probability of one to ten million.
  expect(draws.size).toBeGreaterThan(1);
});
