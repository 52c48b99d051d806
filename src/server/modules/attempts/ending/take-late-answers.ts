import type { Transaction } from 'kysely';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import { isAnswered } from '#core/questions/kind-traits.ts';
import type { Database } from '#db/schema/database-types.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { LateSave } from './late-answers-store.ts';
import { markLate, readLateSaves, standLate } from './late-answers-store.ts';

/** Of each question the last late save, where it may replace what stands: nothing newer is replaced by something older. */
export function lastOfEach(saves: readonly LateSave[]): LateSave[] {
  const byQuestion = Map.groupBy(saves, ({ questionId }) => questionId);
  return [...byQuestion.values()].flatMap((own) => {
    const last = own.reduce((one, other) => (other.revision > one.revision ? other : one));
    return last.standingRevision !== null && last.standingRevision > last.revision ? [] : [last];
  });
}

/** Makes late saves the current answers; as with every save, the question's kind decides if one is an answer at all. */
export async function standAnswers(
  tx: Transaction<Database>,
  key: AttemptKey,
  testId: string,
  saves: readonly LateSave[],
  flag: boolean,
): Promise<void> {
  const test = await readFinalTest(tx, testId);
  const answered = ({ questionId, value }: LateSave) => {
    const question = test?.questions.find(({ id }) => id === questionId);
    if (question === undefined || value === null || value === undefined) return false;
    const parsed = parseAnswer(question.kind, question.body, value);
    return parsed.ok && isAnswered(question.kind, parsed.value);
  };
  await standLate(
    tx,
    key,
    saves.map((one) => ({ questionId: one.questionId, revision: one.revision, answered: answered(one) })),
    flag,
  );
}

/**
 * When a closed attempt reopens, its late saves become current answers as if they had come in time. Those based on another
 * device's older answer stay with the host, and so do answers to a finished part.
 */
export async function takeLateInTime(tx: Transaction<Database>, key: AttemptKey, testId: string): Promise<void> {
  const saves = (await readLateSaves(tx, key)).filter(({ left }) => !left);
  const current = lastOfEach(saves).filter(
    ({ standingRevision, standingDevice, device, basedOn }) =>
      standingRevision === null || standingDevice === device || basedOn >= standingRevision,
  );
  await standAnswers(tx, key, testId, current, false);
  const taken = new Set(current.map(({ questionId }) => questionId));
  await markLate(
    tx,
    key,
    saves
      .filter(({ questionId }) => taken.has(questionId))
      .map(({ questionId, revision }) => ({ questionId, revision })),
    'late-accepted',
  );
}
