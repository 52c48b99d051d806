import type { Kysely } from 'kysely';
import type { FinalQuestion } from '#core/questions/finalizing/final-question.ts';
import { isMarkedByHost } from '#core/questions/kind-traits.ts';
import type { MarkedKind } from '#core/questions/kind-types.ts';
import type { Database } from '#db/schema/database-types.ts';
import { type FinalTest, readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { ReadingRecord } from '#server/modules/wihiws/wihiws-readings-public.ts';
import { findReading } from '#server/modules/wihiws/wihiws-readings-public.ts';
import type { ReadingScope } from './reading-entries-store.ts';
import { readRubricVersions, renewQueue } from './reading-entries-store.ts';

/** A question that a person marks, with its number in the test. */
export type HandMarked = { readonly question: FinalQuestion & { readonly kind: MarkedKind }; readonly number: number };

/** Returns the questions of a test that a person marks. */
export function handMarked(test: Pick<FinalTest, 'questions'>): HandMarked[] {
  return test.questions.flatMap((question, index) =>
    isMarkedByHost(question.kind) ? [{ question: question as HandMarked['question'], number: index + 1 }] : [],
  );
}

/** A reading with what it is of. */
export type KnownReading = {
  readonly reading: ReadingRecord;
  readonly issue: WihiwRecord;
  readonly test: FinalTest;
  /** In the order of the test. */
  readonly questions: readonly HandMarked[];
  readonly scope: ReadingScope;
};

/** Tells whether a reading was accepted at some time, so that it has a queue. */
export const wasAccepted = ({ answeredAt, state }: ReadingRecord): boolean =>
  answeredAt !== null && state !== 'declined';

/** Returns what a reading covers now, with its queue brought up to date; null if its test is gone. */
export async function knowReading(
  database: Kysely<Database>,
  reading: ReadingRecord,
  issue: WihiwRecord,
): Promise<KnownReading | null> {
  const test = await readFinalTest(database, issue.testId);
  if (test === null) return null;
  const questions = handMarked(test).filter(({ question }) => reading.questionIds?.includes(question.id) ?? true);
  const questionIds = questions.map(({ question }) => question.id);
  const rubrics = await readRubricVersions(database, questionIds);
  const scope = { wihiwId: issue.id, readingId: reading.id, every: reading.every, questionIds, rubrics };
  if (wasAccepted(reading)) await renewQueue(database, scope);
  return { reading, issue, test, questions, scope };
}

/** Returns a reading to who reads it now; to everybody else, and once it has ended, there is none. */
export async function readingFor(
  database: Kysely<Database>,
  readingId: string,
  userId: string,
): Promise<KnownReading | null> {
  const reading = await findReading(database, readingId);
  if (reading === null || reading.readerId !== userId || reading.state !== 'accepted') return null;
  const issue = await findWihiw(database, reading.wihiwId);
  return issue === null ? null : knowReading(database, reading, issue);
}
