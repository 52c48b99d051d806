import { isUnreachable } from '#web/lib/api/is-passing.ts';
import { attemptKeys } from '#web/lib/device/attempts-on-device.ts';
import { keepTrying } from '#web/lib/device/keep-trying.ts';
import { noteUnsentAnswers } from '#web/lib/device/unsent-work.ts';
import type { AnswerQueue, DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { acknowledge, nextBatch, restoreQueue, waitingAnswers } from '#web/taker/saving/answer-queue.ts';
import type { AttemptAddress, DeviceStore } from '#web/taker/saving/device-store.ts';
import { openDeviceStore } from '#web/taker/saving/device-store.ts';
import { sendSaves } from '#web/taker/saving/send-saves.ts';
import { CLOCK, call, READ_ATTEMPT } from '#web/taker/taker-api.ts';

type Sent = Awaited<ReturnType<typeof sendSaves>>;

/** Sends the answers that the server has never replied to. Returns them after its replies, and whether it now has them all. */
export async function sendAll(
  answers: readonly DeviceAnswer[],
  send: (saves: ReturnType<typeof nextBatch>) => Promise<Sent>,
): Promise<{ readonly isDone: boolean; readonly answers: readonly DeviceAnswer[] }> {
  const unsent = answers.filter(({ standing }) => standing === 'waiting');
  let queue: AnswerQueue = {
    answers: Object.fromEntries(unsent.map((answer) => [answer.questionId, answer])),
    theirs: {},
  };
  const after = (isDone: boolean) => ({ isDone, answers: Object.values(queue.answers) });
  for (;;) {
    const left = waitingAnswers(queue).length;
    if (left === 0) return after(true);
    const batch = nextBatch(queue, { count: 200, characters: 600_000 });
    const result = await send(batch);
    if (!result.ok) return after(false);
    queue = acknowledge(queue, batch, result.value.saved);
    if (waitingAnswers(queue).length === left) return after(false);
  }
}

async function attemptsOnDevice(userId: string): Promise<AttemptAddress[]> {
  return (await attemptKeys(userId)).flatMap((key) => {
    const [wihiwId, attemptId] = key.slice(userId.length + 1).split('/');
    return wihiwId === undefined || attemptId === undefined ? [] : [{ userId, wihiwId, attemptId }];
  });
}

/**
 * Sends what the device holds of the person's attempts and the server does not, whatever page is open, again and again until
 * nothing waits or the server refuses it. What it has of ended attempts is erased: the server keeps late answers for the host.
 *
 * @param onSent called after answers of a running attempt have arrived
 * @returns a function that ends it
 */
export function sendLeftovers(userId: string, onSent: () => void = () => undefined): () => void {
  return keepTrying(async () => {
    let waits = false;
    for (const address of await attemptsOnDevice(userId)) if (await sendAttempt(address, onSent)) waits = true;
    return !waits;
  });
}

/** Sends one attempt's answers. Returns whether it is worth to try again. */
async function sendAttempt(address: AttemptAddress, onSent: () => void): Promise<boolean> {
  const { wihiwId, attemptId } = address;
  const store = await openDeviceStore(address);
  const waiting = waitingOf(store.answers);
  noteUnsentAnswers(wihiwId, waiting);
  const clock = await call(CLOCK, { params: { id: wihiwId, attemptId } });
  if (!clock.ok) return isUnreachable(clock.error);
  const { state, databaseRun } = clock.value;
  if (state !== 'in-progress' && state !== 'paused') return settle(address, store);
  if (waiting === 0) return false;
  const { device, databaseRun: known = databaseRun } = store.notes;
  const sent = await sendAll(store.answers, (saves) => sendSaves(address, { device, saves, databaseRun: known }));
  // Rows that a page of this attempt has changed meanwhile stay as they are.
  await store.keepAnswers(sent.answers.filter(({ standing }) => standing !== 'waiting'));
  noteUnsentAnswers(wihiwId, waitingOf(sent.answers));
  if (sent.isDone) onSent();
  return !sent.isDone;
}

const waitingOf = (answers: readonly DeviceAnswer[]): number =>
  answers.filter(({ standing }) => standing === 'waiting').length;

/** Sends what an ended attempt still has and erases it. Returns whether it is worth to try again. */
async function settle(address: AttemptAddress, store: DeviceStore): Promise<boolean> {
  const { wihiwId, attemptId } = address;
  const attempt = await call(READ_ATTEMPT, { params: { id: wihiwId, attemptId } });
  if (!attempt.ok) return isUnreachable(attempt.error);
  // What the server confirmed and no longer has is sent as well.
  const { databaseRun } = attempt.value;
  const { answers } = restoreQueue(store.answers, attempt.value.answers, store.notes.databaseRun !== databaseRun);
  const { device } = store.notes;
  const { isDone } = await sendAll(Object.values(answers), (saves) =>
    sendSaves(address, { device, saves, databaseRun }),
  );
  if (!isDone) return true;
  await store.erase();
  noteUnsentAnswers(wihiwId, 0);
  return false;
}
