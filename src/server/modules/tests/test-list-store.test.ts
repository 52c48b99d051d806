import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { AuthoredTest, TestRow } from '#contract/authoring/tests.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, singleQuestion } from '#server/rights/rights-world.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();

async function newAuthor(): Promise<TestBrowser> {
  return (await seedPerson(server, 'Авторка')).browser;
}

async function create(browser: TestBrowser, title: string): Promise<AuthoredTest> {
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  return (await browser.send('POST', '/api/tests', { title })).json();
}

async function createFinal(browser: TestBrowser, title: string): Promise<AuthoredTest> {
  const { id, texts } = await create(browser, title);
  const content = { title: 'Поле', author: '', source: '', document: documentOf('Ліс. Поле.'), revision: 1 };
  await browser.send('PUT', `/api/tests/${id}/texts/${texts[0]?.id}`, content);
  const question = { ...singleQuestion(randomUUID()), textId: texts[0]?.id, points: 1.5 };
  const added = (await browser.send('POST', `/api/tests/${id}/questions`, { question })).json();
  return (await browser.send('POST', `/api/tests/${id}/finalization`, { revision: added.testRevision })).json();
}

async function list(browser: TestBrowser, query = ''): Promise<{ tests: TestRow[]; next: string | null }> {
  return (await browser.send('GET', `/api/tests${query}`)).json();
}

const titles = ({ tests }: { tests: TestRow[] }) => tests.map(({ title }) => title);

describe('the list of tests', () => {
  it('has only one’s own tests, last changed first, with counts', async () => {
    const author = await newAuthor();
    await create(await newAuthor(), 'Чуже');
    const first = await create(author, 'Перший');
    const final = await createFinal(author, 'Другий');
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    await author.send('PATCH', `/api/tests/${first.id}`, { title: 'Перший, змінений' });
    const page = await list(author);
    expect(titles(page)).toEqual(['Перший, змінений', 'Другий']);
    expect(page.next).toBeNull();
    expect(page.tests[1]).toEqual({
      id: final.id,
      title: 'Другий',
      state: 'finalized',
      version: 1,
      textCount: 1,
      questionCount: 1,
      points: 1.5,
      wihiwCount: 0,
      attemptCount: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      finalizedAt: final.finalizedAt,
    });
  });

  it('is divided into drafts, finalized and archived', async () => {
    const author = await newAuthor();
    await create(author, 'Чернетка');
    await createFinal(author, 'Готовий');
    const old = await createFinal(author, 'Старий');
    await author.send('PATCH', `/api/tests/${old.id}`, { archived: true });
    expect(titles(await list(author, '?state=draft'))).toEqual(['Чернетка']);
    expect(titles(await list(author, '?state=finalized'))).toEqual(['Готовий']);
    expect(titles(await list(author, '?state=archived'))).toEqual(['Старий']);
  });

  it('is searched by title regardless of case and apostrophe, and without wildcards', async () => {
    const author = await newAuthor();
    for (const title of ['Їжак і ЄВШАН-ЗІЛЛЯ', 'Подвір’я', '100% правди', 'a_b', 'Ґрунт']) await create(author, title);
    const search = async (words: string) => titles(await list(author, `?search=${encodeURIComponent(words)}`));
    expect(await search('їжак')).toEqual(['Їжак і ЄВШАН-ЗІЛЛЯ']);
    expect(await search('  євшан-зілля ')).toEqual(['Їжак і ЄВШАН-ЗІЛЛЯ']);
    expect(await search("ПОДВІР'Я")).toEqual(['Подвір’я']);
    expect(await search('ґРУ')).toEqual(['Ґрунт']);
    expect(await search('гру')).toEqual([]);
    expect(await search('%')).toEqual(['100% правди']);
    expect(await search('_')).toEqual(['a_b']);
    expect(await search('\\')).toEqual([]);
    expect(await search("' or 1=1 --")).toEqual([]);
  });

  it('is returned in pages without gaps or repeats, even if tests were changed at the same moment', async () => {
    const { browser: author, userId } = await seedPerson(server, 'Багатописець');
    await server.testDatabase.pool.query(
      `insert into tests (owner_id, title, family_id, updated_at)
       select $1, 'Тест ' || n, gen_random_uuid(), timestamptz '2026-01-01' + (n / 4) * interval '1 minute' from generate_series(1, 130) n`,
      [userId],
    );
    const seen: string[] = [];
    let before: string | null = null;
    let pages = 0;
    do {
      const page = await list(author, before === null ? '' : `?before=${encodeURIComponent(before)}`);
      seen.push(...page.tests.map(({ id }) => id));
      before = page.next;
      pages += 1;
    } while (before !== null && pages < 10);
    expect(pages).toBe(3);
    expect(seen).toHaveLength(130);
    expect(new Set(seen).size).toBe(130);
  });
});

describe('copies of a test', () => {
  it('are drafts with the same content and new ids everywhere', async () => {
    const author = await newAuthor();
    const origin = await createFinal(author, 'Взірець');
    const { id } = (await author.send('POST', `/api/tests/${origin.id}/copies`, { as: 'duplicate' })).json();
    const copy: AuthoredTest = (await author.send('GET', `/api/tests/${id}`)).json();
    expect(copy).toMatchObject({ title: 'Взірець (копія)', state: 'draft', version: 1 });
    const [text, question] = [copy.texts[0], copy.questions[0]?.question];
    expect(text).toEqual({ ...origin.texts[0], id: text?.id, revision: 1 });
    expect(question).toEqual({ ...origin.questions[0]?.question, id: question?.id, textId: text?.id });
    expect([text?.id, question?.id]).not.toContain(origin.texts[0]?.id);
    expect(question?.id).not.toBe(origin.questions[0]?.question.id);
  });

  it('of a finalized test get different version numbers, even if made at the same time', async () => {
    const author = await newAuthor();
    const origin = await createFinal(author, 'Видання');
    const asked = Array.from({ length: 12 }, () =>
      author.send('POST', `/api/tests/${origin.id}/copies`, { as: 'version' }),
    );
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 200));
    const { tests } = await list(author);
    expect(tests.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 13 }, (_, index) => index + 1),
    );
    expect(new Set(titles({ tests }))).toEqual(new Set(['Видання']));
  });

  it('of a draft are not versions, and another author’s test can’t be copied', async () => {
    const author = await newAuthor();
    const draft = await create(author, 'Чернетка');
    expect((await author.send('POST', `/api/tests/${draft.id}/copies`, { as: 'version' })).json().code).toBe(
      'test_not_finalized',
    );
    const stranger = await newAuthor();
    expect((await stranger.send('POST', `/api/tests/${draft.id}/copies`, { as: 'duplicate' })).statusCode).toBe(404);
  });
});
