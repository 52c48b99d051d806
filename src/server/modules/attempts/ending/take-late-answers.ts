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

/** Makes late saves stand; whether each says anything follows from its kind, as with every save. */
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
 * What came too late for a closed attempt came in time when the attempt opens again: it stands, as it would have. What was
 * based on another device's older answer stays with the host, and so do answers to a part that had been left.
 */
export async function takeLateInTime(tx: Transaction<Database>, key: AttemptKey, testId: string): Promise<void> {
  const saves = (await readLateSaves(tx, key)).filter(({ left }) => !left);
  const standing = lastOfEach(saves).filter(
    ({ standingRevision, standingDevice, device, basedOn }) =>
      standingRevision === null || standingDevice === device || basedOn >= standingRevision,
  );
  await standAnswers(tx, key, testId, standing, false);
  const taken = new Set(standing.map(({ questionId }) => questionId));
  await markLate(
    tx,
    key,
    saves
      .filter(({ questionId }) => taken.has(questionId))
      .map(({ questionId, revision }) => ({ questionId, revision })),
    'late-accepted',
  );
}
