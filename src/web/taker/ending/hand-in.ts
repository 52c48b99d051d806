import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/api-client.ts';
import { takerSentence } from '#web/lib/api/taker-messages.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { lateCount, nextBatch } from '#web/taker/saving/answer-queue.ts';
import type { Submission } from '#web/taker/taker-api.ts';
import { call, SUBMISSION } from '#web/taker/taker-api.ts';

const DAY = 86_400_000;

/**
 * Hands the attempt in with everything that still waits. Only then does the device forget its copy. `keptLate` counts all that
 * turned out to be too late.
 */
export async function handIn(
  session: TakingSession,
  reason: 'time' | 'wish',
): Promise<Result<Submission, CallFailure>> {
  const before = lateCount(session.saver.current().queue);
  await session.saver.flush();
  const { wihiwId, attemptId } = session.attempt;
  const { queue } = session.saver.current();
  // Found out by what has just been sent: nobody but the taker may say which of two answers stands.
  if (Object.keys(queue.theirs).length > 0 && reason === 'wish')
    return err({ code: 'conflict', details: { forked: true } });
  const times = Object.entries(session.reading.times()).map(([id, time]) => [id, Math.min(DAY, time)]);
  const saves = nextBatch(queue, { count: 200, characters: 900_000 });
  // More than one request holds: what it left out would be erased unsent.
  if (saves.length < session.saver.waiting) return err({ code: 'offline' });
  const result = await call(SUBMISSION, {
    params: { id: wihiwId, attemptId },
    body: {
      device: session.store.notes.device,
      saves,
      readingMilliseconds: Object.fromEntries(times),
    },
  });
  if (!result.ok) return err(result.error);
  session.close();
  await session.store.erase();
  return ok({ ...result.value, keptLate: result.value.keptLate + lateCount(queue) - before });
}

/** Why handing in failed and what to do. Nothing is lost by it, and the sentence says so. */
export function handInFailure({ code, details }: CallFailure): string {
  if (details?.['forked'] === true)
    return 'Є дві різні відповіді з двох пристроїв. Оберіть одну, а тоді завершіть тест.';
  if (code === 'conflict') return 'Дайте відповіді на обов’язкові запитання, а тоді завершіть тест.';
  return `${takerSentence({ code })} Відповіді збережено.`;
}
