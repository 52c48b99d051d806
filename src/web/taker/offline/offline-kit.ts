// What the page loads once it is idle, in one file: reading what the device has kept of a test, and the tasks of
// `offline-tasks.ts`.

import type { Attempt } from '#contract/attempts.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { CoverAnswer } from '#web/taker/taker-api.ts';
import type { KeptTest } from './kept-tests.ts';
import { readKeptTest } from './kept-tests.ts';

export { runOfflineTasks } from './offline-tasks.ts';

type Kept<Value> = Promise<Result<Value, CallFailure> | null>;

async function fromKept<Value>(reading: ReturnType<typeof readKeptTest>, pick: (kept: KeptTest) => Value): Kept<Value> {
  const kept = await reading;
  if (kept.ok) return ok(pick(kept.value));
  return kept.error === 'nothing' ? null : err({ code: 'kept_for_owner' });
}

/** Returns the cover with the person and the attempt that the device has kept. */
export function readKeptCover(cover: CoverAnswer['cover']): Kept<CoverAnswer> {
  return fromKept(readKeptTest(cover.wihiwId, null), ({ person, attempt: { attemptId, trial } }) => ({
    cover,
    person,
    current: attemptId,
    finished: [],
    obstacle: null,
    trial,
  }));
}

export function readKeptAttempt(wihiwId: string, attemptId: string): Kept<Attempt> {
  return fromKept(readKeptTest(wihiwId, attemptId), ({ attempt }) => attempt);
}

/** Returns what «Продовжити» brings; null where the cover had no attempt. */
export async function readKeptStart(
  wihiwId: string,
  attemptId: string | null,
): Kept<{ attempt: Attempt; person: SessionPerson; personalCode: null }> {
  if (attemptId === null) return null;
  return fromKept(readKeptTest(wihiwId, attemptId), ({ attempt, person }) => ({ attempt, person, personalCode: null }));
}
