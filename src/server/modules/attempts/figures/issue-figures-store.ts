import type { Kysely, RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { isWorthWatching } from '#server/modules/attempts/hosting/monitor-store.ts';
import { findChanged, type KeptTables, lockQueue, renewKept } from '#server/platform/db/kept/kept-rows.ts';
import { renewInTurn } from '#server/platform/db/kept/renew-in-turn.ts';

const total = (column: string) => sql`sum(${sql.ref(column)})::integer`;
const counts = sql`is_counted and is_settled`;

/** A row of each person who has taken an issue, and sums of the issue (decision 145). */
const FIGURES: KeptTables = {
  by: 'wihiw_id',
  queue: 'figure_queues',
  changes: ['figure_changes', 'person'],
  rows: [
    'issue_takers',
    [
      'person',
      'owner_id',
      'user_id',
      'attempts',
      'taken',
      'writing',
      'paused',
      'handed_in',
      'waiting',
      'finished',
      'is_counted',
      'is_settled',
      'share',
      'name',
      'sort_name',
    ],
  ],
  sums: {
    table: 'issue_figures',
    per: [],
    counted: {
      attempts: total('attempts'),
      taken: total('taken'),
      writing: total('writing'),
      paused: total('paused'),
      handed_in: total('handed_in'),
      waiting: total('waiting'),
      people: sql`(count(*) filter (where is_counted))::integer`,
      shares: sql`(count(share) filter (where ${counts}))::integer`,
      share_sum: sql`coalesce(sum(share) filter (where ${counts}), 0)`,
    },
  },
};

/** SQL: what the attempts `a` of one person are, beside who it is. */
const COUNTED = sql`
  count(*)::integer as attempts,
  (count(*) filter (where not a.trial))::integer as taken,
  (count(*) filter (where not a.trial and a.state = 'in-progress'))::integer as writing,
  (count(*) filter (where not a.trial and a.state = 'paused'))::integer as paused,
  (count(*) filter (where not a.trial and not ${isWorthWatching}))::integer as handed_in,
  (array_agg(a.display_name order by a.trial, a.number desc))[1] as name,
  coalesce(sum(a.waiting_questions) filter (where not a.trial and a.submitted_at is not null), 0)::integer as waiting`;

async function sourceOf(
  wihiwId: string,
  changed: readonly string[] | null,
  tx: Transaction<Database>,
): Promise<RawBuilder<unknown>> {
  const some = sql`any (${changed}::uuid[])`;
  const ofUser = changed === null ? sql`user_id is not null` : sql`user_id = ${some}`;
  const users = sql`
    select a.user_id as person, a.user_id, bool_or(not a.trial and a.submitted_at is not null) as finished, ${COUNTED}
    from attempts a where a.wihiw_id = ${wihiwId} and ${ofUser} group by a.user_id`;
  const counted = sql`select user_id as person, share, not waits as is_settled from counted_attempts(null) where wihiw_id = ${wihiwId}`;
  // People without a user are looked at apart: a condition with «or» would look at everybody.
  const lost = sql`a.user_id is null ${changed === null ? sql`` : sql`and a.id = ${some}`}`;
  const { rows } = await sql`select from attempts a where a.wihiw_id = ${wihiwId} and ${lost} limit 1`.execute(tx);
  const withLost = rows.length > 0;
  return sql`
    select t.person, w.owner_id, t.user_id, t.attempts, t.taken, t.writing, t.paused, t.handed_in, t.waiting, t.finished, t.name,
      surname_first(t.name) as sort_name,
      c.person is not null as is_counted, coalesce(c.is_settled, false) as is_settled, c.share
    from "WIHIW" w
    cross join (${users} ${
      withLost
        ? sql`union all select a.id, null, false, ${COUNTED} from attempts a where a.wihiw_id = ${wihiwId} and ${lost} group by a.id`
        : sql``
    }) t
    left join (${counted} and ${ofUser} ${
      withLost
        ? sql`union all select attempt_id, share, not waits from counted_attempts(null) where wihiw_id = ${wihiwId} and user_id is null`
        : sql``
    }) c on c.person = t.person
    where w.id = ${wihiwId}`;
}

async function renewFigures(database: Kysely<Database>, wihiwId: string): Promise<void> {
  await renewKept(
    database,
    FIGURES,
    wihiwId,
    (tx) => lockQueue(tx, FIGURES, wihiwId, sql`select id from "WIHIW" where id = ${wihiwId}`),
    (changed, tx) => sourceOf(wihiwId, changed, tx),
  );
}

async function renewAll(database: Kysely<Database>, wihiwIds: readonly string[]): Promise<void> {
  // One after another: each waits for its lock in a transaction, and a look must not take many connections.
  // oxlint-disable-next-line no-await-in-loop
  for (const id of await findChanged(database, FIGURES, { ids: wihiwIds })) await renewFigures(database, id);
}

/** Takes a deleted person's id out of the figures at once, and not with the next look. */
export async function forgetTaker(tx: Transaction<Database>, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select wihiw_id as id from issue_takers where person = ${userId}
    union select wihiw_id from figure_changes where person = ${userId} order by id`.execute(tx);
  // oxlint-disable-next-line no-await-in-loop
  for (const { id } of rows) await renewFigures(tx, id);
}

/** Brings changed figures of issues up to date, those with the oldest changes first. */
export async function renewChangedFigures(database: Kysely<Database>): Promise<void> {
  await renewInTurn(
    (limit) => findChanged(database, FIGURES, { limit }),
    (id) => renewFigures(database, id),
  );
}

/** What is kept of all takers of an issue. */
export type IssueFigures = {
  /** All attempts, trials too; nothing else counts those. */
  readonly attempts: number;
  readonly taken: number;
  readonly writing: number;
  readonly paused: number;
  /** Handed in by their takers: in no list of watched ones. */
  readonly handedIn: number;
  /** Answers that wait for marks. */
  readonly waiting: number;
  /** People of whom an attempt counts. */
  readonly people: number;
  /** Of the counted attempts that no mark is missing of; null without any. */
  readonly averagePercent: number | null;
};

const NOBODY: IssueFigures = {
  attempts: 0,
  taken: 0,
  writing: 0,
  paused: 0,
  handedIn: 0,
  waiting: 0,
  people: 0,
  averagePercent: null,
};

/** SQL: a mean percent of summed shares. */
const meanOf = (sum: RawBuilder<unknown>, count: RawBuilder<unknown>) =>
  sql<number | null>`(${sum} / nullif(${count}, 0) * 100)::float8`;

/** Returns the figures of issues as they stand now; those that nobody has taken are left out. */
export async function readIssuesFigures(
  database: Kysely<Database>,
  wihiwIds: readonly string[],
): Promise<Map<string, IssueFigures>> {
  await renewAll(database, wihiwIds);
  const { rows } = await sql<IssueFigures & { id: string }>`
    select wihiw_id as id, attempts, taken, writing, paused, handed_in as "handedIn", waiting, people,
      ${meanOf(sql`share_sum`, sql`shares`)} as "averagePercent"
    from issue_figures where wihiw_id = any (${wihiwIds}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

/** Returns the figures of one issue. */
export async function readIssueFigures(database: Kysely<Database>, wihiwId: string): Promise<IssueFigures> {
  return (await readIssuesFigures(database, [wihiwId])).get(wihiwId) ?? NOBODY;
}

/** Returns the first people by surname who have begun an issue; trials are none. */
export async function readFirstTakers(
  database: Kysely<Database>,
  wihiwId: string,
  limit: number,
): Promise<{ identifier: string; displayName: string }[]> {
  await renewAll(database, [wihiwId]);
  const { rows } = await sql<{ identifier: string; displayName: string }>`
    select u.identifier, t.name as "displayName" from (
      select user_id, name, sort_name from issue_takers where wihiw_id = ${wihiwId} and user_id is not null and taken > 0
      order by sort_name, person limit ${limit}
    ) t join wihiwin_users u on u.id = t.user_id order by t.sort_name, u.identifier`.execute(database);
  return rows;
}

/** Returns how many people have finished an attempt at the issues of a host, and the mean percent of all that count. */
export async function readHostFigures(
  database: Kysely<Database>,
  hostId: string,
): Promise<{ readonly takers: number; readonly averagePercent: number | null }> {
  const { rows: changed } = await sql<{ id: string }>`
    select w.id from "WIHIW" w where w.owner_id = ${hostId} and exists (select from figure_changes c where c.wihiw_id = w.id)`.execute(
    database,
  );
  await renewAll(
    database,
    changed.map(({ id }) => id),
  );
  const { rows } = await sql<{ takers: number; averagePercent: number | null }>`
    select coalesce((select takers from host_figures where owner_id = ${hostId}), 0) as takers,
      (select ${meanOf(sql`sum(f.share_sum)`, sql`sum(f.shares)`)} from issue_figures f join "WIHIW" w on w.id = f.wihiw_id
        where w.owner_id = ${hostId}) as "averagePercent"`.execute(database);
  return rows[0] ?? { takers: 0, averagePercent: null };
}
