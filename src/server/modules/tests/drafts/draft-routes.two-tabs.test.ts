import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuthoredTest } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { emptyQuestion } from '#core/questions/registry.ts';
import { rich } from '#core/testing/example-questions.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const OLD = rich('Хлопець вийшов у сад. Там цвіла яблуня.');
const NEW = rich('Був ранок. Хлопець вийшов у сад. Там цвіла яблуня.');

const server = useTestServer();
let author: TestBrowser;
let test: AuthoredTest;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});

const url = (rest = '') => `/api/tests/${test.id}${rest}`;
const textId = () => test.texts[0]?.id ?? '';
const read = async (): Promise<AuthoredTest> => (await author.send('GET', url())).json();

async function write(document: typeof OLD): Promise<void> {
  const revision = (await read()).texts[0]?.revision;
  await author.send('PUT', url(`/texts/${textId()}`), { title: 'Сад', author: '', source: '', document, revision });
}

/** Returns the anchor of a sentence as a tab makes it that still has the old text. */
function oldAnchor(index: number): EvidenceAnchor {
  const sentence = segmentDocument(OLD)[index];
  const anchor = sentence && anchorSentence(textId(), OLD, sentence);
  if (!anchor) throw new Error('No such sentence');
  return anchor;
}

function question(change: object): AuthoredQuestion {
  const made = emptyQuestion('evidence', randomUUID);
  return { ...made, prompt: rich('Що доводить це?'), textId: textId(), ...change } as AuthoredQuestion;
}

const save = (revision: number, changed: AuthoredQuestion) =>
  author.send('PUT', url(`/questions/${changed.id}`), { revision, question: changed });

beforeEach(async () => {
  test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json();
  await write(OLD);
});

it('anchors from a tab with the old text are found in the new text, in evidence and in keys', async () => {
  const id = randomUUID();
  await author.send('POST', url('/questions'), { question: question({ id }) });
  await write(NEW);
  const key = { anchors: [oldAnchor(0)], rule: 'f1' };
  expect((await save(1, question({ id, evidence: [oldAnchor(1)], key }))).statusCode).toBe(200);
  const [stored] = (await read()).questions;
  expect(stored?.question).toMatchObject({
    evidence: [{ quote: 'Там цвіла яблуня.', start: 33, end: 50 }],
    key: { anchors: [{ quote: 'Хлопець вийшов у сад.', start: 11 }] },
  });
});

it('anchors of a new question from such a tab are found too', async () => {
  await write(NEW);
  const key = { anchors: [oldAnchor(1)], rule: 'f1' };
  expect((await author.send('POST', url('/questions'), { question: question({ key }) })).statusCode).toBe(200);
  expect((await read()).questions[0]?.question.key).toMatchObject({ anchors: [{ start: 33 }] });
});

it('old anchors sent again with the new revision change nothing', async () => {
  const sent = question({ key: { anchors: [oldAnchor(1)], rule: 'f1' } });
  await author.send('POST', url('/questions'), { question: sent });
  await write(NEW);
  const before = await read();
  expect(before.questions[0]?.revision).toBe(2);
  expect((await save(2, sent)).json()).toMatchObject({ revision: 2, testRevision: before.revision });
  expect((await read()).questions).toEqual(before.questions);
});

it('anchors that are not in the new text are stored as sent', async () => {
  const sent = question({ key: { anchors: [oldAnchor(1)], rule: 'f1' } });
  await author.send('POST', url('/questions'), { question: sent });
  await write(rich('Нічого з того не лишилося.'));
  expect((await save(1, { ...sent, points: 2 })).statusCode).toBe(200);
  expect((await read()).questions[0]?.question).toMatchObject({ points: 2, key: { anchors: [oldAnchor(1)] } });
});
