import type { Kysely, Transaction } from 'kysely';
import type { IssueRules } from '#core/wihiws/issue-rules-schema.ts';
import type { Database } from '#db/schema/database-types.ts';
import { columnsOfRules } from './rule-columns.ts';
import type { WihiwRecord } from './wihiw-record.ts';
import { toWihiwRecord } from './wihiw-record.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns an issue, or null if there is none or `id` is not an id. */
export async function readWihiwRow(database: Kysely<Database>, id: string): Promise<WihiwRecord | null> {
  if (!UUID.test(id)) return null;
  const row = await database.selectFrom('WIHIW').where('id', '=', id).selectAll().executeTakeFirst();
  return row === undefined ? null : toWihiwRecord(row);
}

/** Returns an issue locked until the transaction ends: `update` to change it, `share` to keep its rules as they are. */
export async function lockWihiwRow(
  tx: Transaction<Database>,
  id: string,
  lock: 'update' | 'share',
): Promise<WihiwRecord | null> {
  if (!UUID.test(id)) return null;
  const query = tx.selectFrom('WIHIW').where('id', '=', id).selectAll();
  const row = await (lock === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst();
  return row === undefined ? null : toWihiwRecord(row);
}

/** Returns the issue whose link has this look-up hash. */
export async function readWihiwByTokenHash(database: Kysely<Database>, tokenHash: Buffer): Promise<WihiwRecord | null> {
  const row = await database.selectFrom('WIHIW').where('token_hash', '=', tokenHash).selectAll().executeTakeFirst();
  return row === undefined ? null : toWihiwRecord(row);
}

/** A link's token as it is stored. */
export type StoredToken = { readonly hash: Buffer; readonly sealed: Buffer };

/** Inserts an issue; `token` null: not open to anybody. */
export async function insertWihiw(
  tx: Transaction<Database>,
  place: { readonly id: string; readonly testId: string; readonly ownerId: string },
  rules: IssueRules,
  token: StoredToken | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('WIHIW')
    .values({
      ...columnsOfRules(rules),
      id: place.id,
      test_id: place.testId,
      owner_id: place.ownerId,
      anybody: token !== null,
      token_hash: token?.hash ?? null,
      token_sealed: token?.sealed ?? null,
      token_renewed_at: token === null ? null : now,
      created_at: now,
    })
    .execute();
}

/** Replaces the rules of an issue. */
export async function updateRules(tx: Transaction<Database>, id: string, rules: IssueRules): Promise<void> {
  await tx.updateTable('WIHIW').set(columnsOfRules(rules)).where('id', '=', id).execute();
}

/** Replaces the link of an issue; null removes it. */
export async function updateToken(
  tx: Transaction<Database>,
  id: string,
  token: StoredToken | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('WIHIW')
    .set({ token_hash: token?.hash ?? null, token_sealed: token?.sealed ?? null, token_renewed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Stores the moment of a release by hand; an earlier one is kept. */
export async function markReleased(
  tx: Transaction<Database>,
  id: string,
  release: { readonly score: boolean; readonly answers: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('WIHIW')
    .set((eb) => ({
      score_released_at: release.score ? eb.fn.coalesce('score_released_at', eb.val(now)) : eb.ref('score_released_at'),
      answers_released_at: release.answers
        ? eb.fn.coalesce('answers_released_at', eb.val(now))
        : eb.ref('answers_released_at'),
    }))
    .where('id', '=', id)
    .execute();
}
