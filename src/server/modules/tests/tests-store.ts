import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { AuthoredTest, testScaleSchema } from '#contract/authoring/tests.ts';
import type { Database } from '#db/schema/database-types.ts';

/** The pool or one transaction of it. */
/** Bands of the 12-point scale of a test. */
export type TestScale = z.infer<typeof testScaleSchema>;

/** The row of a test without its content. */
export type TestHead = {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly finalized: boolean;
  readonly finalizedAt: Date | null;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly revision: number;
  readonly titleRevision: number;
  readonly familyId: string;
  readonly version: number;
  readonly scale: TestScale;
};

function selectHead(database: Kysely<Database>, testId: string) {
  return database
    .selectFrom('tests')
    .where('id', '=', testId)
    .select([
      'id',
      'owner_id as ownerId',
      'title',
      'finalized',
      'finalized_at as finalizedAt',
      'archived_at as archivedAt',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'revision',
      'title_revision as titleRevision',
      'family_id as familyId',
      'version',
    ])
    .select((eb) => eb.ref('scale').$castTo<TestScale>().as('scale'));
}

/** The head of a test; null when there is none. */
export async function findTest(database: Kysely<Database>, testId: string): Promise<TestHead | null> {
  return (await selectHead(database, testId).executeTakeFirst()) ?? null;
}

/** The head of a test, locked until the transaction ends: every write to a test takes this lock first. */
export async function lockTest(tx: Transaction<Database>, testId: string): Promise<TestHead | null> {
  return (await selectHead(tx, testId).forUpdate().executeTakeFirst()) ?? null;
}

/** Returns a draft of this title in which nothing has been changed since it was made, locked like {@link lockTest}. */
export async function lockUntouchedDraft(
  tx: Transaction<Database>,
  ownerId: string,
  title: string,
): Promise<TestHead | null> {
  const row = await tx
    .selectFrom('tests')
    .where('owner_id', '=', ownerId)
    .where('title', '=', title)
    .where('revision', '=', 1)
    .where('copied_from', 'is', null)
    .where('finalized', '=', false)
    .where('archived_at', 'is', null)
    .orderBy('created_at', 'desc')
    .select('id')
    .executeTakeFirst();
  const head = row === undefined ? null : await lockTest(tx, row.id);
  return head?.revision === 1 ? head : null;
}

/** The values of a new test. */
export type NewTest = Pick<TestHead, 'id' | 'ownerId' | 'title' | 'familyId' | 'version'> & {
  readonly copiedFrom: string | null;
  readonly scale: TestScale | null;
};

/** Inserts the row of a draft. */
export async function insertTest(tx: Transaction<Database>, test: NewTest, now: Date): Promise<void> {
  await tx
    .insertInto('tests')
    .values({
      id: test.id,
      owner_id: test.ownerId,
      title: test.title,
      family_id: test.familyId,
      version: test.version,
      copied_from: test.copiedFrom,
      ...(test.scale === null ? {} : { scale: JSON.stringify(test.scale) }),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Returns how many tests a person owns. */
export async function countTests(database: Kysely<Database>, ownerId: string): Promise<number> {
  const row = await database
    .selectFrom('tests')
    .where('owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Marks a test as changed. Returns its new revision. */
export async function touchTest(tx: Transaction<Database>, testId: string, now: Date): Promise<number> {
  const row = await tx
    .updateTable('tests')
    .set({ revision: sql`revision + 1`, updated_at: now })
    .where('id', '=', testId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** Fields of a test's row that its author changes. */
export type HeadChange = { title?: string; scale?: TestScale; archivedAt?: Date | null };

/** Writes changed fields of a test's row. */
export async function updateHead(tx: Transaction<Database>, testId: string, change: HeadChange): Promise<void> {
  await tx
    .updateTable('tests')
    .set({
      id: testId,
      ...(change.title === undefined ? {} : { title: change.title, title_revision: sql`title_revision + 1` }),
      ...(change.scale === undefined ? {} : { scale: JSON.stringify(change.scale) }),
      ...(change.archivedAt === undefined ? {} : { archived_at: change.archivedAt }),
    })
    .where('id', '=', testId)
    .execute();
}

/** Ends the draft. From here on the database refuses every change of what takers see. */
export async function markFinalized(tx: Transaction<Database>, testId: string, now: Date): Promise<void> {
  await tx
    .updateTable('tests')
    .set({ finalized: true, finalized_at: now, updated_at: now, revision: sql`revision + 1` })
    .where('id', '=', testId)
    .execute();
}

/** Removes a test with everything in it. */
export async function removeTest(tx: Transaction<Database>, testId: string): Promise<void> {
  await tx.deleteFrom('tests').where('id', '=', testId).execute();
}

/** The number of the next version of a family. Parallel copies wait for one another here. */
export async function nextVersion(tx: Transaction<Database>, familyId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${familyId}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('tests')
    .where('family_id', '=', familyId)
    .select((eb) => eb.fn.max('version').as('latest'))
    .executeTakeFirst();
  return (row?.latest ?? 0) + 1;
}

/** The state a creator sees. */
export function testStateOf(test: Pick<TestHead, 'finalized' | 'archivedAt'>): AuthoredTest['state'] {
  if (test.archivedAt !== null) return 'archived';
  return test.finalized ? 'finalized' : 'draft';
}

/** Returns how many tests the person owns. */
export async function countOwnTests(database: Kysely<Database>, ownerId: string): Promise<number> {
  const row = await database
    .selectFrom('tests')
    .where('owner_id', '=', ownerId)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}
