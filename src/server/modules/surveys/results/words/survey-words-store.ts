import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import { foundBy } from '#server/platform/db/found-by.ts';

/** Words that somebody wrote, the key that tags are kept by, and who wrote them in a named survey. */
export type FoundWords = {
  readonly id: string;
  readonly words: string;
  readonly wordsKey: string;
  readonly personId: string | null;
};

export type WordsSearch = {
  readonly surveyId: string;
  readonly questionId: string;
  /** Part of the words; empty for all. */
  readonly part: string;
  readonly tagId: string | null;
};

/** Words of one's own instead of an option stand under `other`. */
const saidIn = (questionId: string) =>
  sql`btrim(case jsonb_typeof(answers -> ${questionId}) when 'object' then answers -> ${questionId} ->> 'other' else answers ->> ${questionId} end)`;
const keyOf = (words: ReturnType<typeof saidIn>) => sql`encode(sha256(convert_to(${words}, 'UTF8')), 'hex')`;
const hasTag = (words: ReturnType<typeof saidIn>, { tagId, questionId }: WordsSearch) =>
  tagId === null
    ? sql`true`
    : sql`exists (select 1 from survey_word_tags t where t.tag_id = ${tagId} and t.question_id = ${questionId} and t.words_key = ${keyOf(words)})`;

/** Returns which of these named answers hold what is looked for, in the order of their ids. */
export async function findNamedWords(
  database: Kysely<Database>,
  search: WordsSearch,
  answerIds: readonly string[],
): Promise<FoundWords[]> {
  const words = saidIn(search.questionId);
  const { rows } = await sql<FoundWords>`
    select id, ${words} as words, ${keyOf(words)} as "wordsKey", person_id as "personId" from survey_answers
    where id = any(${[...answerIds]}::uuid[]) and survey_id = ${search.surveyId} and state = 'sent'
      and ${words} <> '' and ${foundBy(words, search.part)} and ${hasTag(words, search)}
    order by id`.execute(database);
  return rows;
}

/** Returns shown words of an anonymous survey behind an id, in the order of ids made by chance. */
export async function findShownWords(
  database: Kysely<Database>,
  search: WordsSearch,
  behind: string | null,
  limit: number,
): Promise<FoundWords[]> {
  const words = sql`words`;
  const { rows } = await sql<FoundWords>`
    select id, words, ${keyOf(words)} as "wordsKey", null as "personId" from survey_shown_words
    where survey_id = ${search.surveyId} and question_id = ${search.questionId} and is_shown
      and (${behind}::uuid is null or id > ${behind}) and ${foundBy(words, search.part)} and ${hasTag(words, search)}
    order by id limit ${limit}`.execute(database);
  return rows;
}

/**
 * Copies words of anonymous answers to one question to rows with ids made by chance; they wait until they may be shown. The words
 * do not pass through the server: together they may be large.
 *
 * @param versions in which it was this question, and not one of another kind
 */
export async function addWaitingWords(
  tx: Transaction<Database>,
  surveyId: string,
  { questionId, versions }: { readonly questionId: string; readonly versions: readonly number[] },
  answerIds: readonly string[],
): Promise<void> {
  const words = saidIn(questionId);
  await sql`
    insert into survey_shown_words (id, survey_id, question_id, words)
    select id, ${surveyId}, ${questionId}, words from (
      select gen_random_uuid() as id, ${words} as words from survey_anonymous_answers
      where survey_id = ${surveyId} and id = any(${[...answerIds]}::uuid[]) and version = any(${[...versions]}::integer[])
    ) mixed where words <> '' order by id`.execute(tx);
}

/** Shows so many words of a question, in the order of ids made by chance; what is shown stays so. */
export async function showWaitingWords(
  tx: Transaction<Database>,
  surveyId: string,
  questionId: string,
  most: number,
): Promise<void> {
  await sql`
    update survey_shown_words set is_shown = true where id in (
      select id from survey_shown_words where survey_id = ${surveyId} and question_id = ${questionId} and not is_shown
      order by id
      limit greatest(0, ${most} - (select count(*) from survey_shown_words
        where survey_id = ${surveyId} and question_id = ${questionId} and is_shown)))`.execute(tx);
}

/** Takes the copied words of a survey away, before they are copied anew. */
export async function deleteCopiedWords(tx: Transaction<Database>, surveyId: string): Promise<void> {
  await sql`delete from survey_shown_words where survey_id = ${surveyId}`.execute(tx);
}

/** A tag, and how many different answers in words have it. */
export type SurveyTag = { readonly id: string; readonly name: string; readonly words: number };

/** Returns the tags of a survey by name. */
export async function readTags(database: Kysely<Database>, surveyId: string): Promise<SurveyTag[]> {
  const { rows } = await sql<SurveyTag>`
    select id, name, (select count(*)::integer from survey_word_tags w where w.tag_id = t.id) as words
    from survey_tags t where survey_id = ${surveyId} order by name collate "uk-x-icu", id`.execute(database);
  return rows;
}

/** Adds a tag or gives it another name; returns false if the survey has so many already, or one of this name. */
export async function writeTag(
  database: Kysely<Database>,
  tag: { readonly id: string; readonly surveyId: string; readonly name: string },
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into survey_tags (id, survey_id, name)
    select ${tag.id}, ${tag.surveyId}, ${tag.name}
    where (select count(*) from survey_tags where survey_id = ${tag.surveyId}) < ${most}
      and not exists (select 1 from survey_tags where survey_id = ${tag.surveyId} and name = ${tag.name})
    on conflict do nothing returning id`.execute(database);
  return rows.length > 0;
}

/** Removes a tag from the survey and from all words. */
export async function deleteTag(database: Kysely<Database>, surveyId: string, tagId: string): Promise<void> {
  await sql`delete from survey_tags where id = ${tagId} and survey_id = ${surveyId}`.execute(database);
}

/** Tags words or takes the tag off; false if the survey has no such tag or it has so many words already. */
export async function writeWordTag(
  database: Kysely<Database>,
  tagged: {
    readonly surveyId: string;
    readonly tagId: string;
    readonly questionId: string;
    readonly wordsKey: string;
    readonly isOn: boolean;
  },
  most: number,
): Promise<boolean> {
  const { surveyId, tagId, questionId, wordsKey, isOn } = tagged;
  const { rows } = await sql`select 1 from survey_tags where id = ${tagId} and survey_id = ${surveyId}`.execute(
    database,
  );
  if (rows.length === 0) return false;
  if (!isOn) {
    await sql`
      delete from survey_word_tags where tag_id = ${tagId} and question_id = ${questionId} and words_key = ${wordsKey}`.execute(
      database,
    );
    return true;
  }
  const { rows: full } = await sql<{ full: boolean }>`
    select count(*) >= ${most} as full from survey_word_tags where tag_id = ${tagId}`.execute(database);
  if (full[0]?.full === true) return false;
  await sql`
    insert into survey_word_tags (tag_id, question_id, words_key) values (${tagId}, ${questionId}, ${wordsKey})
    on conflict do nothing`.execute(database);
  return true;
}

/** Returns the tags of words, by the key of the words. */
export async function readWordTags(
  database: Kysely<Database>,
  surveyId: string,
  questionId: string,
  wordsKeys: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ wordsKey: string; tagId: string }>`
    select w.words_key as "wordsKey", w.tag_id as "tagId" from survey_word_tags w join survey_tags t on t.id = w.tag_id
    where t.survey_id = ${surveyId} and w.question_id = ${questionId} and w.words_key = any(${[...wordsKeys]}::text[])`.execute(
    database,
  );
  const found = new Map<string, string[]>();
  for (const { wordsKey, tagId } of rows) found.set(wordsKey, [...(found.get(wordsKey) ?? []), tagId]);
  return found;
}

/** Returns shown words of an anonymous survey, question by question, in the order of ids made by chance. */
export async function readShownWords(
  database: Kysely<Database>,
  surveyId: string,
  limit: number,
): Promise<{ readonly questionId: string; readonly words: string }[]> {
  const { rows } = await sql<{ questionId: string; words: string }>`
    select question_id as "questionId", words from survey_shown_words where survey_id = ${surveyId} and is_shown
    order by question_id, id limit ${limit}`.execute(database);
  return rows;
}
