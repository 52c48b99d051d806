import type { CheckItem } from '#contract/checking.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findAttempt, isRunning } from '#server/modules/attempts/attempts-public.ts';
import { presentedQuestions, releasedText } from '#server/modules/attempts/attempts-shown-public.ts';
import { renewCheckQueue } from '#server/modules/results/checking/check-queue-store.ts';
import { readMarkedAnswer, readPlacedAnswer } from '#server/modules/results/checking/checking-store.ts';
import { describeEarned } from '#server/modules/results/describe-score.ts';
import { readKeys } from '#server/modules/tests/tests-keys-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';

export type CheckItemKey = { readonly wihiwId: string; readonly attemptId: string; readonly questionId: string };

/** One answer for its host to mark; to anybody else, and where nothing is to be marked, it does not exist. */
export async function readCheckItem(
  { database }: Pick<Services, 'database'>,
  key: CheckItemKey,
  userId: string,
): Promise<Result<CheckItem, Failure>> {
  const found = asHost(await findWihiw(database, key.wihiwId), userId);
  if (!found.ok) return found;
  const issue = found.value;
  const attempt = await findAttempt(database, key);
  const test = await readFinalTest(database, issue.testId);
  await renewCheckQueue(database, key.wihiwId);
  const placed = await readPlacedAnswer(database, key);
  if (attempt === null || test === null || placed === null || isRunning(attempt)) return fail('not_found');
  const index = test.questions.findIndex(({ id }) => id === key.questionId);
  const question = test.questions[index];
  const [shown] = presentedQuestions({ ...attempt, questionIds: [key.questionId] }, test);
  const current = (await readKeys(database, test.id)).get(key.questionId);
  if (question === undefined || shown === undefined || current === undefined) return fail('not_found');
  const stored = await readMarkedAnswer(database, key);
  const text = test.texts.find(({ id }) => id === question.textId);
  return ok({
    wihiwId: issue.id,
    title: issue.title,
    attemptId: attempt.id,
    displayName: attempt.displayName,
    submittedAt: placed.submittedAt.toISOString(),
    questionId: question.id,
    number: index + 1,
    kind: question.kind,
    prompt: question.prompt,
    points: question.points,
    body: shown.body,
    key: current.key,
    keyVersion: current.version,
    explanation: current.explanation,
    text: text === undefined ? null : releasedText(text),
    answer: stored.value ?? null,
    answerRevision: stored.answerRevision,
    state: placed.state,
    reason: placed.reason,
    mark: stored.mark ?? null,
    revision: stored.revision,
    markedAt: stored.markedAt?.toISOString() ?? null,
    outdated: stored.mark !== null && stored.markedAnswerRevision !== stored.answerRevision,
    ...describeEarned(placed, placed.points),
    previousAttemptId: placed.previousAttemptId,
    nextAttemptId: placed.nextAttemptId,
    nextWaitingAttemptId: placed.nextWaitingAttemptId,
    waiting: placed.waiting,
  });
}
