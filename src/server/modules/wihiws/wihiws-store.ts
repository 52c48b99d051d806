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

/** Returns the issue with a current link whose short code has this look-up hash. */
export async function readWihiwByCodeHash(database: Kysely<Database>, codeHash: Buffer): Promise<WihiwRecord | null> {
  const query = database.selectFrom('WIHIW').where('code_hash', '=', codeHash).where('token_hash', 'is not', null);
  const row = await query.selectAll().executeTakeFirst();
  return row === undefined ? null : toWihiwRecord(row);
}

/** Returns whether some issue has the short code with this look-up hash. */
export async function isCodeTaken(tx: Transaction<Database>, codeHash: Buffer): Promise<boolean> {
  const row = await tx.selectFrom('WIHIW').where('code_hash', '=', codeHash).select('id').executeTakeFirst();
  return row !== undefined;
}

/** A secret as it is stored: hashed for look-up, sealed for its owner. */
export type StoredSecret = { readonly hash: Buffer; readonly sealed: Buffer };

/** A public link as it is stored: its token and its short code. */
export type StoredWihiwLink = { readonly token: StoredSecret; readonly code: StoredSecret };

function columnsOfLink(link: StoredWihiwLink | null) {
  return {
    token_hash: link?.token.hash ?? null,
    token_sealed: link?.token.sealed ?? null,
    code_hash: link?.code.hash ?? null,
    code_sealed: link?.code.sealed ?? null,
  };
}

/** Inserts an issue; `link` null: not open to anybody. */
export async function insertWihiw(
  tx: Transaction<Database>,
  place: { readonly id: string; readonly testId: string; readonly ownerId: string },
  rules: IssueRules,
  link: StoredWihiwLink | null,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('WIHIW')
    .values({
      ...columnsOfRules(rules),
      id: place.id,
      test_id: place.testId,
      owner_id: place.ownerId,
      ...columnsOfLink(link),
      anybody: link !== null,
      token_renewed_at: link === null ? null : now,
      created_at: now,
    })
    .execute();
}

/** Replaces the rules of an issue. */
export async function updateRules(tx: Transaction<Database>, id: string, rules: IssueRules): Promise<void> {
  await tx.updateTable('WIHIW').set(columnsOfRules(rules)).where('id', '=', id).execute();
}

/** Replaces the link of an issue; null removes it. */
export async function updateWihiwLink(
  tx: Transaction<Database>,
  id: string,
  link: StoredWihiwLink | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('WIHIW')
    .set({ ...columnsOfLink(link), token_renewed_at: now })
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
