import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { AttemptResult } from '#contract/results.ts';
import type { Wihiw } from '#contract/wihiws.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, PLAIN_RULES } from '#server/rights/rights-world.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();

const QUESTIONS = 18;
const STATEMENTS = 6;

/** Returns a question with `STATEMENTS` statements, all true. */
function statedQuestion(number: number, textId: string) {
  const statements = Array.from({ length: STATEMENTS }, (_, at) => ({ id: randomUUID(), text: `${number}.${at}` }));
  return {
    ...emptyQuestion('stated', randomUUID),
    prompt: documentOf(`Запитання ${number}`),
    textId,
    body: { statements, fixedOrder: true },
    key: { verdicts: statements.map(({ id }) => ({ statementId: id, verdict: 'true' as const })) },
  };
}

it('18 questions at 5/6 give exactly 15 points, 83 percent and grade 10, never 11', async () => {
  const author = (await seedPerson(server, 'Авторка')).browser;
  const test = (await author.send('POST', '/api/tests', { title: 'Дроби' })).json<AuthoredTest>();
  const [text] = test.texts;
  const textUrl = `/api/tests/${test.id}/texts/${text?.id}`;
  const words = { title: 'Текст', author: '', source: '', document: documentOf('Одне речення.'), revision: 1 };
  expect((await author.send('PUT', textUrl, words)).statusCode).toBe(200);
  for (let number = 1; number <= QUESTIONS; number += 1) {
    const question = statedQuestion(number, text?.id ?? '');
    expect((await author.send('POST', `/api/tests/${test.id}/questions`, { question })).statusCode).toBe(200);
  }
  const { revision } = (await author.send('GET', `/api/tests/${test.id}`)).json<AuthoredTest>();
  expect((await author.send('POST', `/api/tests/${test.id}/finalization`, { revision })).statusCode).toBe(200);
  const issue = { testId: test.id, anybody: true, recipients: [], rules: PLAIN_RULES };
  const { id, link } = (await author.send('POST', '/api/wihiws', issue)).json<Wihiw>();

  const taker = server.browser();
  const begin = { token: link?.split('/').at(-1), displayName: 'Марія К.' };
  const { attempt } = (await taker.send('POST', `/api/wihiws/${id}/attempts`, begin)).json<{ attempt: Attempt }>();
  const saves = attempt.questions.map(({ id: questionId, body }, index) => ({
    questionId,
    flagged: false,
    counter: index + 1,
    basedOn: 0,
    clientAt: null,
    value: {
      verdicts: (body as { statements: { id: string }[] }).statements.map((statement, at) => ({
        statementId: statement.id,
        verdict: at === 0 ? 'false' : 'true',
      })),
    },
  }));
  const url = `/api/wihiws/${id}/attempts/${attempt.attemptId}`;
  expect((await taker.send('POST', `${url}/submission`, { device: 'phone', saves })).statusCode).toBe(200);
  const { totals, questions } = (await taker.send('GET', `${url}/result`)).json<AttemptResult>();
  expect(totals).toMatchObject({ points: 15, pointsText: '15', maximum: 18, grade: 10, waiting: 0 });
  expect(totals?.percent).toBe(83);
  expect(questions).toHaveLength(QUESTIONS);
});
