import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** Numbers that the same people gave in two surveys. */
export type PeoplePair = {
  readonly questionId: string;
  readonly otherId: string;
  readonly n: number;
  readonly before: number;
  readonly after: number;
  /** Of the differences, person by person. */
  readonly mean: number;
  readonly sd: number;
};

/** Returns for pairs of questions what who answered both surveys said before and after. */
export async function pairPeople(
  database: Kysely<Database>,
  [first, second]: readonly [string, string],
  questions: readonly (readonly [string, string])[],
): Promise<PeoplePair[]> {
  const { rows } = await sql<PeoplePair>`
    select p.first_id as "questionId", p.second_id as "otherId", count(*)::integer as n,
      avg((x.answers ->> p.first_id)::float8) as before, avg((y.answers ->> p.second_id)::float8) as after,
      avg((y.answers ->> p.second_id)::float8 - (x.answers ->> p.first_id)::float8) as mean,
      coalesce(stddev_samp((y.answers ->> p.second_id)::float8 - (x.answers ->> p.first_id)::float8), 0) as sd
    from survey_answers x
    join survey_answers y on y.survey_id = ${second} and y.person_id = x.person_id and y.state = 'sent'
    cross join unnest(${questions.map(([id]) => id)}::text[], ${questions.map(([, id]) => id)}::text[]) as p (first_id, second_id)
    where x.survey_id = ${first} and x.state = 'sent'
      and jsonb_typeof(x.answers -> p.first_id) = 'number' and jsonb_typeof(y.answers -> p.second_id) = 'number'
    group by p.first_id, p.second_id`.execute(database);
  return rows;
}

/** Returns which of these people have sent their answers. */
export async function readSenders(
  database: Kysely<Database>,
  surveyId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from survey_answers
    where survey_id = ${surveyId} and state = 'sent' and person_id = any(${[...personIds]}::uuid[])`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Returns who has begun and not sent. */
export async function readBegun(database: Kysely<Database>, surveyId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select person_id as id from survey_answers
    where survey_id = ${surveyId} and state = 'draft' and person_id is not null order by person_id limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}
