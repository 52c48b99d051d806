import { unnoteAnswers } from '#web/lib/device/answers-on-device.ts';
import { answerOf, openDatabase } from '#web/lib/device/device-database.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { acknowledge, nextBatch, restoreQueue, waitingAnswers } from '#web/taker/saving/answer-queue.ts';
import type { AttemptAddress } from '#web/taker/saving/device-store.ts';
import { openDeviceStore } from '#web/taker/saving/device-store.ts';
import { sendSaves } from '#web/taker/saving/send-saves.ts';
import { ATTEMPT, CLOCK, call } from '#web/taker/taker-api.ts';

type Sent = Awaited<ReturnType<typeof sendSaves>>;

/** Sends the answers that the server has never replied to. Returns whether it now has them all. */
export async function sendAll(
  answers: readonly DeviceAnswer[],
  send: (saves: ReturnType<typeof nextBatch>) => Promise<Sent>,
): Promise<boolean> {
  const unsent = answers.filter(({ standing }) => standing === 'waiting');
  let queue = { answers: Object.fromEntries(unsent.map((answer) => [answer.questionId, answer])), theirs: {} };
  for (;;) {
    const left = waitingAnswers(queue).length;
    if (left === 0) return true;
    const batch = nextBatch(queue, { count: 200, characters: 600_000 });
    const result = await send(batch);
    if (!result.ok) return false;
    queue = { ...acknowledge(queue, batch, result.value.saved) };
    if (waitingAnswers(queue).length === left) return false;
  }
}

async function attemptsOnDevice(userId: string): Promise<AttemptAddress[]> {
  const key = `${userId}/`;
  const database = await openDatabase();
  const notes = database.transaction('notes').objectStore('notes');
  const keys = await answerOf(notes.getAllKeys(IDBKeyRange.bound(key, `${key}\uffff`)));
  return keys.flatMap((one) => {
    const [wihiwId, attemptId] = typeof one === 'string' ? one.slice(key.length).split('/') : [];
    return wihiwId === undefined || attemptId === undefined ? [] : [{ userId, wihiwId, attemptId }];
  });
}

/**
 * Sends unsent answers of the person's attempts that have ended while this device was offline, and erases them: the server
 * keeps late ones for the host. A running attempt is left to its own page.
 */
export function sendLeftovers(userId: string): void {
  sendAttempts(userId).catch((error: unknown) =>
    console.error('what the device had of an ended attempt was not sent', error),
  );
}

async function sendAttempts(userId: string): Promise<void> {
  let left = 0;
  for (const address of await attemptsOnDevice(userId)) {
    const { wihiwId, attemptId } = address;
    const clock = await call(CLOCK, { params: { id: wihiwId, attemptId } });
    const hasEnded = clock.ok && clock.value.state !== 'in-progress' && clock.value.state !== 'paused';
    const attempt = hasEnded ? await call(ATTEMPT, { params: { id: wihiwId, attemptId } }) : null;
    const store = attempt?.ok ? await openDeviceStore(address) : null;
    if (store !== null && attempt?.ok) {
      // What the server confirmed and no longer has is sent as well.
      const { databaseRun } = attempt.value;
      const { answers } = restoreQueue(store.answers, attempt.value.answers, store.notes.databaseRun !== databaseRun);
      const { device } = store.notes;
      if (await sendAll(Object.values(answers), (saves) => sendSaves(address, { device, saves, databaseRun }))) {
        await store.erase();
        continue;
      }
    }
    left += 1;
  }
  if (left === 0) unnoteAnswers(userId);
}
