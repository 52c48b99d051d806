import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

/** What a code does: shows its maker's results to one person, or lets its maker test whoever types it. */
export type CodePurpose = 'see' | 'test';

/** A code as it is stored. */
export type StoredCode = {
  readonly makerId: string;
  readonly sealed: Buffer;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

const columns = sql`maker_id as "makerId", code_sealed as sealed, expires_at as "expiresAt", used_at as "usedAt"`;

/** Stores a person's code in place of an earlier one. */
export async function writeRelationCode(
  database: Kysely<Database>,
  made: {
    readonly makerId: string;
    readonly purpose: CodePurpose;
    readonly hash: Buffer;
    readonly sealed: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into relation_codes (maker_id, purpose, code_hash, code_sealed, expires_at)
    values (${made.makerId}, ${made.purpose}, ${made.hash}, ${made.sealed}, ${made.expiresAt})
    on conflict (maker_id, purpose) do update set code_hash = excluded.code_hash, code_sealed = excluded.code_sealed,
      expires_at = excluded.expires_at, used_at = null`.execute(database);
}

/** Returns a person's code of a purpose, used and expired ones too; null without any. */
export async function readRelationCode(
  database: Kysely<Database>,
  makerId: string,
  purpose: CodePurpose,
): Promise<StoredCode | null> {
  const { rows } = await sql<StoredCode>`
    select ${columns} from relation_codes where maker_id = ${makerId} and purpose = ${purpose}`.execute(database);
  return rows[0] ?? null;
}

/** Returns the code with a hash, or null. */
export async function findRelationCode(
  database: Kysely<Database>,
  hash: Buffer,
  purpose: CodePurpose,
): Promise<StoredCode | null> {
  const { rows } = await sql<StoredCode>`
    select ${columns} from relation_codes where code_hash = ${hash} and purpose = ${purpose}`.execute(database);
  return rows[0] ?? null;
}

/** Locks the code with a hash until the transaction ends. */
export async function lockRelationCode(
  tx: Transaction<Database>,
  hash: Buffer,
  purpose: CodePurpose,
): Promise<StoredCode | null> {
  const { rows } = await sql<StoredCode>`
    select ${columns} from relation_codes where code_hash = ${hash} and purpose = ${purpose} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Notes that a code was used. */
export async function useRelationCode(tx: Transaction<Database>, hash: Buffer, now: Date): Promise<void> {
  await sql`update relation_codes set used_at = ${now} where code_hash = ${hash}`.execute(tx);
}

export async function deleteRelationCode(
  database: Kysely<Database>,
  makerId: string,
  purpose: CodePurpose,
): Promise<void> {
  await sql`delete from relation_codes where maker_id = ${makerId} and purpose = ${purpose}`.execute(database);
}

/** Deletes codes that ended before a moment. */
export async function deleteOldRelationCodes(database: Kysely<Database>, before: Date): Promise<void> {
  await database.deleteFrom('relation_codes').where('expires_at', '<', before).execute();
}
