import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthoredTest, Check } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { finalizeQuestion } from '#core/questions/registry.ts';
import { finalParts } from '#server/modules/tests/drafts/finalizing-draft.ts';
import { readFinalizedQuestions, writeFinalQuestions } from '#server/modules/tests/drafts/questions-store.ts';
import { readAuthoredQuestions } from '#server/modules/tests/drafts/read-authored-questions.ts';
import { opaqueIds } from '#server/modules/tests/opaque-id.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest, testOwnedBy } from '#server/modules/tests/tests-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { documentOf, singleQuestion } from '#server/rights/rights-world.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let author: TestBrowser;
let test: AuthoredTest;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});

beforeEach(async () => {
  test = (await author.send('POST', '/api/tests', { title: 'Інтермецо' })).json();
});

const url = (rest = '') => `/api/tests/${test.id}${rest}`;
const read = async (): Promise<AuthoredTest> => (await author.send('GET', url())).json();
const finalize = (revision: number) => author.send('POST', url('/finalization'), { revision });
const checks = async (): Promise<Check[]> => (await author.send('GET', url('/checks'))).json().checks;
const add = (question: unknown) => author.send('POST', url('/questions'), { question });
const TEXT = 'Вранці, о 6 год., вийшов М. Коцюбинський. «Добридень!» — сказав він. Сонце сіло.';
const shorty = {
  kind: 'short',
  body: { inputHint: 'word' },
  key: { accepted: ['  сонце '], typoTolerance: true, anyForm: false, number: null },
};

async function write(text: string, title = 'Поле') {
  const part = test.texts[0];
  const content = { title, author: '', source: '', document: documentOf(text), revision: part?.revision };
  await author.send('PUT', url(`/texts/${part?.id}`), content);
}

async function writeWhole(): Promise<AuthoredTest> {
  await write(TEXT);
  await add({ ...singleQuestion(randomUUID()), textId: test.texts[0]?.id, points: 2 });
  await add({ ...singleQuestion(randomUUID()), ...shorty });
  return read();
}

async function refusal(statement: string, values: unknown[]): Promise<unknown> {
  return server.testDatabase.pool.query(statement, values).then(
    (done) => `changed ${done.rowCount} rows`,
    (error: { constraint?: string }) => error.constraint,
  );
}

describe('the check list', () => {
  it('of an empty draft names everything that is missing', async () => {
    expect((await checks()).map(({ code, blocking, sentence }) => [code, blocking, sentence])).toEqual([
      ['text-empty', true, 'Текст: напишіть або вставте його.'],
      ['text-title-missing', false, 'Текст: додайте назву.'],
      ['question-missing', true, 'Додайте хоча б одне запитання.'],
    ]);
  });

  it('names the question and the text of each line', async () => {
    await write('Ліс.');
    const second = (await author.send('POST', url('/texts'))).json();
    const question: Record<string, unknown> = { ...singleQuestion(randomUUID()), key: { optionId: null } };
    await add(singleQuestion(randomUUID()));
    await add(question);
    expect(await checks()).toEqual([
      {
        code: 'text-empty',
        blocking: true,
        sentence: 'Текст 2: напишіть або вставте його.',
        textId: second.id,
        questionId: null,
      },
      {
        code: 'text-title-missing',
        blocking: false,
        sentence: 'Текст 2: додайте назву.',
        textId: second.id,
        questionId: null,
      },
      {
        code: 'key-missing',
        blocking: true,
        sentence: 'Запитання 2: позначте правильну відповідь.',
        textId: null,
        questionId: question['id'],
      },
    ]);
  });

  it('advises to mark evidence', async () => {
    await write(TEXT);
    await add({ ...singleQuestion(randomUUID()), textId: test.texts[0]?.id });
    expect(await checks()).toMatchObject([{ code: 'evidence-missing', blocking: false }]);
  });

  it('warns that right answers are always in one place only if takers see the author’s order', async () => {
    await write('Ліс.');
    const fixed = () => {
      const question = singleQuestion(randomUUID()) as { body: object };
      return { ...question, body: { ...question.body, fixedOrder: true } };
    };
    await add(fixed());
    await add(fixed());
    await add(singleQuestion(randomUUID()));
    expect(await checks()).toEqual([]);
    await add(fixed());
    expect(await checks()).toMatchObject([{ code: 'keys-in-one-place', blocking: false }]);
  });
});

describe('finalizing', () => {
  it('is refused with the check list while something in it blocks, and changes nothing', async () => {
    const refused = await finalize(1);
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ code: 'test_has_problems', details: { checks: await checks() } });
    expect(await read()).toEqual(test);
  });

  it('is refused if the author has not seen the latest revision', async () => {
    const draft = await writeWhole();
    expect((await finalize(draft.revision - 1)).json()).toMatchObject({ code: 'stale_revision' });
    expect((await read()).state).toBe('draft');
  });

  it('gives options random ids, adapts the key to them and cuts the text into sentences', async () => {
    const draft = await writeWhole();
    const done: AuthoredTest = (await finalize(draft.revision)).json();
    expect(done).toMatchObject({ state: 'finalized', finalizedAt: server.clock.now.toISOString() });
    const [before, after] = [draft, done].map(
      (one) => one.questions[0]?.question as Extract<AuthoredQuestion, { kind: 'single' }>,
    );
    const chosen = (question: typeof before) =>
      question?.body.options.find(({ id }) => id === question.key.optionId)?.text;
    expect(chosen(after)).toBe(chosen(before));
    expect(after?.body.options.map(({ text }) => text).toSorted()).toEqual(
      before?.body.options.map(({ text }) => text).toSorted(),
    );
    for (const { id } of after?.body.options ?? []) {
      expect(id).toMatch(/^[\w-]{8}$/);
      expect(before?.body.options.map((option) => option.id)).not.toContain(id);
    }
    expect(done.questions[1]?.question.key).toMatchObject({ accepted: ['сонце'] });
    const { rows } = await server.testDatabase.pool.query(
      'select id, start_offset, end_offset from text_sentences where text_id = $1 order by position',
      [test.texts[0]?.id],
    );
    expect(rows.map((row) => TEXT.slice(row.start_offset, row.end_offset))).toEqual([
      'Вранці, о 6 год., вийшов М. Коцюбинський.',
      '«Добридень!» — сказав він.',
      'Сонце сіло.',
    ]);
    expect(new Set(rows.map((row) => row.id)).size).toBe(3);
    for (const row of rows) expect(row.id).toMatch(/^[\w-]{8}$/);
  });

  it('returns the same result when repeated, even many times at once and with an old revision', async () => {
    const draft = await writeWhole();
    const answers = await Promise.all(Array.from({ length: 6 }, () => finalize(draft.revision)));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await finalize(1)).json()).toEqual(answers[0]?.json());
  });

  it('refuses every later change through the API', async () => {
    const draft = await writeWhole();
    const done: AuthoredTest = (await finalize(draft.revision)).json();
    const [text, question] = [done.texts[0], done.questions[0]];
    const { id: textId, audio: _audio, ...content } = text ?? { id: '', audio: null };
    const changes = await Promise.all([
      author.send('PATCH', url(), { title: 'Інше' }),
      author.send('PATCH', url(), { scale: { version: 1, bands: [3, 7, 10] } }),
      author.send('DELETE', url()),
      author.send('POST', url('/texts')),
      author.send('PUT', url(`/texts/${textId}`), { ...content, title: 'Інше' }),
      author.send('DELETE', url(`/texts/${textId}`)),
      add(singleQuestion(randomUUID())),
      author.send('PUT', url(`/questions/${question?.question.id}`), question),
      author.send('DELETE', url(`/questions/${question?.question.id}`)),
      author.send('PUT', url('/order'), { questionIds: done.questions.map((one) => one.question.id).toReversed() }),
    ]);
    expect(changes.map((answer) => answer.json().code)).toEqual(changes.map(() => 'test_finalized'));
    expect(await read()).toEqual(done);
    expect((await author.send('PATCH', url(), { archived: true })).json().state).toBe('archived');
  });

  it('is enforced by the database itself against every statement', async () => {
    const draft = await writeWhole();
    const immutable = (await finalize(draft.revision)).json() && 'finalized_is_immutable';
    const [textId, questionId] = [draft.texts[0]?.id, draft.questions[0]?.question.id];
    const pool = randomUUID();
    const tries: [string, unknown[]][] = [
      ['update tests set finalized = false, finalized_at = null where id = $1', [test.id]],
      [`update tests set title = 'Інше' where id = $1`, [test.id]],
      [`update texts set document = '{"version":1,"blocks":[]}' where id = $1`, [textId]],
      ['delete from texts where id = $1', [textId]],
      [`insert into texts (test_id, position, document) values ($1, 9, '{}')`, [test.id]],
      [`update questions set body = '{}' where id = $1`, [questionId]],
      ['update questions set points = 9 where id = $1', [questionId]],
      ['update questions set position = 99 where id = $1', [questionId]],
      ['delete from questions where id = $1', [questionId]],
      [`insert into questions (test_id, position, kind, prompt, body) values ($1, 9, 'short', '{}', '{}')`, [test.id]],
      ['insert into question_pools (id, test_id, draw) values ($1, $2, 1)', [pool, test.id]],
      [`update question_keys set key = '{}' where question_id = $1`, [questionId]],
      ['delete from question_keys where question_id = $1', [questionId]],
      ['update text_sentences set end_offset = end_offset + 1 where text_id = $1', [textId]],
      ['delete from text_sentences where text_id = $1', [textId]],
    ];
    for (const [statement, values] of tries)
      expect([statement, await refusal(statement, values)]).toEqual([statement, immutable]);
    const correction = `insert into question_keys (question_id, version, key) select question_id, 2, key from question_keys where question_id = $1`;
    expect(await refusal(correction, [questionId])).toBe('changed 1 rows');
    expect(await refusal('delete from tests where id = $1', [test.id])).toBe('changed 1 rows');
  });

  it('makes a concurrent statement wait and then refuses it', async () => {
    const draft = await writeWhole();
    const [holder, writer] = [await server.testDatabase.pool.connect(), await server.testDatabase.pool.connect()];
    try {
      await holder.query('begin');
      await holder.query('update tests set finalized = true, finalized_at = now() where id = $1', [test.id]);
      const writing = writer
        .query('update questions set points = 9 where id = $1', [draft.questions[0]?.question.id])
        .then(
          () => 'changed',
          (error: { constraint?: string }) => error.constraint,
        );
      await new Promise((resume) => setTimeout(resume, 100));
      await holder.query('commit');
      expect(await writing).toBe('finalized_is_immutable');
    } finally {
      holder.release();
      writer.release();
    }
  });

  it.each([
    ['finalizing', '409 200'],
    ['a save', '200 409'],
  ])('never loses a save beside finalizing, whichever is first to lock the test: %s', async (first, expected) => {
    const draft = await writeWhole();
    const question = draft.questions[0];
    const changed = { revision: question?.revision, question: { ...question?.question, points: 7 } };
    const save = () => author.send('PUT', url(`/questions/${question?.question.id}`), changed);
    const inTurn = first === 'a save' ? [save, () => finalize(draft.revision)] : [() => finalize(draft.revision), save];
    const { pool } = server.testDatabase;
    const waiting = async () => {
      const lines = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await pool.query<{ count: number }>(lines)).rows[0]?.count;
    };
    // Both have read the draft when the lock is let go, and come to it in the order in which they waited.
    const lock = await pool.connect();
    await lock.query('begin');
    await lock.query('select 1 from tests where id = $1 for update', [test.id]);
    const sent: ReturnType<typeof save>[] = [];
    for (const send of inTurn) {
      sent.push(send());
      await expect.poll(waiting, { timeout: 5_000, interval: 10 }).toBe(sent.length);
    }
    await lock.query('commit');
    lock.release();
    const done = await Promise.all(sent);
    const [saved, finalized] = first === 'a save' ? done : done.toReversed();
    expect(`${saved?.statusCode} ${finalized?.statusCode}`).toBe(expected);
    const { state, questions } = await read();
    expect(questions[0]?.question.points).toBe(saved?.statusCode === 200 ? 7 : 2);
    expect([saved, finalized].find((answer) => answer?.statusCode === 409)?.json().code).toBe(
      first === 'a save' ? 'stale_revision' : 'test_finalized',
    );
    expect(state).toBe(finalized?.statusCode === 200 ? 'finalized' : 'draft');
  });
});

describe('evidence', () => {
  it('is stored with the key that finalizing makes', async () => {
    const draft = await writeWhole();
    const question = draft.questions[0]?.question as AuthoredQuestion;
    const made = { ...finalizeQuestion(question, opaqueIds(), []), evidence: ['first', 'second'] };
    const parts = finalParts({ questions: [made], texts: [] });
    await transaction(server.services.database, (tx) => writeFinalQuestions(tx, test.id, parts));
    const stored = await readFinalizedQuestions(server.services.database, test.id);
    expect(stored.map(({ finalized }) => finalized.evidence)).toEqual([['first', 'second'], []]);
  });

  it('is returned to the author as anchors in the text, and never to takers', async () => {
    const draft = await writeWhole();
    const done: AuthoredTest = (await finalize(draft.revision)).json();
    const { pool } = server.testDatabase;
    const { rows } = await pool.query('select id from text_sentences where text_id = $1 and position = 1', [
      test.texts[0]?.id,
    ]);
    await pool.query(
      `insert into question_keys (question_id, version, key, evidence) select question_id, 2, key, $2::jsonb from question_keys where question_id = $1`,
      [done.questions[0]?.question.id, JSON.stringify([rows[0].id])],
    );
    const { database } = server.services;
    const [proved] = (await readAuthoredQuestions(database, { id: test.id, finalized: true }, done.texts)).questions;
    expect(proved?.question.evidence).toMatchObject([
      { textId: done.texts[0]?.id, quote: '«Добридень!» — сказав він.' },
    ]);
    const final = await readFinalTest(database, test.id);
    const shown = final && [final.questions, final.texts.map((text) => text.shown)];
    expect(JSON.stringify(shown)).toContain('Добридень');
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`evidence|${rows[0].id}`));
  });
});

describe('the finalized test for other modules', () => {
  it('has no keys and explanations; keys are read apart', async () => {
    const draft = await writeWhole();
    const { database } = server.services;
    expect(await readFinalTest(database, test.id)).toBeNull();
    await finalize(draft.revision);
    const final = await readFinalTest(database, test.id);
    expect(final).toMatchObject({
      id: test.id,
      title: 'Інтермецо',
      points: 3,
      pools: [],
      scale: { bands: [4, 7, 10] },
      texts: [{ id: test.texts[0]?.id, title: 'Поле', wordCount: 12 }],
    });
    expect(final?.questions.map(({ kind }) => kind)).toEqual(['single', 'short']);
    expect(JSON.stringify(final)).not.toMatch(/сонце"|"key"|explanation|Про це сказано прямо/);
    expect(await readFinalTest(database, test.id)).toBe(final);
    const keys = await readKeys(database, test.id);
    const last = final?.questions[1]?.id ?? '';
    expect(keys.get(last)).toMatchObject({ version: 1, key: { accepted: ['сонце'] }, explanation: { version: 1 } });
    await server.testDatabase.pool.query(
      `insert into question_keys (question_id, version, key) values ($1, 2, '{"accepted":["місяць"]}')`,
      [last],
    );
    expect((await readKeys(database, test.id)).get(last)).toEqual({
      version: 2,
      key: { accepted: ['місяць'] },
      treatment: 'by-key',
      explanation: null,
      evidence: [],
      madeAt: expect.any(Date),
    });
    expect(await testOwnedBy(database, test.id, final?.ownerId ?? '')).toEqual({ title: 'Інтермецо', finalized: true });
    expect(await testOwnedBy(database, test.id, randomUUID())).toBeNull();
  });
});
