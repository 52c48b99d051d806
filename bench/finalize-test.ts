import { randomUUID } from 'node:crypto';
import { registerAccount } from '#contract/accounts.ts';
import { addQuestion } from '#contract/authoring/draft-questions.ts';
import { saveText } from '#contract/authoring/draft-texts.ts';
import { copyTest, createTest, finalizeTest, readTest } from '#contract/authoring/tests.ts';
import { TEXT_BODY_MAX_CHARACTERS } from '#core/constants.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { exampleQuestions, listCloze, typedCloze } from '#core/testing/example-questions.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import { anchorSentence } from '#core/texts/anchors/make-anchor.ts';
import type { Block, TextDocument } from '#core/texts/document-types.ts';
import { segmentDocument } from '#core/texts/sentences/sentences.ts';
import type { BenchPerson } from './shared/bench-person.ts';
import { benchPerson } from './shared/bench-person.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { median, report } from './shared/measurement.ts';

const QUESTIONS = 100;
const RUNS = 5;
const BUDGET_SECONDS = 1;

const examples: readonly AuthoredQuestion[] = [...Object.values(exampleQuestions), typedCloze, listCloze];

/** Prose in which sentences are hard to find: with initials, abbreviations, direct speech and ellipses. */
function proseOf(number: number): string {
  return [
    `Того ${number}-го ранку, о 6 год. 15 хв., М. М. Коцюбинський вийшов у сад на вул. Лесі Українки.`,
    `Там, край стежки №${number}, цвіла стара яблуня.`,
    '«Добридень! — сказав він. — Чи не зарано?»',
    `Він довго дивився на цвіт… і згадав 19${number % 10}0-ті рр., село під м. Черніговом тощо.`,
    'Потім настала тиша.',
    `Мати чекала вдома, на столі горіла свічка, а надворі ${number} разів стукав у шибку вітер.`,
    'Ніхто не озвався.',
  ].join(' ');
}

/** Returns a text with the maximum number of characters. */
function longestText(): TextDocument {
  const blocks: Block[] = [];
  for (let left = TEXT_BODY_MAX_CHARACTERS; left > 0; ) {
    const text = proseOf(blocks.length + 1).slice(0, left);
    blocks.push({ kind: 'paragraph', id: randomUUID(), inlines: [{ text }] });
    left -= text.length;
  }
  return { version: 1, blocks };
}

/** Questions of all kinds in turn, each about its own paragraph. */
function questionsAbout(textId: string, document: TextDocument): AuthoredQuestion[] {
  const sentences = Map.groupBy(segmentDocument(document), ({ blockId }) => blockId);
  return Array.from({ length: QUESTIONS }, (_, turn) => {
    const own = sentences.get(document.blocks[turn]?.id ?? '') ?? [];
    const anchors = own.flatMap((sentence) => anchorSentence(textId, document, sentence) ?? []);
    const placed = (from: number, count: number): EvidenceAnchor[] => anchors.slice(from, from + count);
    const { key, ...question } = examples[turn % examples.length] as AuthoredQuestion;
    const placedKey = 'anchors' in key ? { ...key, anchors: placed(3, key.anchors.length) } : key;
    return { ...question, id: randomUUID(), textId, evidence: placed(1, 1), key: placedKey } as AuthoredQuestion;
  });
}

async function writeDraft({ call }: BenchPerson): Promise<string> {
  await call(registerAccount, { body: { identifier: 'finalize-bench', password: 'вимірюємо чесно 42' } });
  const { id, texts } = await call(createTest, { body: { title: 'Найдовший текст' } });
  const [text] = texts;
  if (text === undefined) throw new Error('a new test has no text');
  const document = longestText();
  const fields = { title: 'Довгий', author: '', source: '', document, revision: text.revision };
  await call(saveText, { params: { testId: id, textId: text.id }, body: fields });
  for (const question of questionsAbout(text.id, document))
    await call(addQuestion, { params: { testId: id }, body: { question } });
  return id;
}

async function timed<Value>(work: () => Promise<Value>): Promise<{ readonly value: Value; readonly seconds: number }> {
  const startedAt = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - startedAt) / 1000 };
}

const server = await startBenchServer();
try {
  const author = benchPerson(server.origin);
  const original = await writeDraft(author);
  const finalizing: number[] = [];
  const reading: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const copy = await author.call(copyTest, { params: { id: original }, body: { as: 'duplicate' } });
    const draft = await timed(() => author.call(readTest, { params: { id: copy.id } }));
    const body = { revision: draft.value.revision };
    const done = await timed(() => author.call(finalizeTest, { params: { testId: copy.id }, body }));
    if (done.value.state !== 'finalized') throw new Error('the test is still a draft');
    reading.push(draft.seconds);
    finalizing.push(done.seconds);
  }
  report([
    {
      what: `finalizing ${TEXT_BODY_MAX_CHARACTERS} characters with ${QUESTIONS} questions of all kinds`,
      value: median(finalizing),
      unit: 's',
      budget: BUDGET_SECONDS,
      reference: { what: 'reading the same draft', value: median(reading) },
      details: [`runs: ${finalizing.map((value) => `${Math.round(value * 1000)} ms`).join(', ')}`],
    },
  ]);
} finally {
  await server.stop();
}
