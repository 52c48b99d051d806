import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlaceInTable } from '#server/modules/results/table/results-table-store.ts';
import { readCountedIds } from '#server/modules/results/table/results-table-store.ts';
import type { AttemptFigures, TableFacts } from '#server/modules/results/table/table-row.ts';
import { attemptFigures } from '#server/modules/results/table/table-row.ts';
import type { Services } from '#server/platform/services.ts';
import { readSheetPage } from './sheet-attempts-store.ts';
import type { StoredScore } from './stored-scores.ts';
import { createScoreReader } from './stored-scores.ts';

/** Attempts whose cells are made at once: 50 of 200 questions each hold the loop for some 30 ms. */
const AT_ONCE = 50;
/** Attempts that are read at once: planning and asking for 50 takes a third of the time of reading them. */
const PAGE = 200;

/** An attempt with the scores of its questions, in the order asked about. */
export type ResultLine = { readonly row: AttemptFigures; readonly scores: readonly (StoredScore | undefined)[] };

type Of = Omit<TableFacts, 'counted'> & { readonly group: string | null };

/**
 * The attempts of an issue in the order of the table, at most 50 at once. The next page is read while one is written, and none
 * beyond it. No connection is kept between two pages, so a slow reader costs none; what changes meanwhile may show in later rows.
 *
 * @param questionIds whose scores are read
 */
export async function* readResultRows(
  { database }: Pick<Services, 'database'>,
  { group, ...facts }: Of,
  questionIds: readonly string[],
): AsyncGenerator<readonly ResultLine[], void, undefined> {
  const wihiwId = facts.issue.id;
  const scoresOf = createScoreReader(questionIds.length);
  const read = async (behind: PlaceInTable | null) => {
    const page = await readSheetPage(database, wihiwId, { group, behind, limit: PAGE }, questionIds);
    return { ...page, counted: await readCountedIds(database, wihiwId, page.attempts) };
  };
  for (let page = read(null); ; ) {
    const { attempts, next, counted } = await page;
    if (next !== null) {
      page = read(next);
      // Its failure is told when it is awaited, and to nobody if the reader goes away before.
      page.catch(() => undefined);
    }
    for (let at = 0; at < attempts.length; at += AT_ONCE) {
      const some = attempts.slice(at, at + AT_ONCE);
      yield some.map((attempt) => ({
        row: attemptFigures(attempt, { ...facts, counted }),
        scores: scoresOf(attempt.scores),
      }));
      await nextTurn();
    }
    if (next === null) return;
  }
}
