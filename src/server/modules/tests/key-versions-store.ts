import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { KeyTreatment } from '#core/questions/answers/key-treatment.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readPeople } from '#server/modules/accounts/accounts-public.ts';

/**
 * Holds the keys of a test until the transaction ends: scoring shares them, a correction has them alone. So a correction
 * waits for all scores by the old key, and scoring after it reads the new one. It is no row's lock: taking it writes nothing.
 */
export async function lockKeys(tx: Transaction<Database>, testId: string, strength: 'share' | 'alone'): Promise<void> {
  const name = sql`hashtextextended(${`keys of ${testId.toLowerCase()}`}, 0)`;
  const lock = strength === 'share' ? sql`pg_advisory_xact_lock_shared(${name})` : sql`pg_advisory_xact_lock(${name})`;
  await sql`select ${lock}`.execute(tx);
}

/** A correction of a key. */
export type NewKey = {
  readonly questionId: string;
  readonly version: number;
  readonly key: unknown;
  readonly treatment: KeyTreatment;
  readonly explanation: TextDocument | null;
  readonly evidence: readonly string[];
};

/** Adds a version of a key; versions that stand are never changed. */
export async function insertKeyVersion(
  tx: Transaction<Database>,
  made: NewKey,
  authorId: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('question_keys')
    .values({
      question_id: made.questionId,
      version: made.version,
      created_at: now,
      created_by: authorId,
      key: JSON.stringify(made.key),
      treatment: made.treatment,
      explanation: made.explanation === null ? null : JSON.stringify(made.explanation),
      evidence: JSON.stringify(made.evidence),
    })
    .execute();
}

/** What scoring again by a version has changed so far, in attempts; trials are left out. */
export type VersionEffect = {
  readonly attempts: number;
  readonly points: number;
  readonly grades: number;
  readonly gainedPass: number;
  readonly lostPass: number;
};

/** A version of a key with who made it and what it has changed. */
export type KeyRecord = NewKey & {
  readonly madeAt: Date;
  readonly madeBy: string | null;
  readonly effect: VersionEffect;
};

/** All versions of a question's key, newest first. */
export async function readKeyRecords(
  database: Kysely<Database>,
  testId: string,
  questionId: string,
): Promise<KeyRecord[]> {
  const rows = await database
    .selectFrom('question_keys as k')
    .innerJoin('questions as q', 'q.id', 'k.question_id')
    .where('q.test_id', '=', testId)
    .where('q.id', '=', questionId)
    .orderBy('k.version', 'desc')
    .select(['k.question_id as questionId', 'k.version', 'k.key', 'k.created_at as madeAt', 'k.created_by as authorId'])
    .select(['k.rescored_attempts', 'k.changed_points', 'k.changed_grades', 'k.gained_pass', 'k.lost_pass'])
    .select((eb) => eb.ref('k.treatment').$castTo<KeyTreatment>().as('treatment'))
    .select((eb) => eb.ref('k.explanation').$castTo<TextDocument | null>().as('explanation'))
    .select((eb) => eb.ref('k.evidence').$castTo<string[]>().as('evidence'))
    .execute();
  const authors = await readPeople(
    database,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return rows.map(
    ({ authorId, rescored_attempts, changed_points, changed_grades, gained_pass, lost_pass, ...row }) => ({
      ...row,
      effect: {
        attempts: rescored_attempts,
        points: changed_points,
        grades: changed_grades,
        gainedPass: gained_pass,
        lostPass: lost_pass,
      },
      madeBy: authorId === null ? null : (authors.get(authorId)?.displayName ?? null),
    }),
  );
}

/** A key version that not all scores stand by yet. */
export type UnfinishedCorrection = { readonly testId: string; readonly questionId: string; readonly version: number };

/** Corrections that are still to be scored by, oldest first; of each question the newest. */
export async function readUnfinishedCorrections(database: Kysely<Database>): Promise<UnfinishedCorrection[]> {
  const { rows } = await sql<UnfinishedCorrection>`
    select q.test_id as "testId", k.question_id as "questionId", max(k.version) as version
    from question_keys k join questions q on q.id = k.question_id
    where k.version > 1 and k.rescored_at is null group by q.test_id, k.question_id order by min(k.created_at)`.execute(
    database,
  );
  return rows;
}

/** Records that every score was computed with this version or a newer one. */
export async function finishCorrection(
  database: Kysely<Database>,
  { questionId, version }: Pick<UnfinishedCorrection, 'questionId' | 'version'>,
  now: Date,
): Promise<void> {
  await database
    .updateTable('question_keys')
    .set({ rescored_at: now })
    .where('question_id', '=', questionId)
    .where('version', '<=', version)
    .where('rescored_at', 'is', null)
    .execute();
}

/** Adds what scoring some attempts again by a version has changed; their scores are written in the same transaction. */
export async function addCorrectionEffect(
  tx: Transaction<Database>,
  { questionId, version }: Pick<UnfinishedCorrection, 'questionId' | 'version'>,
  { attempts, points, grades, gainedPass, lostPass }: VersionEffect,
): Promise<void> {
  await sql`
    update question_keys set rescored_attempts = rescored_attempts + ${attempts}, changed_points = changed_points + ${points},
      changed_grades = changed_grades + ${grades}, gained_pass = gained_pass + ${gainedPass}, lost_pass = lost_pass + ${lostPass}
    where question_id = ${questionId} and version = ${version}`.execute(tx);
}

/** Returns the questions of a test that are void by their newest key. */
export async function readVoidQuestions(database: Kysely<Database>, testId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.question_id as id from questions q join question_keys k on k.question_id = q.id
    where q.test_id = ${testId} and k.treatment = 'void'
      and not exists (select from question_keys n where n.question_id = k.question_id and n.version > k.version)`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}
