import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { singleQuestion } from '#server/rights/rights-world.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let author: TestBrowser;
let test: AuthoredTest;
let questionId: string;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});

const url = (rest = '') => `/api/tests/${test.id}${rest}`;
const read = async (): Promise<AuthoredTest> => (await author.send('GET', url())).json();
const checks = async (): Promise<string[]> =>
  (await author.send('GET', url('/checks'))).json().checks.map(({ code }: { code: string }) => code);

function written(text: string): TextDocument {
  return { version: 1, blocks: [{ kind: 'paragraph', id: 'b1', inlines: [{ text }] }] };
}

async function write(document: TextDocument): Promise<{ questions: unknown[] }> {
  const [text] = (await read()).texts;
  const body = { title: 'Сад', author: '', source: '', document, revision: text?.revision };
  return (await author.send('PUT', url(`/texts/${text?.id}`), body)).json();
}

function anchorOf(document: TextDocument, index: number): EvidenceAnchor {
  const sentence = segmentDocument(document)[index];
  const anchor = sentence && anchorSentence(test.texts[0]?.id ?? '', document, sentence);
  if (!anchor) throw new Error('No such sentence');
  return anchor;
}

const FIRST = written('Хлопець вийшов у сад. Там цвіла яблуня.');

beforeEach(async () => {
  test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json();
  await write(FIRST);
  questionId = randomUUID();
  const marks = { textId: test.texts[0]?.id, evidence: [anchorOf(FIRST, 1)], answerableWithoutText: true };
  await author.send('POST', url('/questions'), { question: { ...singleQuestion(questionId), ...marks } });
});

const evidence = async () => (await read()).questions[0]?.question.evidence;

it('stores evidence and the flag, gives advice on the flag, and copies both to a new version', async () => {
  const before = await read();
  expect(before.questions[0]?.question).toMatchObject({ answerableWithoutText: true, evidence: [{ start: 22 }] });
  expect(await checks()).toEqual(['answerable-without-text']);
  await author.send('POST', url('/finalization'), { revision: before.revision });
  const { id } = (await author.send('POST', url('/copies'), { as: 'version' })).json();
  const copy: AuthoredTest = (await author.send('GET', `/api/tests/${id}`)).json();
  const [mark] = copy.questions[0]?.question.evidence ?? [];
  expect(copy.questions[0]?.question.answerableWithoutText).toBe(true);
  expect(mark).toMatchObject({ textId: copy.texts[0]?.id, quote: 'Там цвіла яблуня.', start: 22 });
  expect(copy.texts[0]?.id).not.toBe(test.texts[0]?.id);
});

it('moves evidence when its text is edited and reports the question; lost evidence is kept and named', async () => {
  expect((await write(written('Був ранок. Хлопець вийшов у сад. Там цвіла яблуня.'))).questions).toEqual([
    { questionId, revision: 2 },
  ]);
  expect(await evidence()).toMatchObject([{ start: 33, quote: 'Там цвіла яблуня.' }]);
  expect((await write(written('Нічого з того не лишилося.'))).questions).toEqual([]);
  expect(await evidence()).toMatchObject([{ start: 33 }]);
  expect(await checks()).toContain('evidence-lost');
});

it('binds evidence to the new text when a draft is duplicated', async () => {
  const { id } = (await author.send('POST', url('/copies'), { as: 'duplicate' })).json();
  const copy: AuthoredTest = (await author.send('GET', `/api/tests/${id}`)).json();
  expect(copy.questions[0]?.question.evidence?.[0]?.textId).toBe(copy.texts[0]?.id);
});

it('makes a pool once, names it in its problems, and releases its questions when it is deleted', async () => {
  const pool = { id: randomUUID(), title: 'Деталі', draw: 2 };
  for (let tries = 0; tries < 2; tries += 1) await author.send('POST', url('/pools'), pool);
  expect((await read()).pools).toEqual([pool]);
  const [first] = (await read()).questions;
  const inside = { revision: first?.revision, question: { ...first?.question, poolId: pool.id } };
  expect((await author.send('PUT', url(`/questions/${questionId}`), inside)).statusCode).toBe(200);
  const { checks: found } = (await author.send('GET', url('/checks'))).json();
  expect(found).toContainEqual(
    expect.objectContaining({ code: 'pool-too-small', sentence: expect.stringContaining('Добірка «Деталі»: ') }),
  );
  await author.send('PUT', url(`/pools/${pool.id}`), { title: 'Деталі', draw: 1 });
  expect(await checks()).not.toContain('pool-too-small');
  expect((await author.send('DELETE', url(`/pools/${pool.id}`))).json().questions).toEqual([
    { questionId, revision: 3 },
  ]);
  expect(await read()).toMatchObject({ pools: [], questions: [{ question: { poolId: null } }] });
});

it('refuses a pool of another test, a malformed one and a 21st', async () => {
  const [first] = (await read()).questions;
  const foreign = { revision: 1, question: { ...first?.question, poolId: randomUUID() } };
  expect((await author.send('PUT', url(`/questions/${questionId}`), foreign)).json().code).toBe('invalid_input');
  const bad = { id: randomUUID(), title: '', draw: 0 };
  expect((await author.send('POST', url('/pools'), bad)).json().code).toBe('invalid_input');
  for (let made = 0; made < 20; made += 1)
    await author.send('POST', url('/pools'), { id: randomUUID(), title: '', draw: 1 });
  const last = await author.send('POST', url('/pools'), { id: randomUUID(), title: '', draw: 1 });
  expect(last.json().code).toBe('too_many_pools');
});

it('refuses an image that its author never uploaded', async () => {
  const image = { kind: 'image', id: 'i', fileId: 'f'.repeat(64), width: 9, height: 9, alt: 'Опис', caption: '' };
  const answer = await write({ version: 1, blocks: [image] } as unknown as TextDocument);
  expect(answer).toMatchObject({ code: 'image_foreign' });
});
