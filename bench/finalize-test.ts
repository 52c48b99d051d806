import { registerAccount } from '#contract/accounts.ts';
import { addQuestion } from '#contract/authoring/draft-questions.ts';
import { saveText } from '#contract/authoring/draft-texts.ts';
import { copyTest, createTest, finalizeTest, readTest } from '#contract/authoring/tests.ts';
import { TEXT_BODY_MAX_CHARACTERS } from '#core/constants.ts';
import type { BenchPerson } from './shared/bench-person.ts';
import { benchPerson } from './shared/bench-person.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { longestText, questionsAbout } from './shared/longest-test.ts';
import { median, report } from './shared/measurement.ts';

const QUESTIONS = 100;
const RUNS = 5;
const BUDGET_SECONDS = 1;

async function writeDraft({ call }: BenchPerson): Promise<string> {
  await call(registerAccount, { body: { identifier: 'finalize-bench', password: 'вимірюємо чесно 42' } });
  const { id, texts } = await call(createTest, { body: { title: 'Найдовший текст' } });
  const [text] = texts;
  if (text === undefined) throw new Error('a new test has no text');
  const document = longestText();
  const fields = { title: 'Довгий', author: '', source: '', document, revision: text.revision };
  await call(saveText, { params: { testId: id, textId: text.id }, body: fields });
  for (const question of questionsAbout(text.id, document, QUESTIONS))
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
