// What the page fetches once it is at rest, in one file: keeping the test for a reload without a network, hearing of pauses,
// sharing answers between tabs.

import type { Attempt } from '#contract/attempts.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { TAKER_WORKER_PATH } from '#core/routes/taker-worker-path.ts';
import type { CallFailure } from '#web/lib/api/api-client.ts';
import { loadField } from '#web/questions/lazy-fields.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { loadScreens } from '#web/taker/lazy-screen.tsx';
import type { CoverAnswer } from '#web/taker/taker-api.ts';
import { WORKER_SCOPES } from '#web/taker/worker/worker-routing.ts';
import { fetchFileKey } from './answer-file.ts';
import { keepPage } from './keep-page.ts';
import type { KeptTest } from './kept-tests.ts';
import { keepFileKey, keepTest, readKeptTest } from './kept-tests.ts';

export { followAttempt } from './follow-attempt.ts';
export { forgetPage } from './keep-page.ts';
export { keepClock } from './kept-tests.ts';
export { sendLeftovers } from './send-leftovers.ts';
export { shareTabs } from './share-tabs.ts';

type Kept<Value> = Promise<Result<Value, CallFailure> | null>;

async function fromKept<Value>(reading: ReturnType<typeof readKeptTest>, told: (kept: KeptTest) => Value): Kept<Value> {
  const kept = await reading;
  if (kept.ok) return ok(told(kept.value));
  return kept.error === 'nothing' ? null : err({ code: 'kept_for_owner' });
}

/** The cover as the device can tell it: whose attempt goes on. */
export function readKeptCover(cover: CoverAnswer['cover']): Kept<CoverAnswer> {
  return fromKept(readKeptTest(cover.wihiwId, null), ({ person, attempt: { attemptId } }) => ({
    cover,
    person,
    current: attemptId,
    finished: [],
    obstacle: null,
  }));
}

export function readKeptAttempt(wihiwId: string, attemptId: string): Kept<Attempt> {
  return fromKept(readKeptTest(wihiwId, attemptId), ({ attempt }) => attempt);
}

/** As after «Почати»; null where the cover told of no attempt. */
export async function readKeptStart(
  wihiwId: string,
  attemptId: string | null,
): Kept<{ attempt: Attempt; person: SessionPerson; personalCode: null }> {
  if (attemptId === null) return null;
  return fromKept(readKeptTest(wihiwId, attemptId), ({ attempt, person }) => ({ attempt, person, personalCode: null }));
}

async function startWorker(): Promise<void> {
  // Browsers have none where the address is neither https nor of this machine.
  if (!('serviceWorker' in navigator)) return;
  for (const scope of WORKER_SCOPES) await navigator.serviceWorker.register(TAKER_WORKER_PATH, { scope });
}

/**
 * Keeps the test on the device, with all it takes to go on without a network. Each step is of use without the later ones.
 *
 * @param link the path of the public link the person came by
 */
export async function keepForOffline(
  { attempt, questions, clock }: TakingSession,
  person: SessionPerson,
  link: string | null,
): Promise<void> {
  try {
    const now = { ...attempt, serverNow: new Date(clock.now()).toISOString() };
    await keepTest(now, person);
    const fileKey = await fetchFileKey(attempt);
    if (fileKey !== null) await keepFileKey({ userId: person.userId, ...attempt }, fileKey);
    await Promise.all([loadScreens(), ...questions.map(({ kind }) => loadField(kind as QuestionKind))]);
    await startWorker();
    if ('caches' in window) await keepPage(attempt, link);
  } catch (error) {
    console.error('the test could not be kept for a reload without a network', error);
  }
}
