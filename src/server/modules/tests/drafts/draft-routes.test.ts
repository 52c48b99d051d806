import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, singleQuestion } from '#server/rights/rights-world.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let author: TestBrowser;
let stranger: TestBrowser;
let test: AuthoredTest;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
  stranger = (await seedPerson(server, 'Стороння')).browser;
});

beforeEach(async () => {
  test = (await author.send('POST', '/api/tests', { title: 'Інтермецо' })).json();
});

const read = async (): Promise<AuthoredTest> => (await author.send('GET', `/api/tests/${test.id}`)).json();
const textUrl = () => `/api/tests/${test.id}/texts/${test.texts[0]?.id}`;
const textBody = (title: string, revision: number) => ({
  title,
  author: '',
  source: '',
  document: documentOf('Ліс.'),
  revision,
});
const add = (question: Record<string, unknown>, afterId?: string | null) =>
  author.send('POST', `/api/tests/${test.id}/questions`, { question, ...(afterId === undefined ? {} : { afterId }) });
const questionUrl = (id: unknown) => `/api/tests/${test.id}/questions/${String(id)}`;

it('returns the sentences of the stored text with its revision', async () => {
  const document = documentOf('Т. Г. Шевченко жив у с. Моринці. Потім переїхав.');
  await author.send('PUT', textUrl(), { ...textBody('', 1), document });
  const url = `/api/tests/${test.id}/sentences`;
  const { texts } = (await author.send('GET', url)).json();
  const blockId = document.blocks[0]?.id;
  expect(texts).toEqual([
    {
      textId: test.texts[0]?.id,
      revision: 2,
      sentences: [
        { blockId, start: 0, end: 32 },
        { blockId, start: 33, end: 48 },
      ],
    },
  ]);
  expect((await stranger.send('GET', url)).statusCode).toBe(404);
});

describe('a new draft', () => {
  it('has one empty text, no questions and the default scale', async () => {
    expect(test).toMatchObject({
      title: 'Інтермецо',
      state: 'draft',
      version: 1,
      revision: 1,
      finalizedAt: null,
      questions: [],
    });
    expect(test.scale).toEqual({ version: 1, bands: [4, 7, 10] });
    expect(test.texts).toEqual([
      {
        id: expect.any(String),
        title: '',
        author: '',
        source: '',
        audio: null,
        document: { version: 1, blocks: [] },
        revision: 1,
      },
    ]);
    expect(await read()).toEqual(test);
  });

  it('has the moment at which it was created', async () => {
    const { rows } = await server.testDatabase.pool.query('select created_at, finalized from tests where id = $1', [
      test.id,
    ]);
    expect(rows).toEqual([{ created_at: server.clock.now, finalized: false }]);
  });

  it('refuses a title that is empty or too long', async () => {
    for (const [title, code] of [
      ['  ', 'required'],
      ['я'.repeat(201), 'too_long'],
    ]) {
      const answer = await author.send('POST', '/api/tests', { title });
      expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'title', code }] });
    }
  });

  it('can change its title and scale and be archived, and refuses bands out of order', async () => {
    const url = `/api/tests/${test.id}`;
    const changed = await author.send('PATCH', url, { title: 'Утома', scale: { version: 1, bands: [3, 6, 11] } });
    expect(changed.json()).toMatchObject({ title: 'Утома', scale: { bands: [3, 6, 11] }, revision: 2 });
    const rescaled = await author.send('PATCH', url, { scale: { version: 1, bands: [2, 6, 11] } });
    expect(rescaled.json()).toMatchObject({ scale: { bands: [2, 6, 11] }, revision: 2 });
    const refused = await author.send('PATCH', url, { scale: { version: 1, bands: [7, 4, 10] } });
    expect(refused.json()).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'scale.bands', code: 'bands_order' }],
    });
    expect((await author.send('PATCH', url, { archived: true })).json().state).toBe('archived');
    expect((await author.send('PATCH', url, { archived: false })).json().state).toBe('draft');
  });

  it('refuses a title based on an older one, and returns the current one', async () => {
    const url = `/api/tests/${test.id}`;
    const { titleRevision } = test;
    const first = await author.send('PATCH', url, { title: 'Утома', basedOn: titleRevision });
    expect(first.json()).toMatchObject({ title: 'Утома', titleRevision: titleRevision + 1 });
    const stale = await author.send('PATCH', url, { title: 'Тиша', basedOn: titleRevision });
    const current = { title: 'Утома', titleRevision: titleRevision + 1 };
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'stale_revision', details: { current } }]);
    expect((await author.send('PATCH', url, { title: 'Утома', basedOn: titleRevision })).statusCode).toBe(200);
    const kept = await author.send('PATCH', url, { title: 'Тиша', basedOn: titleRevision + 1 });
    expect(kept.json()).toMatchObject({ title: 'Тиша', titleRevision: titleRevision + 2 });
  });

  it('is deleted with everything in it', async () => {
    await add(singleQuestion(randomUUID()));
    expect((await author.send('DELETE', `/api/tests/${test.id}`)).statusCode).toBe(204);
    expect((await author.send('GET', `/api/tests/${test.id}`)).statusCode).toBe(404);
    const { rows } = await server.testDatabase.pool.query('select count(*) from questions where test_id = $1', [
      test.id,
    ]);
    expect(rows).toEqual([{ count: 0 }]);
  });
});

describe('saving a text', () => {
  it('increases the revisions of the text and of the test', async () => {
    const saved = (await author.send('PUT', textUrl(), textBody('Поле', 1))).json();
    expect(saved).toEqual({ revision: 2, testRevision: 2, savedAt: server.clock.now.toISOString(), questions: [] });
    expect((await read()).texts[0]).toMatchObject({ title: 'Поле', revision: 2 });
  });

  it('refuses a stale revision, returns the current text and overwrites nothing', async () => {
    await author.send('PUT', textUrl(), textBody('Перша вкладка', 1));
    const refused = await author.send('PUT', textUrl(), textBody('Друга вкладка', 1));
    expect(refused.statusCode).toBe(409);
    const [current] = (await read()).texts;
    expect(current).toMatchObject({ title: 'Перша вкладка', revision: 2 });
    expect(refused.json()).toMatchObject({ code: 'stale_revision', details: { current } });
  });

  it('accepts equal content with a stale revision as a retry', async () => {
    const body = textBody('Поле', 1);
    await author.send('PUT', textUrl(), body);
    const again = await author.send('PUT', textUrl(), body);
    expect(again.json()).toMatchObject({ revision: 2, testRevision: 2 });
  });

  it('accepts only one of twenty parallel saves with different content', async () => {
    const saves = Array.from({ length: 20 }, (_, number) =>
      author.send('PUT', textUrl(), textBody(`Вкладка ${number}`, 1)),
    );
    const answers = await Promise.all(saves);
    const won = answers.flatMap((answer, number) => (answer.statusCode === 200 ? [`Вкладка ${number}`] : []));
    expect(won).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'stale_revision')).toHaveLength(19);
    expect((await read()).texts[0]).toMatchObject({ title: won[0], revision: 2 });
  });
});

describe('texts of a draft', () => {
  it('are between one and five, even if several are added at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => author.send('POST', `/api/tests/${test.id}/texts`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(4);
    expect(answers.find((answer) => answer.statusCode !== 200)?.json().code).toBe('too_many_texts');
    const { texts } = await read();
    for (const { id } of texts.slice(1))
      expect((await author.send('DELETE', `/api/tests/${test.id}/texts/${id}`)).statusCode).toBe(204);
    expect((await author.send('DELETE', textUrl())).json().code).toBe('conflict');
  });

  it('can be removed without their questions, and a question can’t be bound to a removed text any more', async () => {
    const text = (await author.send('POST', `/api/tests/${test.id}/texts`)).json();
    const question: Record<string, unknown> = { ...singleQuestion(randomUUID()), textId: text.id };
    await add(question);
    await author.send('DELETE', `/api/tests/${test.id}/texts/${text.id}`);
    expect((await read()).questions[0]).toMatchObject({ revision: 2, question: { textId: null } });
    const stale = await author.send('PUT', questionUrl(question['id']), {
      revision: 1,
      question: { ...question, points: 2 },
    });
    expect(stale.json().code).toBe('stale_revision');
    const bound = await author.send('PUT', questionUrl(question['id']), {
      revision: 2,
      question: { ...question, points: 2 },
    });
    expect(bound.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'question.textId' }] });
  });
});

describe('questions of a draft', () => {
  it('come back as they were written, with key, explanation and half points', async () => {
    const question: Record<string, unknown> = {
      ...singleQuestion(randomUUID()),
      points: 2.5,
      textId: test.texts[0]?.id,
    };
    expect((await add(question)).json()).toMatchObject({ revision: 1, testRevision: 2 });
    expect((await read()).questions).toEqual([{ revision: 1, question }]);
    const { rows } = await server.testDatabase.pool.query(
      'select body::text || prompt::text as shown, key from questions join question_keys on question_id = id where test_id = $1',
      [test.id],
    );
    expect(rows[0].key).toEqual(question['key']);
    expect(rows[0].shown).not.toContain('"key"');
  });

  it('are added once, however often that is retried, after the named question', async () => {
    const [first, second, third] = [
      singleQuestion(randomUUID()),
      singleQuestion(randomUUID()),
      singleQuestion(randomUUID()),
    ];
    await add(first);
    await add(third);
    const retries = await Promise.all(Array.from({ length: 5 }, () => add(second, first.id)));
    expect(retries.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await read()).questions.map(({ question }) => question.id)).toEqual([first.id, second.id, third.id]);
  });

  it('are saved by revision: a stale one is refused with the current content, but a repeat succeeds', async () => {
    const question = singleQuestion(randomUUID());
    await add(question);
    const url = questionUrl(question['id']);
    const better = { ...question, points: 3, key: { optionId: null } };
    expect((await author.send('PUT', url, { revision: 1, question: better })).json()).toMatchObject({
      revision: 2,
      testRevision: 3,
    });
    expect((await author.send('PUT', url, { revision: 1, question: better })).json()).toMatchObject({
      revision: 2,
      testRevision: 3,
    });
    const refused = await author.send('PUT', url, { revision: 1, question });
    expect(refused.json()).toMatchObject({
      code: 'stale_revision',
      details: { current: { revision: 2, question: better } },
    });
  });

  it('are reordered all together; a list that omits or repeats one is refused', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await add(singleQuestion(id));
    const order = (questionIds: string[]) => author.send('PUT', `/api/tests/${test.id}/order`, { questionIds });
    const reversed = ids.toReversed();
    expect((await order(reversed)).json()).toEqual({ testRevision: 5 });
    expect((await read()).questions.map(({ question }) => question.id)).toEqual(reversed);
    for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? ''], [...ids, randomUUID()]])
      expect((await order(wrong)).json().code).toBe('conflict');
    expect((await author.send('DELETE', questionUrl(ids[0]))).statusCode).toBe(204);
    expect((await author.send('DELETE', questionUrl(ids[0]))).statusCode).toBe(404);
  });

  it('stay with their texts when texts are reordered', async () => {
    const second = (await author.send('POST', `/api/tests/${test.id}/texts`)).json().id;
    const [first] = (await read()).texts.map(({ id }) => id);
    const question = { ...singleQuestion(randomUUID()), textId: second };
    await add(question);
    const order = (textIds: unknown[]) => author.send('PUT', `/api/tests/${test.id}/text-order`, { textIds });
    expect((await order([second, first])).json()).toEqual({ testRevision: 4 });
    expect((await order([second, first])).json()).toEqual({ testRevision: 4 });
    expect((await read()).texts.map(({ id }) => id)).toEqual([second, first]);
    expect((await read()).questions[0]?.question.textId).toBe(second);
    for (const wrong of [[second], [second, second], [second, first, randomUUID()]])
      expect((await order(wrong)).json().code).toBe('conflict');
  });

  it('can’t be bound to a text of another test, nor have the id of another test’s question', async () => {
    const other: AuthoredTest = (await stranger.send('POST', '/api/tests', { title: 'Чуже' })).json();
    const foreign = singleQuestion(randomUUID());
    await stranger.send('POST', `/api/tests/${other.id}/questions`, { question: foreign });
    const bound = await add({ ...singleQuestion(randomUUID()), textId: other.texts[0]?.id });
    expect(bound.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'question.textId' }] });
    const taken = await add({ ...foreign, points: 9 });
    expect(taken.json()).toMatchObject({ code: 'invalid_input', fields: [{ path: 'question.id' }] });
    expect((await author.send('PUT', questionUrl(foreign['id']), { revision: 1, question: foreign })).statusCode).toBe(
      404,
    );
    expect((await author.send('DELETE', questionUrl(foreign['id']))).statusCode).toBe(404);
    expect((await author.send('DELETE', `/api/tests/${test.id}/texts/${other.texts[0]?.id}`)).statusCode).toBe(404);
    const untouched: AuthoredTest = (await stranger.send('GET', `/api/tests/${other.id}`)).json();
    expect(untouched.questions).toEqual([{ revision: 1, question: foreign }]);
  });
});
