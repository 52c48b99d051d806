import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { scoreIsReleased } from './released-score-store.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the person made: tests with their texts, questions and keys, issues without link secrets, events, groups. */
async function readMade(database: Kysely<Database>, userId: string): Promise<Record<string, readonly Row[]>> {
  const tests = await sql<Row>`
    select id, title, finalized, finalized_at, archived_at, created_at, updated_at, version, scale,
      (select coalesce(json_agg(json_build_object('title', t.title, 'author', t.author, 'source', t.source, 'document', t.document)
        order by t.position), '[]') from texts t where t.test_id = tests.id) as texts,
      (select coalesce(json_agg(json_build_object('kind', q.kind, 'prompt', q.prompt, 'points', q.points, 'process', q.process,
        'required', q.required, 'hint', q.hint, 'body', q.body, 'keys', (
          select coalesce(json_agg(json_build_object('version', k.version, 'key', k.key, 'explanation', k.explanation, 'evidence', k.evidence)
            order by k.version), '[]') from question_keys k where k.question_id = q.id)) order by q.position), '[]')
        from questions q where q.test_id = tests.id) as questions
    from tests where owner_id = ${userId} order by created_at, id`.execute(database);
  const issues = await sql<Row>`
    select to_jsonb("WIHIW") - 'token_hash' - 'token_sealed' as issue from "WIHIW" where owner_id = ${userId} order by created_at, id`.execute(
    database,
  );
  const events = await sql<Row>`
    select to_jsonb(e) as event from edu_events_activities e where owner_id = ${userId} order by created_at, id`.execute(
    database,
  );
  const groups = await sql<Row>`
    select g.id, g.title, g.created_at, g.archived_at,
      (select coalesce(json_agg(m.display_name order by m.display_name collate "uk-x-icu"), '[]') from wihost_group_members m where m.group_id = g.id) as members
    from wihost_groups g where owner_id = ${userId} order by g.created_at, g.id`.execute(database);
  const nmtTables = await sql<Row>`
    select subject, year, scores, created_at from nmt_tables where owner_id = ${userId} order by year, subject, id`.execute(
    database,
  );
  return {
    nmtTables: nmtTables.rows,
    tests: tests.rows,
    issues: issues.rows.map((row) => row['issue'] as Row),
    events: events.rows.map((row) => row['event'] as Row),
    groups: groups.rows,
  };
}

/** The person's attempts with their answers; a score only where it is released. */
async function readAttempts(database: Kysely<Database>, userId: string, now: Date): Promise<readonly Row[]> {
  const attempts = await sql<Row>`
    select "WIHIW".title, attempts.id, attempts.wihiw_id, attempts.number, attempts.display_name, attempts.trial, attempts.state,
      attempts.started_at, attempts.deadline_at, attempts.submitted_at,
      case when ${scoreIsReleased(now)} then attempts.score_numerator::text end as score_numerator,
      case when ${scoreIsReleased(now)} then attempts.score_denominator::text end as score_denominator,
      case when ${scoreIsReleased(now)} then attempts.maximum_points::text end as maximum_points,
      (select coalesce(json_agg(json_build_object('question', a.question_id, 'value', a.value, 'savedAt', a.saved_at, 'late', a.late)
        order by a.saved_at), '[]') from answers a where a.wihiw_id = attempts.wihiw_id and a.attempt_id = attempts.id) as answers,
      (select coalesce(json_agg(json_build_object('text', r.text_id, 'milliseconds', r.milliseconds)), '[]')
        from reading_times r where r.wihiw_id = attempts.wihiw_id and r.attempt_id = attempts.id) as reading_times
    from attempts join "WIHIW" on "WIHIW".id = attempts.wihiw_id
    where attempts.user_id = ${userId} order by attempts.started_at, attempts.id`.execute(database);
  return attempts.rows;
}

/** Whom the person is connected with, and what was addressed to them. */
async function readConnections(database: Kysely<Database>, userId: string): Promise<Record<string, readonly Row[]>> {
  const seen = await sql<Row>`
    select case person_id when ${userId} then 'seesMe' else 'iSee' end as relation, u.identifier, u.display_name, r.state, r.created_at, r.changed_at
    from wihisee_relations r join wihiwin_users u on u.id = case r.person_id when ${userId} then r.viewer_id else r.person_id end
    where ${userId} in (r.person_id, r.viewer_id) order by r.created_at`.execute(database);
  const tested = await sql<Row>`
    select case person_id when ${userId} then 'testsMe' else 'iTest' end as relation, u.identifier, u.display_name, r.state, r.created_at, r.changed_at
    from wihiwee_relations r join wihiwin_users u on u.id = case r.person_id when ${userId} then r.host_id else r.person_id end
    where ${userId} in (r.person_id, r.host_id) order by r.created_at`.execute(database);
  const memberships = await sql<Row>`
    select g.title, m.display_name, m.joined_at from wihost_group_members m join wihost_groups g on g.id = m.group_id
    where m.user_id = ${userId} order by m.joined_at`.execute(database);
  const addressed = await sql<Row>`
    select w.id, w.title, r.state, r.created_at, r.answered_at from wihiw_recipients r join "WIHIW" w on w.id = r.wihiw_id
    where r.user_id = ${userId} order by r.created_at`.execute(database);
  return { relations: [...seen.rows, ...tested.rows], memberships: memberships.rows, addressedToMe: addressed.rows };
}

/** Everything stored about and by the person, without hashes, link secrets and what is not theirs to know. */
export async function readPersonData(
  database: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<Record<string, unknown>> {
  const profile = await sql<Row>`
    select id, identifier, display_name, kind, email, wihisee, wihiwee, created_at, last_seen_at, deletion_requested_at
    from wihiwin_users where id = ${userId}`.execute(database);
  const sessions = await sql<Row>`
    select device, shared_computer, created_at, last_seen_at, expires_at from sessions where user_id = ${userId} order by created_at`.execute(
    database,
  );
  return {
    profile: profile.rows[0] ?? null,
    sessions: sessions.rows,
    ...(await readMade(database, userId)),
    attempts: await readAttempts(database, userId, now),
    ...(await readConnections(database, userId)),
  };
}
