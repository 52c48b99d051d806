import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { optionImageIds } from '#core/questions/option-words.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readTexts } from '#server/modules/tests/drafts/texts-store.ts';

/** Notes who uploaded an image; the same one again changes nothing. */
export async function insertTextImage(
  database: Kysely<Database>,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await database
    .insertInto('text_images')
    .values({ user_id: userId, hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doNothing())
    .execute();
}

/** Returns the images that a document shows. */
export function imageIds(document: TextDocument): string[] {
  return document.blocks.flatMap((block) => (block.kind === 'image' ? [block.fileId] : []));
}

/** Returns true if every image was uploaded by the author or is already in the test, as in a copy. */
export async function ownsImages(
  database: Kysely<Database>,
  testId: string,
  authorId: string,
  images: readonly string[],
): Promise<boolean> {
  const wanted = new Set(images);
  if (wanted.size === 0) return true;
  const own = await database
    .selectFrom('text_images')
    .where('user_id', '=', authorId)
    .where('hash', 'in', [...wanted])
    .select('hash')
    .execute();
  for (const { hash } of own) wanted.delete(hash);
  if (wanted.size === 0) return true;
  for (const text of await readTexts(database, testId)) for (const id of imageIds(text.document)) wanted.delete(id);
  if (wanted.size === 0) return true;
  const bodies = await database.selectFrom('questions').where('test_id', '=', testId).select('body').execute();
  for (const { body } of bodies) for (const id of optionImageIds(body)) wanted.delete(id);
  return wanted.size === 0;
}

/** Sets or removes the recording of a text. */
export async function updateAudio(
  tx: Transaction<Database>,
  textId: string,
  hash: string | null,
  now: Date,
): Promise<void> {
  await tx.updateTable('texts').set({ audio_hash: hash, updated_at: now }).where('id', '=', textId).execute();
}

/** Which of the files are uploaded images, stand in a text or an option, or are a recording. */
export async function filesOfTexts(database: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from unnest(${[...hashes]}::text[]) as wanted(hash)
    where exists (select from text_images where text_images.hash = wanted.hash)
      or exists (select from texts where audio_hash = wanted.hash)
      or exists (
        select from texts
        where document @> jsonb_build_object('blocks', jsonb_build_array(jsonb_build_object('fileId', wanted.hash)))
      )
      or exists (
        select from questions
        where body @> jsonb_build_object('options', jsonb_build_array(
          jsonb_build_object('image', jsonb_build_object('fileId', wanted.hash))
        ))
      )
  `.execute(database);
  return rows.map(({ hash }) => hash);
}
