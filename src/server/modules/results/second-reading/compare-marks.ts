import type { Transaction } from 'kysely';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { MarkedKind } from '#core/questions/kind-types.ts';
import { giveTheSame } from '#core/scoring/second-reading/mark-values.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readRubricVersions } from './reading-entries-store.ts';
import type { AnswerKey, FirstMark } from './second-marks-store.ts';
import { readUncompared, writeFirstMark } from './second-marks-store.ts';

/** Tells whether two marks that fit the same rubric differ. */
export function marksDiffer(kind: MarkedKind, first: unknown, second: unknown): boolean {
  return !giveTheSame(kind, first as never, second as never);
}

/**
 * Lays a mark that the host has just given beside those of second readers that it was given without knowing. From now on the
 * host may see both; what the host changes later is a settlement and leaves this first mark, by which agreement is told.
 */
export async function compareWithSecond(
  tx: Transaction<Database>,
  question: FinalQuestion,
  key: AnswerKey,
  first: FirstMark & { readonly answerRevision: number },
): Promise<void> {
  const { kind } = question;
  if (first.mark === null || !isMarkedByHost(kind)) return;
  const uncompared = await readUncompared(tx, key, first.answerRevision);
  if (uncompared.length === 0) return;
  const rubrics = new Set(await readRubricVersions(tx, [question.id]));
  for (const { readingId, mark, keyVersion } of uncompared)
    if (rubrics.has(`${question.id}:${keyVersion}`))
      await writeFirstMark(tx, { ...key, readingId }, first, marksDiffer(kind, first.mark, mark));
}
