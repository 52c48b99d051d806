import type { Client } from 'pg';

/** Takers of an issue who have handed in, each with a score of every question, and takers who write. */
export type ClassSize = {
  readonly ended: number;
  readonly writing: number;
  /** How many people other classes have: logins are given by number. */
  readonly others?: number;
};

const NAMES = ['Марія', 'Олег', 'Яна', 'Дар’я', 'Ґалина', 'Єва', 'Іван', 'Остап'];
const SURNAMES = ['Жук', 'Гай', 'Їжак', 'Ємець', 'Ґудзь', 'Яремчук', 'Коваленко', 'Шевчук-Білецька', 'Лис'];

/** Adds takers to an issue by SQL: to make them by the API would take minutes. */
export async function addLargeClass(
  database: Client,
  wihiwId: string,
  { ended, writing, others = 0 }: ClassSize,
): Promise<void> {
  await database.query(
    `with people as (
       insert into wihiwin_users (identifier, identifier_key, display_name, kind, personal_code_hash)
       select 'class-' || n + $6::int, 'class-' || n + $6::int,
         ($4::text[])[n % cardinality($4::text[]) + 1] || ' ' || ($5::text[])[n % cardinality($5::text[]) + 1] || ' ' || n,
         'participant', decode(lpad(to_hex(n + $6::int + 1000000), 64, '0'), 'hex')
       from generate_series(1, $2::int + $3::int) n
       returning id, display_name, substr(identifier, 7)::int - $6::int as n
     ), asked as (
       select array_agg(q.id order by q.position) as ids, sum(q.points) as points
       from questions q join "WIHIW" w on w.test_id = q.test_id where w.id = $1
     ), made as (
       insert into attempts (wihiw_id, user_id, display_name, number, state, seed, question_ids, started_at, deadline_at,
         submitted_at, submitted_by, scored_at, score_numerator, score_denominator, maximum_points)
       select $1, p.id, p.display_name, 1, case when n > $3 then 'scored' else 'in-progress' end, 'seed', asked.ids,
         now() - interval '1 hour', now() + interval '1 hour',
         case when n > $3 then now() - n * interval '1 second' end, case when n > $3 then 'taker' end,
         case when n > $3 then now() end, case when n > $3 then n % 13 end, case when n > $3 then 1 end,
         case when n > $3 then asked.points end
       from people p cross join asked
       returning wihiw_id, id, state, display_name
     )
     insert into question_scores (wihiw_id, attempt_id, question_id, key_version, status, share_numerator, share_denominator, points)
     select m.wihiw_id, m.id, q.id, 1, 'scored', least(2, length(m.display_name) % 3), 2, q.points
     from made m join "WIHIW" w on w.id = m.wihiw_id join questions q on q.test_id = w.test_id where m.state = 'scored'`,
    [wihiwId, ended, writing, NAMES, SURNAMES, others],
  );
  await database.query('analyze');
}
