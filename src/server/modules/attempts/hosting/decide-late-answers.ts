import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { AttemptKey } from '#server/modules/attempts/attempt-row.ts';
import { isRunning } from '#server/modules/attempts/attempts-access.ts';
import { insertAttemptEvent, lockAttempt } from '#server/modules/attempts/attempts-store.ts';
import { markLate, readLateSaves } from '#server/modules/attempts/ending/late-answers-store.ts';
import { lastOfEach, standAnswers } from '#server/modules/attempts/ending/take-late-answers.ts';
import { scoreAttempt } from '#server/modules/attempts/scoring/score-attempt.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { Services } from '#server/platform/services.ts';

export type LateDecisionRequest = AttemptKey & {
  readonly hostId: string;
  readonly accept: boolean;
  readonly answers: readonly { readonly questionId: string; readonly revision: number }[];
};

/**
 * Accepts or rejects late answers. Accepted ones stay marked as late, and the attempt is rescored in the same transaction.
 * Refuses the whole decision if anything is no longer as the host saw it.
 */
export async function decideLateAnswers(
  services: Pick<Services, 'database' | 'now' | 'publish'>,
  { hostId, accept, answers, ...key }: LateDecisionRequest,
): Promise<Result<{ decided: number }, Failure>> {
  const now = services.now();
  const decided = await transaction(services.database, async (tx): Promise<Result<{ decided: number }, Failure>> => {
    const issue = asHost(await findWihiw(tx, key.wihiwId), hostId);
    const attempt = issue.ok ? await lockAttempt(tx, key) : null;
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
    await insertAttemptEvent(tx, key, accept ? 'late-accepted' : 'late-left', now, hostId, details);
    if (accept && !isRunning(attempt)) await scoreAttempt(tx, attempt, now);
    return ok({ decided: chosen.length });
  });
  if (decided.ok) services.publish(`wihiw:${key.wihiwId}`);
  return decided;
}
