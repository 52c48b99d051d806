import type { Transaction } from 'kysely';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import { isAnswered } from '#core/questions/kind-traits.ts';
import type { Database } from '#db/schema/database-types.ts';
import { readAnswers } from '#server/modules/attempts/answers-store.ts';
import type { AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { writeReadingTimes } from '#server/modules/attempts/attempts-store.ts';
import { stageOf } from '#server/modules/attempts/reading-stage.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';

type AskedQuestion = FinalTest['questions'][number];

/** An unreadable answer counts as given: it waits for the host as ungradable and never blocks its taker. */
function saysSomething({ kind, body }: AskedQuestion, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  const parsed = parseAnswer(kind, body, value);
  return !parsed.ok || isAnswered(kind, parsed.value);
}

/** Returns the required questions of the current stage that have no answer. */
export async function missingRequired(
  tx: Transaction<Database>,
  attempt: AttemptRow,
  test: FinalTest,
): Promise<string[]> {
  const answers = await readAnswers(tx, { wihiwId: attempt.wihiwId, attemptId: attempt.id });
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const { questionIds } = stageOf(attempt, test).now;
  return test.questions
    .filter(({ id, required }) => required && questionIds.includes(id))
    .filter((question) => !saysSomething(question, given.get(question.id)))
    .map(({ id }) => id);
}

/**
 * Stores how long the texts were read. Only texts that were sent count, and none longer than the attempt has lasted,
 * because the taker's device measures the time.
 *
 * @returns what was stored, in milliseconds by text
 */
export async function keepReadingTimes(
  tx: Transaction<Database>,
  attempt: AttemptRow,
  test: FinalTest,
  times: Readonly<Record<string, number>>,
  now: Date,
): Promise<Record<string, number>> {
  const { stages, step } = stageOf(attempt, test);
  const sent = new Set(stages.slice(0, step + 1).flatMap(({ textIds }) => textIds));
  const most = Math.max(0, now.getTime() - attempt.startedAt.getTime());
  const kept = Object.entries(times)
    .filter(([textId]) => sent.has(textId))
    .map(([textId, milliseconds]) => ({ textId, milliseconds: Math.min(milliseconds, most) }));
  await writeReadingTimes(tx, { wihiwId: attempt.wihiwId, attemptId: attempt.id }, kept);
  return Object.fromEntries(kept.map(({ textId, milliseconds }) => [textId, milliseconds]));
}
