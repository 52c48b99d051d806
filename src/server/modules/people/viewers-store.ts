import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { VIEWERS_MAX, WIHISEES_MAX } from '#contract/people/wihisee.ts';
import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts';
import type { Asked } from '#core/people/ask-again.ts';
import type { Database } from '#db/schema/database-types.ts';

/** The state of «this person may see my results». */
type SeeState = 'requested' | 'accepted' | 'declined' | 'ended';
/** Who began it: the viewer by a request, the person by naming a login, or the viewer with a code of the person. */
type SeeSource = 'request' | 'login' | 'code';

/** One relation between a person and a viewer of their results. */
export type SeeRelation = {
  readonly personId: string;
  readonly viewerId: string;
  readonly state: SeeState;
  readonly source: SeeSource;
  readonly changedAt: Date;
  readonly lastLookedAt: Date | null;
};

type Pair = { readonly personId: string; readonly viewerId: string };

const columns = sql`person_id as "personId", viewer_id as "viewerId", state, source, changed_at as "changedAt",
  last_looked_at as "lastLookedAt"`;

/** Returns the relation of a pair, or null. */
export async function readSeeing(
  database: Kysely<Database>,
  { personId, viewerId }: Pair,
): Promise<SeeRelation | null> {
  const { rows } = await sql<SeeRelation>`
    select ${columns} from wihisee_relations where person_id = ${personId} and viewer_id = ${viewerId}`.execute(
    database,
  );
  return rows[0] ?? null;
}

/** Returns how it stands with a pair's relation, locked until the transaction ends; null where there is none. */
export async function lockSeeing(tx: Transaction<Database>, { personId, viewerId }: Pair): Promise<Asked | null> {
  const { rows } = await sql<Asked>`
    select case state when 'requested' then 'invited' else state end as state,
      case when state in ('declined', 'ended') then changed_at end as "refusedAt"
    from wihisee_relations where person_id = ${personId} and viewer_id = ${viewerId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns who asks to see a person's results, the newest first. */
export async function readRequestsToSee(
  database: Kysely<Database>,
  personId: string,
  limit: number,
): Promise<{ readonly id: string; readonly title: ''; readonly askerId: string; readonly askedAt: Date }[]> {
  const { rows } = await sql<{ id: string; title: ''; askerId: string; askedAt: Date }>`
    select viewer_id as id, '' as title, viewer_id as "askerId", changed_at as "askedAt" from wihisee_relations
    where person_id = ${personId} and state = 'requested' order by changed_at desc, viewer_id limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** How long a viewer is shown that somebody declined or ended. */
const REFUSAL_SHOWN_MS = 30 * DAY_MS;

/** Returns whose results a person sees or asked to see, and who has lately declined or ended it. */
export async function readSeenBy(database: Kysely<Database>, viewerId: string, now: Date): Promise<SeeRelation[]> {
  const { rows } = await sql<SeeRelation>`
    select ${columns} from wihisee_relations where viewer_id = ${viewerId}
      and (state in ('requested', 'accepted') or changed_at > ${new Date(now.getTime() - REFUSAL_SHOWN_MS)})
    order by state <> 'accepted', state <> 'requested', changed_at desc, person_id limit ${WIHISEES_MAX * 2}`.execute(
    database,
  );
  return rows;
}

/** Returns who sees a person's results, or asked to: requests first. */
export async function readViewersOf(database: Kysely<Database>, personId: string): Promise<SeeRelation[]> {
  const { rows } = await sql<SeeRelation>`
    select ${columns} from wihisee_relations where person_id = ${personId}
    order by state <> 'requested', state <> 'accepted', changed_at desc, viewer_id limit ${VIEWERS_MAX * 4}`.execute(
    database,
  );
  return rows;
}

/** Returns whether one more relation of this pair would be too many for either; only living ones count. */
export async function isSeeingFull(database: Kysely<Database>, { personId, viewerId }: Pair): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`
    select (select count(*) from wihisee_relations where person_id = ${personId} and viewer_id <> ${viewerId}
        and state in ('requested', 'accepted')) >= ${VIEWERS_MAX}::int
      or (select count(*) from wihisee_relations where viewer_id = ${viewerId} and person_id <> ${personId}
        and state in ('requested', 'accepted')) >= ${WIHISEES_MAX}::int as full`.execute(database);
  return rows[0]?.full ?? true;
}

/** Stores a request, also in place of one that was declined or ended. */
export async function writeRequest(tx: Transaction<Database>, { personId, viewerId }: Pair, now: Date): Promise<void> {
  await sql`
    insert into wihisee_relations as kept (person_id, viewer_id, state, source, created_at, changed_at)
    values (${personId}, ${viewerId}, 'requested', 'request', ${now}, ${now})
    on conflict (person_id, viewer_id) do update
    set state = 'requested', source = 'request', changed_at = excluded.changed_at
    where kept.state in ('declined', 'ended')`.execute(tx);
}

/** Lets the viewer see the person's results, whatever stood before. Returns whether that changed anything. */
export async function acceptSeeing(
  database: Kysely<Database>,
  { personId, viewerId }: Pair,
  source: SeeSource,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into wihisee_relations as kept (person_id, viewer_id, state, source, created_at, changed_at)
    values (${personId}, ${viewerId}, 'accepted', ${source}, ${now}, ${now})
    on conflict (person_id, viewer_id) do update set state = 'accepted', changed_at = excluded.changed_at,
      source = case kept.state when 'requested' then kept.source else excluded.source end
    where kept.state <> 'accepted' returning person_id`.execute(database);
  return rows.length > 0;
}

/** Writes the answer to a request, or that the person has ended the relation; the caller has locked it. */
export async function changeSeeing(
  tx: Transaction<Database>,
  { personId, viewerId }: Pair,
  state: 'accepted' | 'declined' | 'ended',
  now: Date,
): Promise<void> {
  const changed = tx.updateTable('wihisee_relations').set({ state, changed_at: now });
  await changed.where('person_id', '=', personId).where('viewer_id', '=', viewerId).execute();
}

export async function deleteSeeing(tx: Transaction<Database>, { personId, viewerId }: Pair): Promise<void> {
  const gone = tx.deleteFrom('wihisee_relations').where('person_id', '=', personId);
  await gone.where('viewer_id', '=', viewerId).execute();
}

/** The shortest time between two looks of one viewer that are noted. */
const LOOK_INTERVAL_MS = HOUR_MS;

/**
 * Notes that the viewer looks at the person's results, unless a look within the last hour was noted.
 * Returns whether the viewer may look at all.
 */
export async function noteLook(database: Kysely<Database>, { personId, viewerId }: Pair, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - LOOK_INTERVAL_MS);
  const { rows } = await sql<{ may: boolean }>`
    with looked as (
      update wihisee_relations set last_looked_at = ${now}
      where person_id = ${personId} and viewer_id = ${viewerId} and state = 'accepted'
        and (last_looked_at is null or last_looked_at <= ${before})
      returning person_id
    ), noted as (
      insert into result_looks (person_id, viewer_id, looked_at)
      select person_id, ${viewerId}, ${now} from looked
    )
    select exists (
      select from wihisee_relations where person_id = ${personId} and viewer_id = ${viewerId} and state = 'accepted'
    ) as may`.execute(database);
  return rows[0]?.may ?? false;
}

/** One look at a person's results; `viewerId` is null if the viewer was deleted. */
export type Look = { readonly id: string; readonly viewerId: string | null; readonly lookedAt: Date };

/** Returns the newest looks at a person's results. */
export async function readLooks(database: Kysely<Database>, personId: string, limit: number): Promise<Look[]> {
  const { rows } = await sql<Look>`
    select id, viewer_id as "viewerId", looked_at as "lookedAt" from result_looks
    where person_id = ${personId} order by looked_at desc, id limit ${limit}`.execute(database);
  return rows;
}

/** Deletes looks from before a moment. */
export async function deleteOldLooks(database: Kysely<Database>, before: Date): Promise<void> {
  await database.deleteFrom('result_looks').where('looked_at', '<', before).execute();
}
