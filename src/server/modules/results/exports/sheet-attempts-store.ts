import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#db/schema/database-types.ts';
import type { ListedAttempt, PlaceInTable } from '#server/modules/results/table/results-table-store.ts';
import { answerCount, tablePage } from '#server/modules/results/table/results-table-store.ts';
import { runPrepared } from '#server/platform/db/prepared-statements.ts';

/** One attempt in a file of results. */
export type SheetAttempt = ListedAttempt & {
  /**
   * The stored scores of its questions, each as «place status points numerator denominator», separated by `;`; the place
   * is that among the questions asked about, from 1, the status its first letter. Objects for a million scores would take most
   * of the time and, until the next collection of garbage, of the memory. Null without any.
   */
  readonly scores: string | null;
};

/**
 * Returns one page of an issue's attempts by surname, and behind what the next one begins, or null after the last. Totals and scores
 * of a row are of one moment, because they come from one statement.
 *
 * @param questionIds whose scores are read
 */
export async function readSheetPage(
  database: Kysely<Database>,
  wihiwId: string,
  asked: Parameters<typeof tablePage>[1],
  questionIds: readonly string[],
): Promise<{ attempts: readonly SheetAttempt[]; next: PlaceInTable | null }> {
  const scores = sql`(
    select string_agg(
      concat_ws(' ', array_position(${[...questionIds]}::uuid[], s.question_id), left(s.status, 1), s.points, s.share_numerator, s.share_denominator), ';')
    from question_scores s where s.wihiw_id = a.wihiw_id and s.attempt_id = a.id)`;
  const page = sql<SheetAttempt & { sortName: string }>`
    with page as (${tablePage(wihiwId, asked)})
    select a.id, a.user_id as "userId", a.display_name as "displayName", a.sort_name as "sortName", u.identifier, a.number, a.trial, a.on_paper as "onPaper", a.state,
      a.started_at as "startedAt", a.submitted_at as "submittedAt", a.submitted_by as "submittedBy", a.deadline_at as "deadlineAt",
      cardinality(a.question_ids) as "questionCount", ${answerCount} as answered,
      a.score_numerator as "scoreNumerator", a.score_denominator as "scoreDenominator", a.maximum_points as "maximumPoints",
      a.waiting_questions as waiting, a.rescored_at is not null as corrected, ${questionIds.length > 0 ? scores : sql`null`} as scores
    from page a left join wihiwin_users u on u.id = a.user_id
    order by a.at`;
  const rows = await runPrepared(database, 'sheet-page', page);
  const attempts = rows.slice(0, asked.limit);
  const last = rows.length > asked.limit ? attempts.at(-1) : undefined;
  if (last === undefined) return { attempts, next: null };
  const { trial, sortName, userId, number, id } = last;
  return { attempts, next: { trial, name: sortName, person: userId ?? id, number, id } };
}
