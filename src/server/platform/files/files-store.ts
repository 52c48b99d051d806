import type { Kysely } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';

export type FileRow = {
  readonly hash: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly createdAt: Date;
};

/** Records a file; the same content twice is one row. */
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
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}
