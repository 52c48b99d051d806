import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthoredTest, Check } from '#contract/authoring/tests.ts';
import {
  ANCHORS_PER_TEST_MAX,
  KEY_VERSIONS_MAX,
  TEST_QUESTIONS_MAX_BYTES,
  TESTS_PER_AUTHOR_MAX,
} from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { anchorOf, exampleDocument, exampleQuestions, rich } from '#core/testing/example-questions.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let author: TestBrowser;
let test: AuthoredTest;
let questions: AuthoredQuestion[];

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});

const url = (rest = '') => `/api/tests/${test.id}${rest}`;
const read = async (): Promise<AuthoredTest> => (await author.send('GET', url())).json();
const database = () => server.services.database;

beforeEach(async () => {
  test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json();
  const textId = test.texts[0]?.id ?? '';
  const content = { title: 'Сад', author: '', source: '', document: exampleDocument, revision: 1 };
  await author.send('PUT', url(`/texts/${textId}`), content);
  questions = ['перше', 'друге', 'третє'].map((word) => ({
    ...exampleQuestions.single,
    id: randomUUID(),
    textId,
    prompt: rich(word),
    evidence: undefined,
  }));
  for (const question of questions) await author.send('POST', url('/questions'), { question });
});

describe('a stored question that can’t be read', () => {
  const damaged = () => questions[1]?.id ?? '';
  const damageKey = (key: unknown) =>
    database()
      .updateTable('question_keys')
      .set({ key: JSON.stringify(key) })
      .where('question_id', '=', damaged())
      .execute();

  it.each([
    ['null', null],
    ['another kind’s', { accepted: 5 }],
    ['a list', []],
  ])('is named at its place and the others are returned: a key that is %s', async (_what, key) => {
    await damageKey(key);
    const whole = await read();
    expect(whole.questions.map(({ question }) => question.id)).toEqual([questions[0]?.id, questions[2]?.id]);
    expect(whole.unreadable).toEqual([{ questionId: damaged(), place: 2 }]);
    const { checks }: { checks: Check[] } = (await author.send('GET', url('/checks'))).json();
    expect(checks.find(({ code }) => code === 'question-unreadable')).toEqual({
      code: 'question-unreadable',
      blocking: true,
      textId: null,
      questionId: damaged(),
      sentence: 'Запитання 2 збережено в невідомому вигляді: видаліть його й напишіть заново.',
    });
    const refused = await author.send('POST', url('/finalization'), { revision: whole.revision });
    expect(refused.json()).toMatchObject({ code: 'test_has_problems' });
  });

  it('does not keep the others from being changed, moved or copied, and can be removed', async () => {
    await database().updateTable('questions').set({ body: '{"options":7}' }).where('id', '=', damaged()).execute();
    const [first, third] = (await read()).questions;
    if (first === undefined || third === undefined) throw new Error('two questions can be read');
    const changed = { revision: third.revision, question: { ...third.question, points: 3 } };
    expect((await author.send('PUT', url(`/questions/${third.question.id}`), changed)).statusCode).toBe(200);
    const order = { questionIds: [third.question.id, first.question.id] };
    expect((await author.send('PUT', url('/order'), order)).statusCode).toBe(200);
    expect((await read()).unreadable).toEqual([{ questionId: damaged(), place: 3 }]);
    expect((await author.send('PUT', url('/order'), { questionIds: [first.question.id] })).json().code).toBe(
      'conflict',
    );
    const [text] = (await read()).texts;
    const { audio: _audio, id: textId, ...content } = text as NonNullable<typeof text>;
    const edited = { ...content, title: 'Сад і поле' };
    expect((await author.send('PUT', url(`/texts/${textId}`), edited)).statusCode).toBe(200);
    expect((await author.send('POST', url('/copies'), { as: 'duplicate' })).statusCode).toBe(200);
    expect((await author.send('DELETE', url(`/questions/${damaged()}`))).statusCode).toBeLessThan(300);
    expect((await read()).unreadable).toBeUndefined();
  });

  it('does not hide a finalized test from its author', async () => {
    const { revision } = await read();
    expect((await author.send('POST', url('/finalization'), { revision })).statusCode).toBe(200);
    await sql`alter table question_keys disable trigger user`.execute(database());
    await damageKey({ optionId: { toString: 1 } });
    await sql`alter table question_keys enable trigger user`.execute(database());
    expect(await read()).toMatchObject({ unreadable: [{ questionId: damaged(), place: 2 }], questions: [{}, {}] });
  });
});

it('the places named as evidence in one test have a common limit', async () => {
  const [first, second] = questions;
  const textId = test.texts[0]?.id ?? '';
  const anchor = { ...anchorOf(1), textId };
  const kept = { evidence: JSON.stringify(Array.from({ length: ANCHORS_PER_TEST_MAX - 2 }, () => anchor)) };
  await database()
    .updateTable('question_keys')
    .set(kept)
    .where('question_id', '=', second?.id ?? '')
    .execute();
  const withPlaces = (count: number) => ({ ...first, evidence: Array.from({ length: count }, () => anchor) });
  const save = (question: unknown, revision: number) =>
    author.send('PUT', url(`/questions/${first?.id}`), { revision, question });
  expect((await save(withPlaces(2), 1)).statusCode).toBe(200);
  expect((await save(withPlaces(3), 2)).json()).toMatchObject({ code: 'too_many_anchors' });
  const added = { ...withPlaces(1), id: randomUUID() };
  expect((await author.send('POST', url('/questions'), { question: added })).json()).toMatchObject({
    code: 'too_many_anchors',
  });
  // What names no places is still taken.
  expect((await save({ ...first, points: 2 }, 2)).statusCode).toBe(200);
});

it('all work that grows with a draft goes to the pool, which keeps long work off the loop', async () => {
  const run = vi.spyOn(server.services.work, 'run');
  const namesOf = async (ask: () => Promise<{ statusCode: number }>) => {
    run.mockClear();
    expect((await ask()).statusCode).toBe(200);
    return run.mock.calls.map(([{ name }]) => name);
  };
  const textId = test.texts[0]?.id ?? '';
  const [first] = questions;
  const placed = { ...first, evidence: [{ ...anchorOf(1), textId }] };
  const text = { title: 'Інший', author: '', source: '', document: exampleDocument, revision: 2 };
  expect([
    await namesOf(() => author.send('PUT', url(`/questions/${first?.id}`), { revision: 1, question: placed })),
    await namesOf(() => author.send('PUT', url(`/texts/${textId}`), text)),
    await namesOf(() => author.send('GET', url('/sentences'))),
    await namesOf(() => author.send('GET', url('/checks'))),
  ]).toEqual([['findingAnchors'], ['findingAnchors'], ['segmentingTexts'], ['checkingDraft']]);
  const { revision } = await read();
  expect(await namesOf(() => author.send('POST', url('/finalization'), { revision }))).toEqual(['finalizingDraft']);
});

it('the questions of one test have a common limit', async () => {
  const [big] = questions;
  const kept = database()
    .updateTable('questions')
    .set({ prompt: JSON.stringify(rich('я'.repeat(TEST_QUESTIONS_MAX_BYTES / 2))) })
    .where('id', '=', questions[1]?.id ?? '');
  await kept.execute();
  const { revision } = (await read()).questions[0] ?? { revision: 1 };
  const answer = await author.send('PUT', url(`/questions/${big?.id}`), { revision, question: { ...big, points: 2 } });
  expect(answer.json()).toMatchObject({ code: 'questions_too_large' });
  const added = await author.send('POST', url('/questions'), { question: { ...big, id: randomUUID() } });
  expect(added.json()).toMatchObject({ code: 'questions_too_large' });
});

it('a key can be corrected at most a hundred times', async () => {
  const { revision } = await read();
  await author.send('POST', url('/finalization'), { revision });
  const question = (await read()).questions[0]?.question as Extract<AuthoredQuestion, { kind: 'single' }>;
  const correct = (optionId: string, basedOnVersion: number) =>
    author.send('PUT', url(`/questions/${question.id}/key`), {
      key: { optionId },
      explanation: null,
      evidence: [],
      basedOnVersion,
    });
  await sql`
    insert into question_keys (question_id, version, key, evidence, created_at)
    select ${question.id}, number, ${JSON.stringify(question.key)}::jsonb, '[]'::jsonb, ${server.clock.now}
    from generate_series(2, ${KEY_VERSIONS_MAX}) as number
  `.execute(database());
  const other = question.body.options.find(({ id }) => id !== question.key.optionId)?.id ?? '';
  const answer = await correct(other, KEY_VERSIONS_MAX);
  expect(answer.json()).toMatchObject({ code: 'too_many_key_versions' });
});

it('one author has at most a thousand tests', async () => {
  const someone = await seedPerson(server, 'Плідний автор');
  await sql`
    insert into tests (id, owner_id, title, family_id, version)
    select id, ${someone.userId}, 'Тест', id, 1
    from (select gen_random_uuid() as id from generate_series(1, ${TESTS_PER_AUTHOR_MAX - 1})) as made
  `.execute(database());
  const create = () => someone.browser.send('POST', '/api/tests', { title: 'Останній' });
  // Three at once, held up until each has asked for the author's row.
  let asking: ReturnType<typeof create>[] = [];
  await transaction(server.services.database, async (tx) => {
    await sql`select id from wihiwin_users where id = ${someone.userId} for update`.execute(tx);
    asking = [create(), create(), create()];
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await waiting.execute(database())).rows[0]?.count).toBe(3), {
      timeout: 10_000,
      interval: 10,
    });
  });
  const atOnce = await Promise.all(asking);
  expect(atOnce.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
  const last = atOnce.find(({ statusCode }) => statusCode === 200);
  expect((await create()).json()).toMatchObject({ code: 'too_many_tests' });
  const copy = await someone.browser.send('POST', `/api/tests/${last?.json().id}/copies`, { as: 'duplicate' });
  expect(copy.json()).toMatchObject({ code: 'too_many_tests' });
});
