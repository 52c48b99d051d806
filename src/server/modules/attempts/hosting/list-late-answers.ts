import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { LateAttempt, LateDecision } from '#contract/late-answers.ts';
import { parseAnswer } from '#core/questions/answers/parse-answer.ts';
import { isAnswered } from '#core/questions/kind-traits.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { AttemptKey, AttemptRow } from '#server/modules/attempts/attempt-row.ts';
import { closerOf } from '#server/modules/attempts/attempt-row.ts';
import { findAttempt } from '#server/modules/attempts/attempts-store.ts';
import type { LateSave } from '#server/modules/attempts/ending/late-answers-store.ts';
import {
  attemptsWithLate,
  readLateDecisions,
  readLateSaves,
} from '#server/modules/attempts/ending/late-answers-store.ts';
import { lastOfEach } from '#server/modules/attempts/ending/take-late-answers.ts';
import { presentedQuestions } from '#server/modules/attempts/taking/present-attempt.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import type { WihiwRecord } from '#server/modules/wihiws/wihiws-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import type { Services } from '#server/platform/services.ts';

function describe(
  attempt: AttemptRow,
  { graceSeconds }: Pick<WihiwRecord, 'graceSeconds'>,
  test: FinalTest,
  saves: readonly LateSave[],
): LateAttempt {
  const presented = presentedQuestions(attempt, test);
  const answers = lastOfEach(saves).flatMap((save) => {
    const question = test.questions.find(({ id }) => id === save.questionId);
    const shown = presented.find(({ id }) => id === save.questionId);
    if (question === undefined || shown === undefined) return [];
    // The browser renders it, so only a well-formed answer is sent.
    const read = (value: unknown) => {
      const parsed = parseAnswer(question.kind, question.body, value ?? null);
      return parsed.ok ? parsed.value : null;
    };
    const value = read(save.value);
    return [
      {
        questionId: save.questionId,
        questionNumber: attempt.questionIds.indexOf(save.questionId) + 1,
        kind: question.kind,
        prompt: documentText(question.prompt),
        body: shown.body,
        value,
        standing: read(save.standingValue),
        revision: save.revision,
        savedAt: save.savedAt.toISOString(),
        clientAt: save.clientAt?.toISOString() ?? null,
        replaces: save.standingRevision !== null,
        answered: value !== null && isAnswered(question.kind, value),
      },
    ];
  });
  return {
    attemptId: attempt.id,
    displayName: attempt.displayName,
    number: attempt.number,
    deadlineAt: attempt.deadlineAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    closedBy: closerOf(attempt),
    graceSeconds,
    answers: answers.sort((one, other) => one.questionNumber - other.questionNumber),
  };
}

/** Returns the late answers of an issue that wait for its host. */
export async function listLateAnswers(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  hostId: string,
): Promise<Result<{ attempts: LateAttempt[] }, Failure>> {
  const found = asHost(await findWihiw(database, wihiwId), hostId);
  if (!found.ok) return found;
  const issue = found.value;
  const test = await readFinalTest(database, issue.testId);
  if (test === null) return fail('not_found');
  const attempts: LateAttempt[] = [];
  for (const attemptId of await attemptsWithLate(database, wihiwId)) {
    const key = { wihiwId, attemptId };
    const attempt = await findAttempt(database, key);
    if (attempt === null) continue;
    const described = describe(attempt, issue, test, await readLateSaves(database, key));
    if (described.answers.length > 0) attempts.push(described);
  }
  return ok({ attempts });
}

/** Returns the host's decisions about late answers of one attempt, which stay visible with it. */
export async function listLateDecisions(
  { database }: Pick<Services, 'database'>,
  key: AttemptKey,
  hostId: string,
): Promise<Result<{ decisions: LateDecision[] }, Failure>> {
  const issue = asHost(await findWihiw(database, key.wihiwId), hostId);
  const attempt = issue.ok ? await findAttempt(database, key) : null;
  if (attempt === null) return fail('not_found');
  const decisions = (await readLateDecisions(database, key)).map(({ at, accepted, questionIds, madeBy }) => {
    const numbers = questionIds.map((id) => attempt.questionIds.indexOf(id) + 1).filter((number) => number > 0);
    return { at: at.toISOString(), accepted, questionNumbers: numbers.sort((one, other) => one - other), madeBy };
  });
  return ok({ decisions });
}
