import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** The longest name of a subject. */
const SUBJECT_CHARACTERS = 120;

type Row = Readonly<Record<string, unknown>>;

/** Returns whether the person has made a test. */
export function ownsTests(userId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from tests where owner_id = ${userId})`;
}

/**
 * Makes another person the author of those of the tests that are this person's, with a score table of their own if they have none
 * with these scores, and with the right to the images in the texts.
 *
 * @param mark stands behind the subject of a table where the new author has another one of that name
 */
export async function handOverTests(
  tx: Transaction<Database>,
  testIds: readonly string[],
  { from, to, mark }: { readonly from: string; readonly to: string; readonly mark: string },
): Promise<void> {
  const ids = [...testIds];
  const marked = sql`left(n.subject, ${SUBJECT_CHARACTERS - mark.length - 3}::int) || ${` (${mark})`}`;
  await sql`
    insert into nmt_tables (owner_id, year, subject, scores)
    select distinct ${to}::uuid, n.year, case when exists (
      select from nmt_tables own
      where own.owner_id = ${to} and own.year = n.year and own.subject = n.subject and own.scores <> n.scores
    ) then ${marked} else n.subject end, n.scores
    from tests t join nmt_tables n on n.id = t.nmt_table_id
    where t.id = any (${ids}::uuid[]) and t.owner_id = ${from} and n.owner_id = ${from}
    on conflict (owner_id, year, subject) do nothing`.execute(tx);
  await sql`
    update tests set nmt_table_id = (
      select kept.id from nmt_tables kept
      where kept.owner_id = ${to} and kept.year = n.year and kept.subject in (n.subject, ${marked}) and kept.scores = n.scores
      order by kept.subject limit 1
    )
    from nmt_tables n
    where tests.id = any (${ids}::uuid[]) and tests.owner_id = ${from} and n.id = tests.nmt_table_id and n.owner_id = ${from}`.execute(
    tx,
  );
  await sql`
    insert into text_images (user_id, hash, created_at)
    select ${to}, i.hash, i.created_at from text_images i where i.user_id = ${from} and exists (
      select from texts x where x.test_id = any (${ids}::uuid[]) and position(i.hash in x.document::text) > 0
    ) on conflict do nothing`.execute(tx);
  await sql`
    update tests set owner_id = ${to} where id = any (${ids}::uuid[]) and owner_id = ${from}`.execute(tx);
}

/** Returns the person's tests with their texts, questions and all versions of the keys, oldest first. */
export async function readPersonTests(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, title, finalized, finalized_at, archived_at, created_at, updated_at, version, scale,
      (select coalesce(json_agg(json_build_object('title', t.title, 'author', t.author, 'source', t.source, 'document', t.document)
        order by t.position), '[]') from texts t where t.test_id = tests.id) as texts,
      (select coalesce(json_agg(json_build_object('kind', q.kind, 'prompt', q.prompt, 'points', q.points, 'process', q.process,
        'required', q.required, 'hint', q.hint, 'body', q.body, 'keys', (
          select coalesce(json_agg(json_build_object('version', k.version, 'key', k.key, 'explanation', k.explanation, 'evidence', k.evidence)
            order by k.version), '[]') from question_keys k where k.question_id = q.id)) order by q.position), '[]')
        from questions q where q.test_id = tests.id) as questions
    from tests where owner_id = ${userId} order by created_at, id`.execute(database);
  return rows;
}

/** Returns the score tables that the person has imported, by year and subject. */
export async function readPersonNmtTables(database: Kysely<Database>, userId: string): Promise<readonly Row[]> {
  return database
    .selectFrom('nmt_tables')
    .select(['subject', 'year', 'scores', 'created_at'])
    .where('owner_id', '=', userId)
    .orderBy('year')
    .orderBy('subject')
    .orderBy('id')
    .execute();
}
