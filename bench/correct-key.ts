import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { registerAccount } from '#contract/accounts.ts';
import { startAttempt, submitAttempt } from '#contract/attempts.ts';
import { correctKey } from '#contract/authoring/key-corrections.ts';
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

const KINDS = ['single', 'multiple', 'stated', 'matching', 'ordering'] as const;

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
      return { itemIds: ids('items') };
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

  const corrected: number[] = [];
  for (let run = 1; run <= RUNS; run += 1) {
    const key = { optionId: options[run % options.length]?.id };
    const startedAt = performance.now();
    const answer = await author.call(correctKey, {
      params: { testId, questionId: single.id },
      body: { key, explanation: null, evidence: [], basedOnVersion: run },
    });
    corrected.push((performance.now() - startedAt) / 1000);
    if (answer.pending > 0 || answer.versions[0]?.attempts !== ATTEMPTS) throw new Error('attempts were left out');
  }
  report([
    {
      what: `correcting a key with ${ATTEMPTS} attempts of ${QUESTIONS} questions`,
      value: median(corrected),
      unit: 's',
      budget: BUDGET_SECONDS,
      details: [`runs: ${corrected.map((value) => `${Math.round(value * 1000)} ms`).join(', ')}`],
    },
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
