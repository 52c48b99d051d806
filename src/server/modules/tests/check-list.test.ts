import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { AuthoredTest, Check } from '#contract/authoring/tests.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { anchorOf, exampleDocument, exampleQuestions, rich } from '#core/testing/example-questions.ts';
import { mapAnchors } from '#server/modules/tests/drafts/move-anchors.ts';
import type { TestBrowser } from '#server/platform/testing/test-server.ts';
import { useTestServer } from '#server/platform/testing/test-server.ts';
import { seedPerson } from '#server/testing/seed-store.ts';

const server = useTestServer();
let author: TestBrowser;
let test: AuthoredTest;

beforeAll(async () => {
  author = (await seedPerson(server, 'Авторка')).browser;
});

const url = (rest = '') => `/api/tests/${test.id}${rest}`;
const checks = async (): Promise<Check[]> => (await author.send('GET', url('/checks'))).json().checks;

async function writeText(textId: string, revision = 1): Promise<void> {
  const content = { title: 'Сад', author: '', source: '', document: exampleDocument, revision };
  await author.send('PUT', url(`/texts/${textId}`), content);
}

/** Returns an example question bound to a text of the test. */
function about(textId: string, example: AuthoredQuestion, change: object = {}): AuthoredQuestion {
  const placed = mapAnchors(example, (anchor) => ({ ...anchor, textId }));
  return { ...placed, id: randomUUID(), textId, ...change } as AuthoredQuestion;
}

const add = (question: unknown) => author.send('POST', url('/questions'), { question });

beforeEach(async () => {
  test = (await author.send('POST', '/api/tests', { title: 'Сад' })).json();
  await writeText(test.texts[0]?.id ?? '');
});

const { single, multiple, stated, matching, ordering, evidence, insert, open, retell } = exampleQuestions;
const fixed = { body: { ...single.body, fixedOrder: true } };
const longer = single.body.options.map((option, index) => (index > 0 ? option : { ...option, text: 'о'.repeat(80) }));
const alike = single.body.options.map((option) => ({ ...option, text: 'Так само' }));
const empty = single.body.options.map((option, index) => (index > 0 ? option : { ...option, text: ' ' }));

type Line = readonly [code: string, blocking: boolean, questions: readonly (readonly [AuthoredQuestion, object?])[]];

it.each<Line>([
  ['option-much-longer', false, [[single, { body: { options: longer, fixedOrder: false } }]]],
  [
    'keys-in-one-place',
    false,
    [
      [single, fixed],
      [single, fixed],
      [single, fixed],
    ],
  ],
  ['keys-in-one-place', false, [[single], [single], [single]]],
  ['blind-share', false, [[ordering]]],
  ['evidence-missing', false, [[single, { evidence: [] }]]],
  ['answerable-without-text', false, [[stated, { answerableWithoutText: true }]]],
  ['key-all-options', false, [[multiple, { key: { optionIds: ['oa', 'ob', 'oc', 'od'], rule: 'partial' } }]]],
  ['key-missing', true, [[single, { key: { optionId: null } }]]],
  ['key-missing', true, [[evidence, { key: { anchors: [], rule: 'f1' } }]]],
  ['key-unknown-option', true, [[single, { key: { optionId: 'oz' } }]]],
  ['prompt-empty', true, [[single, { prompt: rich(' ') }]]],
  ['options-too-few', true, [[single, { body: { options: single.body.options.slice(0, 1), fixedOrder: false } }]]],
  ['option-empty', true, [[single, { body: { options: empty, fixedOrder: false } }]]],
  ['options-alike', true, [[single, { body: { options: alike, fixedOrder: false } }]]],
  ['items-too-few', true, [[ordering, { body: { items: ordering.body.items.slice(0, 2) } }]]],
  ['key-missing', true, [[matching, { key: { choices: [] } }]]],
  ['text-needed', true, [[insert, { textId: null }]]],
  ['removed-twice', true, [[insert], [insert]]],
  ['evidence-removed', true, [[insert], [single, { evidence: insert.key.anchors }]]],
  ['length-contradicts', true, [[open, { body: { wordsMinimum: 100, wordsMaximum: 20 } }]]],
  ['main-idea-missing', false, [[retell, { key: { units: [{ id: 'u', text: 'дрібне', weight: 1 }] } }]]],
])(
  '%s (blocks: %s) is on the check list, and decides whether the test can be finalized',
  async (code, blocks, made) => {
    const textId = test.texts[0]?.id ?? '';
    for (const [example, change] of made) {
      const question = about(textId, { ...example, ...change } as AuthoredQuestion);
      expect((await add({ ...question, textId: change && 'textId' in change ? null : textId })).statusCode).toBe(200);
    }
    const found = await checks();
    expect(found.map((line) => [line.code, line.blocking])).toContainEqual([code, blocks]);
    expect(found.every(({ sentence }) => /^\p{Lu}.+\.$/u.test(sentence))).toBe(true);
    const { revision } = (await author.send('GET', url())).json<AuthoredTest>();
    const finalized = await author.send('POST', url('/finalization'), { revision });
    expect(finalized.json().code ?? finalized.json().state).toBe(blocks ? 'test_has_problems' : 'finalized');
  },
);

it('every example question passes', async () => {
  for (const example of Object.values(exampleQuestions)) await add(about(test.texts[0]?.id ?? '', example));
  // Much of the points is a guess at the order by pairs, at two groups, and in a short text at the sentences.
  const guessed = [ordering, evidence, exampleQuestions.category].map(({ kind }) =>
    Object.keys(exampleQuestions).indexOf(kind),
  );
  // The examples all ask for one reading process.
  const found = (await checks()).filter(({ code }) => code !== 'one-process');
  expect(found.map(({ code, sentence }) => [code, sentence.split(':')[0]])).toEqual(
    guessed.map((index) => ['blind-share', `Запитання ${index + 1}`]),
  );
});

it('a sentence that another question takes out of the text is not counted as one that can be marked', async () => {
  const textId = test.texts[0]?.id ?? '';
  // Marking all 9 sentences of the text earns 6 : 12, and without the one that is taken out 6 : 11.
  const anchors = [0, 1, 4].map((index) => anchorOf(index));
  const marked = about(textId, { ...evidence, key: { anchors, rule: 'f1' } });
  await add(marked);
  expect((await checks()).map(({ sentence }) => sentence)).toEqual([expect.stringContaining('50\u00a0%')]);
  await add(about(textId, insert));
  expect((await checks()).map(({ sentence }) => sentence)).toEqual([expect.stringContaining('54\u00a0%')]);
});

it('a question without points is refused when it is saved, before the check list', async () => {
  const refused = await add(about(test.texts[0]?.id ?? '', { ...single, points: 0 }));
  expect([refused.statusCode, refused.json().fields[0].path]).toEqual([422, 'question.points']);
});

it('questions of a deleted text stay, and the check list names their lost evidence', async () => {
  const [first = ''] = test.texts.map(({ id }) => id);
  const second: string = (await author.send('POST', url('/texts'))).json().id;
  await writeText(second);
  const proved = about(first, single, { evidence: about(second, single).evidence });
  const bound = about(second, multiple);
  const marked = about(second, evidence);
  for (const question of [proved, bound, marked]) await add(question);
  expect(await checks()).toEqual([]);
  expect((await author.send('DELETE', url(`/texts/${second}`))).statusCode).toBe(204);
  const { questions } = (await author.send('GET', url())).json<AuthoredTest>();
  expect(questions.map(({ question }) => [question.id, question.textId])).toEqual([
    [proved.id, first],
    [bound.id, null],
    [marked.id, null],
  ]);
  expect(questions.map(({ question }) => question.evidence)).toEqual([
    proved.evidence,
    bound.evidence,
    marked.evidence,
  ]);
  const named = (await checks()).map(({ code, questionId }) => `${code} ${questionId}`);
  for (const { id } of [proved, bound, marked]) expect(named).toContain(`evidence-lost ${id}`);
  expect(named).toContain(`text-needed ${marked.id}`);
});
