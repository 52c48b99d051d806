import type { Failure } from '#contract/failure.ts';
import { fail } from '#contract/failure.ts';
import type { LateAttempt } from '#contract/late-answers.ts';
import { isAnswered } from '#core/questions/is-answered.ts';
import { parseAnswer } from '#core/questions/parse-answer.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { documentText } from '#core/texts/document-text.ts';
import type { FinalTest } from '#server/modules/tests/tests-public.ts';
import { readFinalTest } from '#server/modules/tests/tests-public.ts';
import { findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';
import type { AttemptKey, AttemptRow } from '../attempt-row.ts';
import { isRunning } from '../attempts-access.ts';
import { findAttempt, insertEvent, lockAttempt } from '../attempts-store.ts';
import type { LateSave } from '../late-answers-store.ts';
import { attemptsWithLate, markLate, readLateSaves } from '../late-answers-store.ts';
import { scoreAttempt } from './score-attempt.ts';
import { lastOfEach, standAnswers } from './take-late-answers.ts';

function describe(attempt: AttemptRow, test: FinalTest, saves: readonly LateSave[]): LateAttempt {
  const answers = lastOfEach(saves).flatMap((save) => {
    const question = test.questions.find(({ id }) => id === save.questionId);
    if (question === undefined) return [];
    const parsed = parseAnswer(question.kind, question.body, save.value);
    return [
      {
        questionId: save.questionId,
        questionNumber: attempt.questionIds.indexOf(save.questionId) + 1,
        prompt: documentText(question.prompt),
        revision: save.revision,
        savedAt: save.savedAt.toISOString(),
        clientAt: save.clientAt?.toISOString() ?? null,
        replaces: save.standingRevision !== null,
        answered: parsed.ok && isAnswered(question.kind, parsed.value),
      },
    ];
  });
  return {
    attemptId: attempt.id,
    displayName: attempt.displayName,
    number: attempt.number,
    deadlineAt: attempt.deadlineAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    closedBy: attempt.submittedBy,
    answers: answers.sort((one, other) => one.questionNumber - other.questionNumber),
  };
}

/** Answers of an issue that came too late and wait for its host. */
export async function listLateAnswers(
  { database }: Pick<Services, 'database'>,
  wihiwId: string,
  hostId: string,
): Promise<Result<{ attempts: LateAttempt[] }, Failure>> {
  const issue = await findWihiw(database, wihiwId);
  if (issue === null || issue.ownerId !== hostId) return fail('not_found');
  const test = await readFinalTest(database, issue.testId);
  if (test === null) return fail('not_found');
  const attempts: LateAttempt[] = [];
  for (const attemptId of await attemptsWithLate(database, wihiwId)) {
    const key = { wihiwId, attemptId };
    const attempt = await findAttempt(database, key);
    if (attempt === null) continue;
    const described = describe(attempt, test, await readLateSaves(database, key));
    if (described.answers.length > 0) attempts.push(described);
  }
  return ok({ attempts });
}

export type LateDecision = AttemptKey & {
  readonly hostId: string;
  readonly accept: boolean;
  readonly answers: readonly { readonly questionId: string; readonly revision: number }[];
};

/**
 * Lets late answers count or leaves them out. Accepted ones stay flagged as late, and the attempt is scored anew in the
 * same transaction. What is not, or no longer, as the host saw it is refused as a whole.
 */
export async function decideLateAnswers(
  services: Pick<Services, 'database' | 'now' | 'publish'>,
  { hostId, accept, answers, ...key }: LateDecision,
): Promise<Result<{ decided: number }, Failure>> {
  const now = services.now();
  const decided = await transaction(services.database, async (tx): Promise<Result<{ decided: number }, Failure>> => {
    const issue = await findWihiw(tx, key.wihiwId);
    const attempt = issue?.ownerId === hostId ? await lockAttempt(tx, key) : null;
    if (attempt === null) return fail('not_found');
    const saves = await readLateSaves(tx, key);
    const shown = new Map(lastOfEach(saves).map((save) => [save.questionId, save]));
    const chosen = answers.flatMap(({ questionId, revision }) => {
      const save = shown.get(questionId);
      return save?.revision === revision ? [save] : [];
    });
    if (chosen.length < answers.length || new Set(chosen).size < chosen.length) return fail('conflict');
    if (accept) {
      await standAnswers(tx, key, attempt.testId, chosen, true);
      await markLate(tx, key, chosen, 'late-accepted');
    }
    const settled = new Set(chosen.map(({ questionId }) => questionId));
    await markLate(
      tx,
      key,
      saves.filter(({ questionId }) => settled.has(questionId)),
      'late-left',
    );
    const details = { questionIds: [...settled] };
    await insertEvent(tx, key, accept ? 'late-accepted' : 'late-left', now, hostId, details);
    if (accept && !isRunning(attempt)) await scoreAttempt(tx, attempt, now);
    return ok({ decided: chosen.length });
  });
  if (decided.ok) services.publish(`wihiw:${key.wihiwId}`);
  return decided;
}
