import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { GroupRow } from '#contract/groups.ts';
import type { Database } from '#db/schema/database-types.ts';

/** A group's row. */
export type GroupRecord = {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly joinCodeSealed: Buffer | null;
  readonly archivedAt: Date | null;
};

const COLUMNS = [
  'id',
  'owner_id as ownerId',
  'title',
  'join_code_sealed as joinCodeSealed',
  'archived_at as archivedAt',
] as const;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns a group; null if there is none, also for a malformed id. */
export async function readGroupRow(database: Kysely<Database>, id: string): Promise<GroupRecord | null> {
  if (!UUID.test(id)) return null;
  return (await database.selectFrom('wihost_groups').where('id', '=', id).select(COLUMNS).executeTakeFirst()) ?? null;
}

/** Returns a group locked until the transaction ends, so that joins are decided one after another. */
export async function lockGroupRow(tx: Transaction<Database>, id: string): Promise<GroupRecord | null> {
  const query = tx.selectFrom('wihost_groups').where('id', '=', id).select(COLUMNS);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

function groupByCode(database: Kysely<Database>, codeHash: Buffer) {
  return database
    .selectFrom('wihost_groups')
    .where('join_code_hash', '=', codeHash)
    .where('archived_at', 'is', null)
    .select(COLUMNS);
}

/** Returns the group with a join code unless it is archived. */
export async function readGroupByCode(database: Kysely<Database>, codeHash: Buffer): Promise<GroupRecord | null> {
  return (await groupByCode(database, codeHash).executeTakeFirst()) ?? null;
}

/** Like {@link readGroupByCode}, locked like {@link lockGroupRow}. */
export async function lockGroupByCode(tx: Transaction<Database>, codeHash: Buffer): Promise<GroupRecord | null> {
  return (await groupByCode(tx, codeHash).forUpdate().executeTakeFirst()) ?? null;
}

/** A join code as it is stored: hashed for look-up, sealed for its owner. */
export type StoredJoinCode = { readonly hash: Buffer; readonly sealed: Buffer };

export async function insertGroup(
  tx: Transaction<Database>,
  group: { readonly ownerId: string; readonly title: string; readonly now: Date },
  code: StoredJoinCode,
): Promise<string> {
  const row = await tx
    .insertInto('wihost_groups')
    .values({
      owner_id: group.ownerId,
      title: group.title,
      join_code_hash: code.hash,
      join_code_sealed: code.sealed,
      created_at: group.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function countOwnGroups(database: Kysely<Database>, ownerId: string): Promise<number> {
  const row = await database
    .selectFrom('wihost_groups')
    .where('owner_id', '=', ownerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Returns how many of the host's groups are not in the archive. */
export async function countOpenGroups(database: Kysely<Database>, ownerId: string): Promise<number> {
  const row = await database
    .selectFrom('wihost_groups')
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Changes of a group; a missing field stays as it is. */
export type GroupChange = {
  readonly title?: string | undefined;
  readonly archivedAt?: Date | null | undefined;
};

export async function updateGroup(
  tx: Transaction<Database>,
  id: string,
  { title, archivedAt }: GroupChange,
): Promise<void> {
  if (title === undefined && archivedAt === undefined) return;
  await tx
    .updateTable('wihost_groups')
    .set({
      ...(title === undefined ? {} : { title }),
      ...(archivedAt === undefined ? {} : { archived_at: archivedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces the join code; null removes it. */
export async function updateJoinCode(
  tx: Transaction<Database>,
  id: string,
  code: StoredJoinCode | null,
): Promise<void> {
  await tx
    .updateTable('wihost_groups')
    .set({ join_code_hash: code?.hash ?? null, join_code_sealed: code?.sealed ?? null })
    .where('id', '=', id)
    .execute();
}

export async function deleteGroupRow(tx: Transaction<Database>, id: string): Promise<void> {
  await tx.deleteFrom('wihost_groups').where('id', '=', id).execute();
}

/** Returns a host's groups by title, those in the archive last. */
export async function listOwnGroups(
  database: Kysely<Database>,
  ownerId: string,
): Promise<Omit<GroupRow, 'lastWihiw'>[]> {
  const { rows } = await sql<Omit<GroupRow, 'lastWihiw'>>`
    select g.id, g.title, g.archived_at is not null as archived,
      (select count(*) from wihost_group_members m where m.group_id = g.id) as "memberCount"
    from wihost_groups g where g.owner_id = ${ownerId}
    order by archived, g.title collate "uk-x-icu", g.created_at, g.id`.execute(database);
  return rows;
}

/** A group as an issue names it. */
export type NamedGroup = { readonly id: string; readonly title: string; readonly memberCount: number };

const namedGroup = sql`
  g.id, g.title, (select count(*) from wihost_group_members m where m.group_id = g.id) as "memberCount"`;

/** Returns the groups with these ids by title. */
export async function readGroups(database: Kysely<Database>, ids: readonly string[]): Promise<NamedGroup[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<NamedGroup>`
    select ${namedGroup} from wihost_groups g where g.id = any(${[...ids]}::uuid[])
    order by g.title collate "uk-x-icu", g.id`.execute(database);
  return rows;
}

/** Returns a host's groups, by title. */
export async function readGroupsOfHost(database: Kysely<Database>, hostId: string): Promise<NamedGroup[]> {
  const { rows } = await sql<NamedGroup>`
    select ${namedGroup} from wihost_groups g where g.owner_id = ${hostId}
    order by g.title collate "uk-x-icu", g.id`.execute(database);
  return rows;
}

/** Returns the ids that are this host's groups and not archived, locked so that none is deleted meanwhile. */
export async function lockOwnOpenGroups(
  tx: Transaction<Database>,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('wihost_groups')
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forShare()
    .execute();
  return rows.map((row) => row.id);
}
