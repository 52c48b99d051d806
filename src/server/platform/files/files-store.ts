import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

export type FileConnection = Kysely<Database> | Transaction<Database>;

export type FileRow = {
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly createdAt: Date;
};

/**
 * Records a file. Uploading the same content again renews the date of the one row. Call this before storing the bytes:
 * the removal of unused files locks the row, so an upload at the same time waits for it.
 */
export async function insertFile(database: Kysely<Database>, file: FileRow): Promise<void> {
  await database
    .insertInto('files')
    .values({
      hash: file.hash,
      media_type: file.mediaType,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      created_at: file.createdAt,
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: file.createdAt }))
    .execute();
}

/** Returns up to `limit` files last uploaded before the given moment, ordered by hash, after `afterHash`. */
export async function listOldFiles(
  database: Kysely<Database>,
  before: Date,
  afterHash: string,
  limit: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('files')
    .where('created_at', '<', before)
    .where('hash', '>', afterHash)
    .orderBy('hash')
    .limit(limit)
    .select('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/**
 * Locks the row of a file against being uploaded or used. Returns its media type; null if it is gone or was uploaded
 * again since `before`.
 */
export async function lockOldFile(tx: Transaction<Database>, hash: string, before: Date): Promise<string | null> {
  const row = await tx
    .selectFrom('files')
    .where('hash', '=', hash)
    .where('created_at', '<', before)
    .select('media_type')
    .forUpdate()
    .executeTakeFirst();
  return row?.media_type ?? null;
}

export async function deleteFile(tx: Transaction<Database>, hash: string): Promise<void> {
  await tx.deleteFrom('files').where('hash', '=', hash).execute();
}

/** Adds to what a person has uploaded on a day; earlier days are forgotten. Returns false, adding nothing, beyond `most`. */
export async function addUploadedBytes(
  database: Kysely<Database>,
  { userId, day, bytes }: { readonly userId: string; readonly day: string; readonly bytes: number },
  most: number,
): Promise<boolean> {
  await sql`delete from upload_days where user_id = ${userId} and day < ${day}::date`.execute(database);
  const { rows } = await sql`
    insert into upload_days (user_id, day, bytes) values (${userId}, ${day}::date, ${bytes})
    on conflict (user_id, day) do update set bytes = upload_days.bytes + excluded.bytes
      where upload_days.bytes + excluded.bytes <= ${most}
    returning bytes`.execute(database);
  return rows.length === 1;
}
