import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { TestText } from '#contract/authoring/draft-texts.ts';
import type { TextDocument } from '#core/texts/document-types.ts';
import type { MarkedSentence } from '#core/texts/render-document.ts';
import { textAudioPath } from '#core/texts/text-media.ts';
import type { Database } from '#db/schema/database-types.ts';
import { audioFileId, audioHash } from '#server/platform/files/audio-kind.ts';

/** Rows inserted by one statement: PostgreSQL takes at most 65 535 parameters. */
const SENTENCES_AT_ONCE = 5_000;

/** The authored content of a text. */
export type TextContent = Omit<TestText, 'id' | 'revision' | 'audio'>;

function selectTexts(database: Kysely<Database>, testId: string) {
  return database
    .selectFrom('texts')
    .leftJoin('files', 'files.hash', 'texts.audio_hash')
    .where('test_id', '=', testId)
    .select(['id', 'title', 'author', 'source', 'revision', 'audio_hash as audioHash', 'media_type as mediaType'])
    .select((eb) => eb.ref('document').$castTo<TextDocument>().as('document'));
}

type TextRow = Awaited<ReturnType<ReturnType<typeof selectTexts>['execute']>>[number];

function toText({ audioHash, mediaType, ...text }: TextRow): TestText {
  if (audioHash === null || mediaType === null) return { ...text, audio: null };
  const fileId = audioFileId(audioHash, mediaType);
  return { ...text, audio: { fileId, url: textAudioPath(fileId) } };
}

/** The texts of a test in order. */
export async function readTexts(database: Kysely<Database>, testId: string): Promise<TestText[]> {
  return (await selectTexts(database, testId).orderBy('position').execute()).map(toText);
}

/** One text of a test; null when the test has no such text. */
export async function findText(database: Kysely<Database>, testId: string, textId: string): Promise<TestText | null> {
  const row = await selectTexts(database, testId).where('id', '=', textId).executeTakeFirst();
  return row === undefined ? null : toText(row);
}

/** Puts a text after the last one. */
export async function appendText(
  tx: Transaction<Database>,
  testId: string,
  text: Omit<TestText, 'revision'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('texts')
    .values({
      id: text.id,
      test_id: testId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from texts where test_id = ${testId})`,
      title: text.title,
      author: text.author,
      source: text.source,
      document: JSON.stringify(text.document),
      audio_hash: text.audio === null ? null : audioHash(text.audio.fileId),
      updated_at: now,
    })
    .execute();
}

/** Replaces the content of a text. Returns its new revision. */
export async function updateText(
  tx: Transaction<Database>,
  textId: string,
  content: TextContent,
  now: Date,
): Promise<number> {
  const row = await tx
    .updateTable('texts')
    .set({
      title: content.title,
      author: content.author,
      source: content.source,
      document: JSON.stringify(content.document),
      revision: sql`revision + 1`,
      updated_at: now,
    })
    .where('id', '=', textId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** Removes a text. Its questions get a new revision, so that another tab doesn't bind them again. */
export async function removeText(tx: Transaction<Database>, textId: string, now: Date): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ text_id: null, revision: sql`revision + 1`, updated_at: now })
    .where('text_id', '=', textId)
    .execute();
  await tx.deleteFrom('texts').where('id', '=', textId).execute();
}

/** Stores the sentences of a text in order, each with its id. */
export async function insertSentences(
  tx: Transaction<Database>,
  textId: string,
  sentences: readonly MarkedSentence[],
): Promise<void> {
  const rows = sentences.map(({ id, blockId, start, end }, position) => ({
    id,
    text_id: textId,
    position,
    block_id: blockId,
    start_offset: start,
    end_offset: end,
  }));
  for (let from = 0; from < rows.length; from += SENTENCES_AT_ONCE)
    await tx
      .insertInto('text_sentences')
      .values(rows.slice(from, from + SENTENCES_AT_ONCE))
      .execute();
}

/** The sentences of a finalized test's texts, in order, by text id. */
export async function readSentences(
  database: Kysely<Database>,
  testId: string,
): Promise<Map<string, MarkedSentence[]>> {
  const rows = await database
    .selectFrom('text_sentences')
    .innerJoin('texts', 'texts.id', 'text_sentences.text_id')
    .where('texts.test_id', '=', testId)
    .orderBy('text_sentences.text_id')
    .orderBy('text_sentences.position')
    .select(['text_sentences.text_id as textId', 'text_sentences.id', 'text_sentences.block_id as blockId'])
    .select(['text_sentences.start_offset as start', 'text_sentences.end_offset as end'])
    .execute();
  return Map.groupBy(rows, ({ textId }) => textId);
}
