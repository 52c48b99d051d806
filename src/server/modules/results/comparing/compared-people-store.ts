import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { StoredTotals } from '#server/modules/results/describe-score.ts';

/** Two issues that are compared by person. */
export type ComparedIssues = { readonly before: string; readonly after: string };

/** What a person took of the two; `void`: both, but of one of them no question is left in the score. */
type Group = 'compared' | 'waiting' | 'before' | 'after' | 'void';

/**
 * SQL: everybody with a counted attempt of one of the issues. Shares are quotients: two that are equal may differ behind the
 * twelfth decimal.
 */
const people = ({ before, after }: ComparedIssues): RawBuilder<unknown> => sql`
  people as materialized (
    select user_id, b.attempt_id as before_id, a.attempt_id as after_id, b.share as before_share, a.share as after_share,
      round(a.share - b.share, 12) as difference,
      case
        when a.attempt_id is null then 'before'
        when b.attempt_id is null then 'after'
        when a.waits or b.waits then 'waiting'
        when a.share is null or b.share is null then 'void'
        else 'compared'
      end as kind
    from (select * from counted_attempts(null) where wihiw_id = ${before} and user_id is not null) b
    full join (select * from counted_attempts(null) where wihiw_id = ${after} and user_id is not null) a using (user_id)
  )`;

/** How many people took what, and the figures of those who have both scores, in shares. */
export type ComparedFigures = Readonly<Record<Group, number>> & {
  readonly grew: number;
  readonly fell: number;
  readonly meanBefore: number | null;
  readonly meanAfter: number | null;
  readonly mean: number | null;
  readonly median: number | null;
  /** The root of the sample variance of the differences. */
  readonly spread: number | null;
};

/** Returns the figures over everybody, in one pass of the counted attempts of both issues. */
export async function readComparedFigures(
  database: Kysely<Database>,
  issues: ComparedIssues,
): Promise<ComparedFigures> {
  const { rows } = await sql<ComparedFigures>`
    with ${people(issues)}
    select count(*) filter (where kind = 'compared') as compared, count(*) filter (where kind = 'waiting') as waiting,
      count(*) filter (where kind = 'before') as before, count(*) filter (where kind = 'after') as after,
      count(*) filter (where kind = 'void') as void,
      count(*) filter (where kind = 'compared' and difference > 0) as grew,
      count(*) filter (where kind = 'compared' and difference < 0) as fell,
      (avg(before_share) filter (where kind = 'compared'))::float8 as "meanBefore",
      (avg(after_share) filter (where kind = 'compared'))::float8 as "meanAfter",
      (avg(difference) filter (where kind = 'compared'))::float8 as mean,
      percentile_cont(0.5) within group (order by difference::float8) filter (where kind = 'compared') as median,
      (stddev_samp(difference) filter (where kind = 'compared'))::float8 as spread
    from people`.execute(database);
  const [figures] = rows;
  if (figures === undefined) throw new Error('a query of figures always has one row');
  return figures;
}

/** A person with what counts of each test; null: not taken. */
export type StoredComparedPerson = {
  readonly id: string;
  readonly name: string;
  readonly identifier: string | null;
  readonly group: Group;
  readonly before: StoredTotals | null;
  readonly after: StoredTotals | null;
  /** Of the shares; null unless both are final. */
  readonly difference: number | null;
};

export type ComparedPage = { readonly group: Group | null; readonly after: string | null; readonly limit: number };

/** Returns people by surname: of one group or of all, behind the person `after`. */
export async function readComparedPeople(
  database: Kysely<Database>,
  issues: ComparedIssues,
  { group, after, limit }: ComparedPage,
): Promise<StoredComparedPerson[]> {
  const totals = (attempt: RawBuilder<unknown>) => sql`
    case when ${attempt}.id is not null then jsonb_build_object('state', ${attempt}.state,
      'scoreNumerator', ${attempt}.score_numerator::text, 'scoreDenominator', ${attempt}.score_denominator::text,
      'maximumPoints', ${attempt}.maximum_points::text) end`;
  const { rows } = await sql<StoredComparedPerson>`
    with ${people(issues)}, named as materialized (
      select p.user_id as id, coalesce(a.display_name, b.display_name) as name, u.identifier, p.kind as "group",
        ${totals(sql`b`)} as before, ${totals(sql`a`)} as after,
        case when p.kind = 'compared' then p.difference::float8 end as difference,
        surname_first(coalesce(a.display_name, b.display_name)) collate people_names as place
      from people p
      left join attempts b on b.wihiw_id = ${issues.before} and b.id = p.before_id
      left join attempts a on a.wihiw_id = ${issues.after} and a.id = p.after_id
      left join wihiwin_users u on u.id = p.user_id
      where ${group === null ? sql`true` : sql`p.kind = ${group}`}
    )
    select id, name, identifier, "group", before, after, difference from named
    where ${after === null ? sql`true` : sql`(place, id) > (select place, id from named where id = ${after})`}
    order by place, id limit ${limit}`.execute(database);
  return rows;
}
