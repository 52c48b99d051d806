import { randomUUID } from 'node:crypto';
import { saveAnswers, startAttempt, submitAttempt } from '#contract/attempts.ts';
import { addQuestion, saveQuestion } from '#contract/authoring/draft-questions.ts';
import { addText, saveText } from '#contract/authoring/draft-texts.ts';
import { importNmtTables } from '#contract/authoring/nmt-tables.ts';
import { copyTest, createTest, finalizeTest, readChecks, readTest } from '#contract/authoring/tests.ts';
import type { Caller } from '#contract/definition/contract-request.ts';
import { readResult } from '#contract/results.ts';
import { createWihiw } from '#contract/wihiws.ts';
import { ANSWER_MAX_CHARACTERS, QUESTIONS_PER_TEST_MAX, TEXTS_PER_TEST_MAX } from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { exampleQuestions, rich } from '#core/testing/example-questions.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import { linkToken } from '#server/testing/write-test.ts';
import { seededRandom } from '../../scripts/seeded-random.ts';
import { longestText, questionsAbout } from '../shared/longest-test.ts';

/** Runs one call of an operation and keeps how long it held the server's loop. */
export type Watch = <Value>(what: string, work: () => Promise<Value>) => Promise<Value>;

const ANCHORS_EACH = 40;
const QUOTE_WORDS = 14;
/** With 30 accepted answers of 200 characters each, as many as fit into the questions of one test. */
const SHORT_QUESTIONS = 150;
const ACCEPTED_EACH = 30;

const plain = {
  version: 1,
  prompt: rich('Запитання?'),
  points: 1,
  process: 'locate',
  required: false,
  hint: null,
  explanation: null,
  poolId: null,
} as const;

function wordsOf(document: TextDocument): string[] {
  return document.blocks.flatMap((block) =>
    block.kind === 'paragraph' ? block.inlines.flatMap(({ text }) => text.split(/[^\p{L}]+/u)) : [],
  );
}

/** Anchors whose words all occur in the text, but nowhere together: the longest search, and in vain. */
function lostAnchors(textId: string, document: TextDocument, count: number, seed: number): EvidenceAnchor[] {
  const random = seededRandom(seed);
  const words = wordsOf(document).filter((word) => word.length > 3);
  return Array.from({ length: count }, () => {
    const quote = Array.from({ length: QUOTE_WORDS }, () => random.pick(words)).join(' ');
    const blockId = random.pick(document.blocks).id;
    return { textId, blockId, start: 10, end: 10 + quote.length, quote, before: 'перед ним ', after: ' і після нього' };
  });
}

function lostQuestion(textId: string, document: TextDocument, seed: number): AuthoredQuestion {
  const anchors = lostAnchors(textId, document, ANCHORS_EACH, seed);
  const { kind, body, key } = exampleQuestions.evidence;
  return { ...plain, id: randomUUID(), kind, body, textId, key: { ...key, anchors } };
}

async function openDraft(call: Caller, title: string) {
  const { id: testId, texts } = await call(createTest, { body: { title } });
  const [text] = texts;
  if (text === undefined) throw new Error('a new test has no text');
  return { testId, text };
}

const fieldsOf = (document: TextDocument) => ({ title: 'Довгий', author: '', source: '', document });

/** A draft whose questions point at places that are no longer there, read, saved and copied. */
export async function lostEvidence(call: Caller, watch: Watch): Promise<void> {
  const { testId, text } = await openDraft(call, 'Загублені місця');
  const params = { testId, textId: text.id };
  const document = longestText();
  const saved = await call(saveText, { params, body: { ...fieldsOf(document), revision: text.revision } });
  let last = lostQuestion(text.id, document, 0);
  let added = 0;
  for (; added < QUESTIONS_PER_TEST_MAX - 1; added += 1) {
    const question = lostQuestion(text.id, document, added + 1);
    try {
      await watch('add-question, evidence lost', () => call(addQuestion, { params: { testId }, body: { question } }));
    } catch (error) {
      if (added === 0) throw error;
      break;
    }
    last = question;
  }
  const changed: TextDocument = { ...document, blocks: document.blocks.slice(0, -1) };
  await watch(`save-text, ${added} questions with lost evidence`, () =>
    call(saveText, { params, body: { ...fieldsOf(changed), revision: saved.revision } }),
  );
  const read = await watch('read-test, evidence lost', () => call(readTest, { params: { id: testId } }));
  await watch('read-checks, evidence lost', () => call(readChecks, { params: { testId } }));
  await watch('finalize-test, refused for lost evidence', () =>
    call(finalizeTest, { params: { testId }, body: { revision: read.revision } }).catch(() => undefined),
  );
  const current = read.questions.find(({ question }) => question.id === last.id);
  await watch('save-question, evidence lost', () =>
    call(saveQuestion, {
      params: { testId, questionId: last.id },
      body: { revision: current?.revision ?? 1, question: { ...last, points: 2 } },
    }),
  );
  await watch('copy-test, evidence lost', () => call(copyTest, { params: { id: testId }, body: { as: 'duplicate' } }));
}

/** The longest test with questions of all kinds: finalized, taken and its result read. */
export async function longestAttempt(call: Caller, watch: Watch): Promise<void> {
  const { testId, text } = await openDraft(call, 'Найдовший тест');
  const document = longestText();
  for (let added = 1; added < TEXTS_PER_TEST_MAX; added += 1) {
    const { id: textId, revision } = await call(addText, { params: { testId } });
    await call(saveText, { params: { testId, textId }, body: { ...fieldsOf(longestText()), revision } });
  }
  await watch('save-text, the longest', () =>
    call(saveText, {
      params: { testId, textId: text.id },
      body: { ...fieldsOf(document), revision: text.revision },
    }),
  );
  // A retelling would need stages of reading, and nothing else.
  const questions = questionsAbout(text.id, document, QUESTIONS_PER_TEST_MAX).filter(({ kind }) => kind !== 'retell');
  for (const question of questions) await call(addQuestion, { params: { testId }, body: { question } });
  await finalizeAndTake(call, watch, testId, 'the longest test', () => []);
}

/** Typed answers of the greatest length, each compared with every accepted one. */
export async function longestTypedAnswers(call: Caller, watch: Watch): Promise<void> {
  const { testId, text } = await openDraft(call, 'Довгі відповіді');
  await call(saveText, {
    params: { testId, textId: text.id },
    body: { ...fieldsOf(rich('Одне речення.')), revision: text.revision },
  });
  const accepted = Array.from({ length: ACCEPTED_EACH }, (_, number) => `${'слово '.repeat(30)}${number}`);
  const ids = Array.from({ length: SHORT_QUESTIONS }, () => randomUUID());
  for (const id of ids) {
    const key = { accepted, typoTolerance: true, anyForm: true, number: { value: 5, tolerance: 0, units: [] } };
    const question = { ...plain, id, kind: 'short', textId: null, body: {}, key } as const;
    await call(addQuestion, { params: { testId }, body: { question } });
  }
  const longest = 'слово '.repeat(ANSWER_MAX_CHARACTERS).slice(0, ANSWER_MAX_CHARACTERS);
  await finalizeAndTake(call, watch, testId, 'the longest typed answers', () =>
    ids.map((questionId) => ({ questionId, value: { text: longest } })),
  );
}

async function finalizeAndTake(
  call: Caller,
  watch: Watch,
  testId: string,
  what: string,
  answers: () => readonly { readonly questionId: string; readonly value: unknown }[],
): Promise<void> {
  const draft = await watch(`read-test, ${what}`, () => call(readTest, { params: { id: testId } }));
  const final = await watch(`finalize-test, ${what}`, () =>
    call(finalizeTest, { params: { testId }, body: { revision: draft.revision } }),
  );
  if (final.state !== 'finalized') throw new Error('the test is still a draft');
  await watch(`copy-test, ${what}`, () => call(copyTest, { params: { id: testId }, body: { as: 'duplicate' } }));
  const body = { testId, anybody: true, recipients: [], groups: [], rules: { title: what, attemptsAllowed: null } };
  const issue = await watch(`create-wihiw, ${what}`, () => call(createWihiw, { body }));
  const { attempt } = await watch(`start-attempt, ${what}`, () =>
    call(startAttempt, { params: { id: issue.id }, body: { token: linkToken(issue) } }),
  );
  const params = { id: issue.id, attemptId: attempt.attemptId };
  let counter = 0;
  for (const { questionId, value } of answers()) {
    const save = { questionId, value, flagged: false, counter: (counter += 1), basedOn: 0, clientAt: null };
    await call(saveAnswers, { params, body: { device: 'd1', saves: [save] } });
  }
  await watch(`submit-attempt, ${what}`, () => call(submitAttempt, { params, body: { device: 'd1', saves: [] } }));
  await watch(`read-result, ${what}`, () => call(readResult, { params }));
  await watch(`read-result again, ${what}`, () => call(readResult, { params }));
}

/** Tables with as many lines as the text may have, all of one raw score. */
export async function longestNmtTable(call: Caller, watch: Watch): Promise<void> {
  const line = '0 -\n';
  for (const characters of [25_000, 50_000, 100_000, 200_000])
    await watch(`import-nmt-tables, ${characters} characters`, () =>
      call(importNmtTables, {
        body: { year: 2024, subject: 'х', text: line.repeat(characters / line.length) },
      }).catch(() => undefined),
    );
}
