import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { TAKER_WORKER_PATH } from '#core/routes/taker-worker-path.ts';
import { loadField } from '#web/questions/lazy-fields.ts';
import type { SessionPerson } from '#web/shell/signed-in.ts';
import type { TakingSession } from '#web/taker/answering/taking-session.ts';
import { loadScreens } from '#web/taker/lazy-screen.tsx';
import { WORKER_SCOPES } from '#web/taker/worker/worker-routing.ts';
import { fetchFileKey } from './answer-file.ts';
import { keepPage } from './keep-page.ts';
import { keepFileKey, keepTest } from './kept-tests.ts';

async function startWorker(): Promise<void> {
  // Browsers offer it only on https and on localhost.
  if (!('serviceWorker' in navigator)) return;
  for (const scope of WORKER_SCOPES) await navigator.serviceWorker.register(TAKER_WORKER_PATH, { scope });
}

/**
 * Keeps the test on the device, with everything needed to go on without a network. Each step is useful without the later ones.
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
