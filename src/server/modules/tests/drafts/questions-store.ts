import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { TestQuestion } from '#contract/authoring/draft-questions.ts';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import { AUTHORED_QUESTION_SCHEMAS } from '#core/questions/authored-question-schema.ts';
import type { FinalizedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';

function jsonOrNull(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value);
}

function selectQuestions(database: Kysely<Database>, testId: string) {
  return database
    .selectFrom('questions')
    .innerJoin('question_keys', (join) =>
      join.onRef('question_keys.question_id', '=', 'questions.id').on('question_keys.version', '=', (eb) =>
        eb
          .selectFrom('question_keys as latest')
          .whereRef('latest.question_id', '=', 'questions.id')
          .select(({ fn }) => fn.max('latest.version').as('version')),
      ),
    )
    .where('questions.test_id', '=', testId)
    .selectAll('questions')
    .select(['question_keys.key', 'question_keys.explanation', 'question_keys.evidence']);
}

type QuestionRow = Awaited<ReturnType<ReturnType<typeof selectQuestions>['execute']>>[number];

/** A question without proof and flag that say nothing, as drafts are read: so a repeated save is known as the same. */
export function withoutEmpty(question: AuthoredQuestion): AuthoredQuestion {
  const { evidence = [], answerableWithoutText = false, ...rest } = question;
  return {
    ...rest,
    ...(evidence.length > 0 ? { evidence } : {}),
    ...(answerableWithoutText ? { answerableWithoutText } : {}),
  } as AuthoredQuestion;
}

function shownPart(row: QuestionRow) {
  return {
    id: row.id,
    kind: row.kind,
    version: row.version,
    prompt: row.prompt,
    points: Number(row.points),
    process: row.process,
    textId: row.text_id,
    required: row.required,
    hint: row.hint,
    poolId: row.pool_id,
    body: row.body,
  };
}

/** Returns a stored question in its authored form; null when its parts don't fit its kind. */
function toDraft(row: QuestionRow): TestQuestion | null {
  const { explanation, key, evidence, answerable_without_text: answerableWithoutText } = row;
  const question = { ...shownPart(row), explanation, key, evidence, answerableWithoutText } as AuthoredQuestion;
  return isReadable(question) ? { revision: row.revision, question: withoutEmpty(question) } : null;
}

/** Returns true if a question has a shape that its author's page can show. */
export function isReadable(question: AuthoredQuestion): boolean {
  const schema: { safeParse(value: unknown): { success: boolean } } | undefined =
    AUTHORED_QUESTION_SCHEMAS[question.kind];
  return schema !== undefined && schema.safeParse(withoutEmpty(question)).success;
}

/** A question of a finalized test with its current key. */
export type StoredFinalized = {
  readonly revision: number;
  readonly finalized: FinalizedQuestion;
  readonly answerableWithoutText: boolean;
};

function toFinalized(row: QuestionRow): StoredFinalized {
  const { kind, key, explanation, evidence, revision } = row;
  const finalized = { kind, question: shownPart(row), key, explanation, evidence } as FinalizedQuestion;
  return { revision, finalized, answerableWithoutText: row.answerable_without_text };
}

/** A question whose stored parts are in no known shape, with its place among all of its test, from 1. */
export type UnreadableQuestion = { readonly questionId: string; readonly place: number };

/** The questions of a test in order, and those that can't be read. */
export type ReadQuestions = { readonly questions: TestQuestion[]; readonly unreadable: UnreadableQuestion[] };

/** The questions of a draft. */
export async function readDraftQuestions(database: Kysely<Database>, testId: string): Promise<ReadQuestions> {
  const rows = await selectQuestions(database, testId).orderBy('questions.position').execute();
  const read = rows.map((row, index) => ({ questionId: row.id, place: index + 1, question: toDraft(row) }));
  return {
    questions: read.flatMap(({ question }) => question ?? []),
    unreadable: read.flatMap(({ question, ...place }) => (question === null ? [place] : [])),
  };
}

/** The questions of a finalized test in order, each with its current key. */
export async function readFinalizedQuestions(database: Kysely<Database>, testId: string): Promise<StoredFinalized[]> {
  return (await selectQuestions(database, testId).orderBy('questions.position').execute()).map(toFinalized);
}

/** One question of a draft; null when the test has no such question. */
export async function findQuestion(
  database: Kysely<Database>,
  testId: string,
  questionId: string,
): Promise<TestQuestion | null> {
  const row = await selectQuestions(database, testId).where('questions.id', '=', questionId).executeTakeFirst();
  return row === undefined ? null : toDraft(row);
}

/** Returns true if any test has a question with this id. */
export async function isQuestionIdTaken(database: Kysely<Database>, questionId: string): Promise<boolean> {
  const row = await database.selectFrom('questions').where('id', '=', questionId).select('id').executeTakeFirst();
  return row !== undefined;
}

function columnsOf(question: AuthoredQuestion) {
  return {
    text_id: question.textId,
    pool_id: question.poolId,
    kind: question.kind,
    version: question.version,
    prompt: JSON.stringify(question.prompt),
    points: String(question.points),
    process: question.process,
    required: question.required,
    hint: jsonOrNull(question.hint),
    answerable_without_text: question.answerableWithoutText === true,
    body: JSON.stringify(question.body),
  };
}

/** Returns the size of a draft's questions with their keys, and how many anchors they have, without one of them. */
export async function sizeOfOthers(
  database: Kysely<Database>,
  testId: string,
  withoutId: string,
): Promise<{ readonly bytes: number; readonly anchors: number }> {
  const { rows } = await sql<{ bytes: number; anchors: number }>`
    select coalesce(sum(
      octet_length(prompt::text) + octet_length(body::text) + coalesce(octet_length(hint::text), 0) +
      octet_length(k.key::text) + coalesce(octet_length(k.explanation::text), 0) + octet_length(k.evidence::text)
    ), 0)::float8 as bytes,
    coalesce(sum(
      case jsonb_typeof(k.evidence) when 'array' then jsonb_array_length(k.evidence) else 0 end +
      case jsonb_typeof(k.key -> 'anchors') when 'array' then jsonb_array_length(k.key -> 'anchors') else 0 end
    ), 0)::float8 as anchors
    from questions q join question_keys k on k.question_id = q.id and k.version = 1
    where q.test_id = ${testId} and q.id <> ${withoutId}
  `.execute(database);
  return rows[0] ?? { bytes: 0, anchors: 0 };
}

/** Inserts questions from a position on; the caller has made room there. */
export async function insertQuestions(
  tx: Transaction<Database>,
  testId: string,
  questions: readonly AuthoredQuestion[],
  position: number,
  now: Date,
): Promise<void> {
  if (questions.length === 0) return;
  await tx
    .insertInto('questions')
    .values(
      questions.map((question, index) => ({
        ...columnsOf(question),
        id: question.id,
        test_id: testId,
        position: position + index,
        updated_at: now,
      })),
    )
    .execute();
  await tx
    .insertInto('question_keys')
    .values(
      questions.map((question) => ({
        question_id: question.id,
        version: 1,
        key: JSON.stringify(question.key),
        explanation: jsonOrNull(question.explanation),
        evidence: JSON.stringify(question.evidence ?? []),
        created_at: now,
      })),
    )
    .execute();
}

/** Replaces the content of a draft's question and its key. Returns its new revision. */
export async function updateQuestion(
  tx: Transaction<Database>,
  question: AuthoredQuestion,
  now: Date,
): Promise<number> {
  const row = await tx
    .updateTable('questions')
    .set({ ...columnsOf(question), revision: sql`revision + 1`, updated_at: now })
    .where('id', '=', question.id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('question_keys')
    .set({
      key: JSON.stringify(question.key),
      explanation: jsonOrNull(question.explanation),
      evidence: JSON.stringify(question.evidence ?? []),
    })
    .where('question_id', '=', question.id)
    .execute();
  return row.revision;
}

/** Removes a question of a test. Returns false when there is none. */
export async function removeQuestion(tx: Transaction<Database>, testId: string, questionId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('questions')
    .where('id', '=', questionId)
    .where('test_id', '=', testId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Writes the bodies, keys and evidence that finalizing made, each a JSON list by question id. */
export async function writeFinalQuestions(
  tx: Transaction<Database>,
  testId: string,
  { bodies, keys }: { readonly bodies: string; readonly keys: string },
): Promise<void> {
  await sql`
    update questions set body = made.body from jsonb_to_recordset(${bodies}::jsonb) as made(id uuid, body jsonb)
    where questions.id = made.id and questions.test_id = ${testId}
  `.execute(tx);
  await sql`
    update question_keys set key = made.key, evidence = made.evidence
    from jsonb_to_recordset(${keys}::jsonb) as made(id uuid, key jsonb, evidence jsonb)
    where question_keys.question_id = made.id
  `.execute(tx);
}

/** The ids of a test's questions in order. */
export async function readQuestionIds(database: Kysely<Database>, testId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('questions')
    .where('test_id', '=', testId)
    .orderBy('position')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The highest position of a test's questions; -1 when there are none. */
export async function lastPosition(database: Kysely<Database>, testId: string): Promise<number> {
  const row = await database
    .selectFrom('questions')
    .where('test_id', '=', testId)
    .select((eb) => eb.fn.max('position').as('last'))
    .executeTakeFirst();
  return row?.last ?? -1;
}

type StoredKey = {
  readonly version: number;
  readonly madeAt: Date;
  readonly key: unknown;
  readonly treatment: KeyTreatment;
  readonly explanation: TextDocument | null;
  readonly evidence: string[];
};

/** The current keys of a test's questions by question id. */
export async function readQuestionKeys(database: Kysely<Database>, testId: string): Promise<Map<string, StoredKey>> {
  const rows = await database
    .selectFrom('question_keys')
    .innerJoin('questions', 'questions.id', 'question_keys.question_id')
    .where('questions.test_id', '=', testId)
    .distinctOn('question_keys.question_id')
    .orderBy('question_keys.question_id')
    .orderBy('question_keys.version', 'desc')
    .select(['question_keys.question_id as id', 'question_keys.version', 'question_keys.key'])
    .select('question_keys.created_at as madeAt')
    .select((eb) => eb.ref('question_keys.evidence').$castTo<string[] | null>().as('evidence'))
    .select((eb) => eb.ref('question_keys.explanation').$castTo<TextDocument | null>().as('explanation'))
    .select((eb) => eb.ref('question_keys.treatment').$castTo<KeyTreatment>().as('treatment'))
    .execute();
  return new Map(rows.map(({ id, evidence, ...row }) => [id, { ...row, evidence: evidence ?? [] }]));
}
