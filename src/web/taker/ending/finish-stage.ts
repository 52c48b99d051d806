import type { Attempt } from '#contract/attempts.ts';
import type { Result } from '#core/result.ts';
import { err } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { callUntilTaken, READING } from '#web/taker/taker-api.ts';

/** Ends the stage for good and returns the attempt with the next one. Unsent answers go first: the server takes none later. */
export async function finishStage(session: TakingSession): Promise<Result<Attempt, CallFailure>> {
  const { saver, reading, attempt } = session;
  if (!(await saver.flush())) return err({ code: 'offline' });
  const readingMilliseconds = reading.times();
  session.note({ readingMilliseconds });
  return callUntilTaken(READING, {
    params: { id: attempt.wihiwId, attemptId: attempt.attemptId },
    body: { step: attempt.reading.step, readingMilliseconds },
  });
}
