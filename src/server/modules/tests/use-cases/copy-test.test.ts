import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { AuthoredTest, Check } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { QUESTION_KINDS } from '#core/questions/question-kinds.ts';
import { exampleDocument, exampleQuestions, listCloze, typedCloze } from '#core/testing/example-questions.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { blockText } from '#core/texts/document-text.ts';
import { mapAnchors } from '#server/modules/tests/drafts/move-anchors.ts';
import { wave } from '#server/platform/files/recordings/sample-recordings.ts';
import { plainImage } from '#server/platform/files/sample-images.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';
import { sendUpload } from '#server/testing/send-upload.ts';

const WAVE = wave();
/** Where the key itself is evidence, the question has no other evidence: a finalized test keeps only one of them. */
const EXAMPLES: readonly AuthoredQuestion[] = [
  ...Object.values(exampleQuestions).map((one) =>
    one.kind in { evidence: 1, proof: 1 } ? { ...one, evidence: [] } : one,
  ),
  typedCloze,
  listCloze,
];

const server = useTestServer();
let author: TestBrowser;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});

const read = async (id: string): Promise<AuthoredTest> => (await author.send('GET', `/api/tests/${id}`)).json();
const checks = async (id: string): Promise<Check[]> =>
  (await author.send('GET', `/api/tests/${id}/checks`)).json().checks;
const copy = async (id: string, as: 'duplicate' | 'version'): Promise<AuthoredTest> =>
  read((await author.send('POST', `/api/tests/${id}/copies`, { as })).json().id);
const finalize = ({ id, revision }: AuthoredTest) => author.send('POST', `/api/tests/${id}/finalization`, { revision });

/** Writes a draft with the example's text, an image, a recording, a pool of two and a question of every kind. */
async function writeDraft(): Promise<AuthoredTest> {
  const { id, texts } = (await author.send('POST', '/api/tests', { title: 'Усі види' })).json<AuthoredTest>();
  const textId = texts[0]?.id ?? '';
  const image = (await sendUpload(author, 'POST', `/api/tests/${id}/images`, await plainImage('png'))).json();
  const size = { fileId: image.fileId, width: image.width, height: image.height };
  const block = { kind: 'image', id: 'i1', ...size, alt: 'Яблуня в саду', caption: '' };
  const document = { version: 1, blocks: [...exampleDocument.blocks, block] };
  const content = { title: 'Сад', author: '', source: '', document, revision: 1 };
  await author.send('PUT', `/api/tests/${id}/texts/${textId}`, content);
  await sendUpload(author, 'PUT', `/api/tests/${id}/texts/${textId}/audio`, WAVE);
  const poolId = randomUUID();
  await author.send('POST', `/api/tests/${id}/pools`, { id: poolId, title: 'Варіанти', draw: 1 });
  for (const example of EXAMPLES) {
    const pool = example.kind === 'single' || example.kind === 'multiple' ? poolId : null;
    const placed = mapAnchors(example, (anchor) => ({ ...anchor, textId }));
    const question = { ...placed, id: randomUUID(), textId, poolId: pool };
    expect((await author.send('POST', `/api/tests/${id}/questions`, { question })).statusCode).toBe(200);
  }
  return read(id);
}

function anchorsOf({ evidence = [], key }: AuthoredQuestion): readonly EvidenceAnchor[] {
  return [...evidence, ...('anchors' in key ? key.anchors : [])];
}

/** Returns the words of a question that its author sees, without the ids of its parts. */
function wordsOf(question: AuthoredQuestion): string[] {
  const words: string[] = [];
  JSON.stringify([question.prompt, question.body, question.key, question.explanation, question.hint], (name, value) => {
    if (name === 'text' || name === 'quote') words.push(String(value));
    return value;
  });
  return words.toSorted();
}

/** Expects that a copy has the same content with new ids, and is ready to be finalized. */
async function expectWholeCopy(made: AuthoredTest, original: AuthoredTest): Promise<void> {
  expect((await checks(made.id)).filter(({ blocking }) => blocking)).toEqual([]);
  const [text] = made.texts;
  expect(text?.id).not.toBe(original.texts[0]?.id);
  expect(made.pools).toEqual([{ id: expect.any(String), title: 'Варіанти', draw: 1 }]);
  expect(made.pools[0]?.id).not.toBe(original.pools[0]?.id);
  expect(new Set(made.questions.map(({ question }) => question.kind))).toEqual(new Set(QUESTION_KINDS));
  for (const [index, { question }] of made.questions.entries()) {
    const before = original.questions[index]?.question as AuthoredQuestion;
    expect(question.id).not.toBe(before.id);
    expect(question.textId).toBe(text?.id);
    expect(question.poolId).toBe(before.poolId === null ? null : made.pools[0]?.id);
    expect([question.kind, wordsOf(question)]).toEqual([before.kind, wordsOf(before)]);
    expect(anchorsOf(question).map(({ quote }) => quote)).toEqual(anchorsOf(before).map(({ quote }) => quote));
    for (const { textId, blockId, start, end, quote } of anchorsOf(question)) {
      expect(textId).toBe(text?.id);
      const block = text?.document.blocks.find(({ id }) => id === blockId);
      expect(block && blockText(block).replace(/\n/g, ' ').slice(start, end)).toBe(quote);
    }
  }
}

async function expectMedia({ texts }: AuthoredTest): Promise<void> {
  const [text] = texts;
  const image = text?.document.blocks.find(({ kind }) => kind === 'image') as { fileId: string } | undefined;
  const picture = await author.send('GET', `/files/${image?.fileId}.webp`);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await author.send('GET', text?.audio?.url ?? '')).rawPayload).toEqual(WAVE);
}

it('a duplicate of a draft has questions of every kind, can be finalized, and keeps image and recording without the draft', async () => {
  const draft = await writeDraft();
  expect(draft.questions).toHaveLength(EXAMPLES.length);
  const made = await copy(draft.id, 'duplicate');
  await expectWholeCopy(made, draft);
  expect((await author.send('DELETE', `/api/tests/${draft.id}`)).statusCode).toBe(204);
  await expectMedia(await read(made.id));
  const [text] = made.texts;
  const content = { title: 'Інша назва', author: '', source: '', document: text?.document, revision: text?.revision };
  expect((await author.send('PUT', `/api/tests/${made.id}/texts/${text?.id}`, content)).statusCode).toBe(200);
  expect((await finalize(await read(made.id))).statusCode).toBe(200);
});

it('the next version of a finalized test has questions of every kind, and can be finalized and copied again', async () => {
  const draft = await writeDraft();
  const finalized: AuthoredTest = (await finalize(draft)).json();
  expect(finalized.state).toBe('finalized');
  const second = await copy(draft.id, 'version');
  expect([second.state, second.version]).toEqual(['draft', 2]);
  await expectWholeCopy(second, draft);
  expect((await finalize(second)).statusCode).toBe(200);
  const third = await copy(second.id, 'version');
  await expectWholeCopy(third, draft);
  await expectMedia(third);
});
