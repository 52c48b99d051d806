import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { registerAccount } from '#contract/accounts.ts';
import { startAttempt, submitAttempt } from '#contract/attempts.ts';
import { correctKey, previewCorrection, readTypedAnswers } from '#contract/authoring/key-corrections.ts';
import type { Input } from '#contract/definition/operation.ts';
import { createWihiw } from '#contract/wihiws.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { exampleDocument, exampleQuestions } from '#core/testing/example-questions.ts';
import { linkToken, writeTest } from '#server/testing/write-test.ts';
import { benchPerson } from './shared/bench-person.ts';
import { startBenchServer } from './shared/bench-server.ts';
import { median, report } from './shared/measurement.ts';

const ATTEMPTS = 500;
const QUESTIONS = 100;
const RUNS = 5;
const BUDGET_SECONDS = 1;

const KINDS = ['single', 'multiple', 'stated', 'matching', 'short'] as const;

type Correction = Input<typeof correctKey>['body'];

type Shown = { readonly id: string; readonly kind: string; readonly body: Record<string, readonly { id: string }[]> };

function questions(): AuthoredQuestion[] {
  return Array.from({ length: QUESTIONS }, (_, index) => {
    const kind = KINDS[index % KINDS.length] as (typeof KINDS)[number];
    return { ...exampleQuestions[kind], id: randomUUID(), textId: null, evidence: [] } as AuthoredQuestion;
  });
}

/** The first choice that is there. */
function answerTo({ kind, body }: Shown): Record<string, unknown> {
  const ids = (part: string) => (body[part] ?? []).map(({ id }) => id);
  switch (kind) {
    case 'single':
      return { optionId: ids('options')[0] };
    case 'multiple':
      return { optionIds: ids('options').slice(0, 2) };
    case 'stated':
      return { verdicts: ids('statements').map((statementId) => ({ statementId, verdict: 'true' })) };
    case 'matching':
      return { choices: ids('rows').map((itemId) => ({ itemId, choiceId: ids('options')[0] })) };
    default:
      return { text: 'невідоме слово' };
  }
}

const server = await startBenchServer();
const client = new Client(server.database);
try {
  await client.connect();
  const author = benchPerson(server.origin);
  await author.call(registerAccount, { body: { identifier: 'key-bench', password: 'вимірюємо чесно 42' } });
  const testId = await writeTest(author.call, {
    title: 'Сто запитань',
    text: { title: 'Сад', author: '', source: '', document: exampleDocument },
    questions,
  });
  const rules = { title: 'Сто запитань', attemptsAllowed: null };
  const issue = await author.call(createWihiw, { body: { testId, anybody: true, recipients: [], rules } });
  const taker = benchPerson(server.origin);
  const { attempt } = await taker.call(startAttempt, {
    params: { id: issue.id },
    body: { token: linkToken(issue), displayName: 'Марія Вимірна' },
  });
  const shown = attempt.questions as unknown as readonly Shown[];
  const saves = shown.map((question, index) => ({
    questionId: question.id,
    value: answerTo(question),
    flagged: false,
    counter: index + 1,
    basedOn: 0,
    clientAt: null,
  }));
  await taker.call(submitAttempt, {
    params: { id: issue.id, attemptId: attempt.attemptId },
    body: { device: 'phone', saves },
  });
  await copyAttempt();
  const single = shown.find(({ kind }) => kind === 'single');
  if (single === undefined) throw new Error('the test has no such question');
  const options = single.body['options'] ?? [];

  /** Runs corrections of one question, each previewed first, and returns what they and their previews took, in s. */
  async function correct(questionId: string, correctionOf: (run: number) => Pick<Correction, 'key' | 'treatment'>) {
    const [made, previewed]: [number[], number[]] = [[], []];
    const params = { testId, questionId };
    for (let run = 1; run <= RUNS; run += 1) {
      const body = { explanation: null, evidence: [], ...correctionOf(run), basedOnVersion: run };
      const beganAt = performance.now();
      const told = await author.call(previewCorrection, { params, body });
      const startedAt = performance.now();
      const answer = await author.call(correctKey, { params, body });
      previewed.push((startedAt - beganAt) / 1000);
      made.push((performance.now() - startedAt) / 1000);
      const [newest] = answer.versions;
      if (answer.pending > 0 || newest?.attempts !== ATTEMPTS) throw new Error('attempts were left out');
      if (newest.effect.points !== told.effect.points) throw new Error('a preview told another effect');
    }
    return { made, previewed };
  }

  const key = await correct(single.id, (run) => ({
    key: { optionId: options[run % options.length]?.id },
    treatment: 'by-key',
  }));
  const multiple = shown.find(({ kind }) => kind === 'multiple');
  const short = shown.find(({ kind }) => kind === 'short');
  if (multiple === undefined || short === undefined) throw new Error('the test has no such question');
  const [right] = [multiple.body['options']?.map(({ id }) => id).slice(0, 2)];
  const voided = await correct(multiple.id, (run) => ({
    key: { optionIds: right, rule: 'partial' },
    treatment: run % 2 === 1 ? 'void' : 'by-key',
  }));
  const gatheredAt = performance.now();
  const typed = await author.call(readTypedAnswers, { params: { testId, questionId: short.id } });
  const gathered = (performance.now() - gatheredAt) / 1000;
  const [wrong] = typed.fields[0]?.answers ?? [];
  if (wrong?.count !== ATTEMPTS) throw new Error('typed answers were left out');
  const accepted = await correct(short.id, (run) => ({
    key: {
      accepted: run % 2 === 1 ? ['слово', wrong.text] : ['слово'],
      typoTolerance: false,
      anyForm: false,
      number: null,
    },
    treatment: 'by-key',
  }));
  const scene = `with ${ATTEMPTS} attempts of ${QUESTIONS} questions`;
  const line = (what: string, values: readonly number[]) => ({
    what: `${what} ${scene}`,
    value: median([...values]),
    unit: 's' as const,
    budget: BUDGET_SECONDS,
    details: [`runs: ${values.map((value) => `${Math.round(value * 1000)} ms`).join(', ')}`],
  });
  report([
    line('correcting a key', key.made),
    line('voiding a question and taking it back', voided.made),
    line('accepting a typed answer', accepted.made),
    line('previewing a correction', [...key.previewed, ...voided.previewed, ...accepted.previewed]),
    line('gathering typed answers', [gathered]),
  ]);
} finally {
  await client.end();
  await server.stop();
}

/** Copies the one attempt with its answers and scores into further issues of the test. */
async function copyAttempt(): Promise<void> {
  const copied = (table: string, changes: string) =>
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || jsonb_build_object(${changes}))).*`;
  await client.query(
    `${copied('"WIHIW"', `'id', gen_random_uuid(), 'token_hash', null, 'token_sealed', null, 'code_hash', null, 'code_sealed', null`)}
     from "WIHIW" one, generate_series(2, $1::integer)`,
    [ATTEMPTS],
  );
  await client.query(
    `${copied('attempts', `'wihiw_id', w.id, 'id', w.id`)}
     from attempts one, "WIHIW" w where not exists (select from attempts a where a.wihiw_id = w.id)`,
  );
  for (const table of ['answers', 'question_scores'])
    await client.query(
      `${copied(table, `'wihiw_id', a.wihiw_id, 'attempt_id', a.id`)}
       from ${table} one, attempts a where a.id = a.wihiw_id`,
    );
  await client.query('analyze');
}
