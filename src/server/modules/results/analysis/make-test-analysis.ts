import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import { figuresOfText, type MergedText, mergingSums } from './making-figures.ts';
import { FIGURES_SHAPE } from './snapshots-store.ts';
import type { DueTest } from './test-snapshots-store.ts';
import { readCountedIssues, readSums, writeTestSnapshot } from './test-snapshots-store.ts';

type Tools = Pick<Services, 'database' | 'work' | 'now'>;

/** Sums of issues in memory at once. */
const ISSUES_AT_ONCE = 10;

/** Puts the sums of issues together, some at a time. */
async function merge({ database, work }: Tools, ids: readonly string[]): Promise<MergedText | null> {
  const [first] = await readSums(database, ids.slice(0, 1));
  if (first === undefined) return null;
  let merged: MergedText = { sums: first, issues: 1 };
  for (let at = 1; at < ids.length; at += ISSUES_AT_ONCE) {
    const some = await readSums(database, ids.slice(at, at + ISSUES_AT_ONCE));
    merged = await work.run(mergingSums, { into: merged, some });
  }
  return merged;
}

/**
 * Makes the figures of a test over the issues of one host, of the sums that were kept with each issue's figures: no attempt is
 * read. Of one issue alone there are none: they are its own.
 */
export async function makeTestAnalysis(tools: Tools, due: DueTest): Promise<void> {
  const { database, work, now } = tools;
  const madeAt = now();
  const ids = await readCountedIssues(database, due, FIGURES_SHAPE);
  const merged = ids.length < 2 ? null : await merge(tools, ids);
  const made = merged && {
    madeAt,
    shape: FIGURES_SHAPE,
    issues: merged.issues,
    figures: await work.run(figuresOfText, { sums: merged.sums, questions: 50 }),
  };
  await transaction(database, (tx) => writeTestSnapshot(tx, due, made));
}
