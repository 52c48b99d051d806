import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ResultRow } from '#contract/wihiws.ts';
import { readCountedIds, readTablePage } from '#server/modules/results/results-table-store.ts';
import type { TableFacts } from '#server/modules/results/table-row.ts';
import { rowOf } from '#server/modules/results/table-row.ts';
import type { Services } from '#server/platform/services.ts';
import type { ExactScore } from './exact-scores-store.ts';
import { readExactScores } from './exact-scores-store.ts';

/** Attempts whose scores are in memory at once: 50 of 200 questions each are 10 000 scores. */
const AT_ONCE = 50;

/** Some attempts with the scores of their questions. */
export type ResultRows = {
  readonly rows: readonly ResultRow[];
  readonly scores: ReadonlyMap<string, ReadonlyMap<string, ExactScore>>;
};

type Of = Omit<TableFacts, 'counted'> & { readonly group: string | null };

/**
 * The attempts of an issue in the order of the table, at most 50 at once and no more than one page of the table in memory.
 * No connection is kept between two pages, so a slow reader costs none; what changes meanwhile may show in later rows.
 */
export async function* readResultRows(
  { database }: Pick<Services, 'database'>,
  { group, ...facts }: Of,
): AsyncGenerator<ResultRows, void, undefined> {
  const wihiwId = facts.issue.id;
  for (let after: string | null = null; ; ) {
    const { attempts, hasMore } = await readTablePage(database, wihiwId, { group, after });
    const people = new Set(attempts.flatMap(({ userId }) => userId ?? []));
    const counted = await readCountedIds(database, wihiwId, [...people]);
    for (let at = 0; at < attempts.length; at += AT_ONCE) {
      const some = attempts.slice(at, at + AT_ONCE);
      const ids = some.map(({ id }) => id);
      yield {
        rows: some.map((attempt) => rowOf(attempt, { ...facts, counted })),
        scores: await readExactScores(database, wihiwId, ids),
      };
      await nextTurn();
    }
    after = attempts.at(-1)?.id ?? null;
    if (!hasMore || after === null) return;
  }
}
