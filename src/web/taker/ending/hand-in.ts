import { DAY_MS } from '#core/milliseconds.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { isLacking, lateCount, nextBatch, resend } from '#web/taker/saving/answer-queue.ts';
import type { AnswerSaver } from '#web/taker/saving/answer-saver.ts';
import type { SubmitReply } from '#web/taker/taker-api.ts';
import { call, READ_ATTEMPT, SUBMISSION } from '#web/taker/taker-api.ts';

type Handed = Promise<Result<SubmitReply, CallFailure>>;

const underWay = new WeakMap<AnswerSaver, Handed>();

/**
 * Hands the attempt in with all unsent answers. If the database may have lost what it confirmed, the answers are read
 * again first, and what it lacks is sent. The device's copy is erased only once the server has named every confirmed
 * answer; what it lacks even then waits on the device to be sent later. `keptLate` of the result counts
 * all answers that came too late, also those sent just before. Who asks while these answers are being handed in gets the result
 * of that.
 */
export function handIn(session: TakingSession, reason: 'time' | 'wish'): Handed {
  const { saver } = session;
  const begun = underWay.get(saver);
  if (begun !== undefined) return begun;
  const handed = handInNow(session, reason).finally(() => underWay.delete(saver));
  underWay.set(saver, handed);
  return handed;
}

async function handInNow(session: TakingSession, reason: 'time' | 'wish'): Handed {
  const before = lateCount(session.saver.current().queue);
  const first = await submit(session, reason, before);
  if (first.ok || first.error.details?.['behind'] !== true) return first;
  const { wihiwId, attemptId } = session.attempt;
  const attempt = await call(READ_ATTEMPT, { params: { id: wihiwId, attemptId } });
  if (!attempt.ok) return err(attempt.error);
  await session.meet(attempt.value);
  // Once: a database that goes back again and again is a server in trouble, which the caller tries later.
  return submit(session, reason, before);
}

async function submit(session: TakingSession, reason: 'time' | 'wish', before: number): Handed {
  await session.saver.flush();
  const { wihiwId, attemptId } = session.attempt;
  const { queue } = session.saver.current();
  const { databaseRun } = session.saver;
  // Sending may have found a fork: only the taker may choose between two answers.
  if (Object.keys(queue.theirs).length > 0 && reason === 'wish')
    return err({ code: 'conflict', details: { forked: true } });
  const times = Object.entries(session.reading.times()).map(([id, time]) => [id, Math.min(DAY_MS, time)]);
  const saves = nextBatch(queue, { count: 200, characters: 900_000 });
  // Not all fits into one request: the rest would be erased unsent.
  if (saves.length < session.saver.waiting) return err({ code: 'offline' });
  const result = await call(SUBMISSION, {
    params: { id: wihiwId, attemptId },
    body: {
      device: session.store.notes.device,
      saves,
      readingMilliseconds: Object.fromEntries(times),
      databaseRun,
    },
  });
  if (!result.ok) return err(result.error);
  session.close();
  // A server of an earlier build names none: everything is then sent once more, which changes nothing.
  const named: Partial<SubmitReply> = result.value;
  const revisionOf = ({ questionId }: DeviceAnswer): number => named.revisions?.[questionId] ?? 0;
  // Revisions of another run prove nothing of what this one has confirmed. Only an attempt that had ended is answered so.
  const isSameRun = named.databaseRun === undefined || named.databaseRun === databaseRun;
  const lacking = Object.values(queue.answers).filter((answer) =>
    isLacking(answer, isSameRun ? revisionOf(answer) : 0),
  );
  if (lacking.length === 0) await session.store.erase();
  else await session.store.keepAnswers(lacking.map((answer) => resend(answer, revisionOf(answer))));
  return ok({ ...result.value, keptLate: result.value.keptLate + lateCount(queue) - before });
}
