import type { Attempt } from '#contract/attempts.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import { isAnswered } from '#core/questions/kind-traits.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { ServerClock } from '#web/taker/clock/server-clock.ts';
import { withDrawnPlaces } from '#web/taker/reading/drawn-places.ts';
import { ReadingClock, textInSight } from '#web/taker/reading/reading-clock.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { restoreQueue } from '#web/taker/saving/answer-queue.ts';
import type { SaveAnswer } from '#web/taker/saving/answer-saver.ts';
import { AnswerSaver } from '#web/taker/saving/answer-saver.ts';
import type { AttemptNotes, DeviceStore } from '#web/taker/saving/device-store.ts';
import { openDeviceStore } from '#web/taker/saving/device-store.ts';
import { call, SAVES } from '#web/taker/taker-api.ts';

/** A question with its field's data, as the attempt brings it. */
export type AttemptQuestion = PresentedQuestion;

/** One attempt being taken in this tab: its questions, its saver and its clocks. */
export type TakingSession = {
  readonly attempt: Attempt;
  readonly questions: readonly AttemptQuestion[];
  readonly saver: AnswerSaver;
  readonly clock: ServerClock;
  readonly reading: ReadingClock;
  readonly store: DeviceStore;
  notes(): AttemptNotes;
  note(change: Partial<Omit<AttemptNotes, 'device'>>): void;
  /** Ends timers and listeners. */
  close(): void;
};

const NOTE_READING_EVERY = 5;

/** A store without a database lives as long as the page: the next stage of an attempt goes on with it. */
async function openStore(
  { wihiwId, attemptId }: Attempt,
  userId: string,
  before: TakingSession | null,
): Promise<DeviceStore> {
  if (before !== null && before.attempt.attemptId === attemptId && !before.store.isLasting)
    return { ...before.store, notes: before.notes() };
  return openDeviceStore({ userId, wihiwId, attemptId });
}

/** Answers of earlier stages are settled; only what the server has not heard of still goes out. */
function answersOfStage({ questions }: Attempt, { answers }: DeviceStore): DeviceAnswer[] {
  return answers.filter(
    ({ questionId, standing }) => standing === 'waiting' || questions.some(({ id }) => id === questionId),
  );
}

/** Short, so that a network that swallows requests is found out soon; longer for much text on a slow one. */
function savePatience(saves: readonly unknown[]): number {
  return 8_000 + JSON.stringify(saves).length / 2;
}

export type TakingParts = {
  readonly userId: string;
  readonly before: TakingSession | null;
  /** The attempt came from the device, because the server could not be reached. */
  readonly isOffline: boolean;
  readonly onReply: (reply: SaveAnswer) => void;
};

/** Opens the device's copy, merges it over the server's and starts saving and measuring. */
export async function openTaking(
  attempt: Attempt,
  { userId, before, isOffline, onReply }: TakingParts,
): Promise<TakingSession> {
  const { wihiwId, attemptId } = attempt;
  const store = await openStore(attempt, userId, before);
  const clock = new ServerClock(attempt.serverNow);
  const saver = new AnswerSaver({
    store,
    queue: restoreQueue(answersOfStage(attempt, store), attempt.answers),
    send: (saves, keepalive) =>
      call(
        SAVES,
        { params: { id: wihiwId, attemptId }, body: { device: store.notes.device, saves } },
        { keepalive, patience: savePatience(saves) },
      ),
    onReply,
  });
  let notes = store.notes;
  const note: TakingSession['note'] = (change) => {
    notes = { ...notes, ...change };
    void store.keepNotes(change);
  };
  const reading = new ReadingClock(notes.readingMilliseconds, textInSight);
  const noteReading = (): void => note({ readingMilliseconds: reading.times() });
  let ticks = 0;
  reading.start(() => {
    ticks += 1;
    if (ticks % NOTE_READING_EVERY === 0) noteReading();
  });
  window.addEventListener('pagehide', noteReading);
  saver.start(isOffline);
  return {
    attempt,
    // The contract lists the fields of all kinds together; the server sends each kind its own.
    questions: (attempt.questions as unknown as readonly AttemptQuestion[]).map(withDrawnPlaces),
    saver,
    clock,
    reading,
    store,
    note,
    notes: () => notes,
    close() {
      window.removeEventListener('pagehide', noteReading);
      reading.stop();
      saver.stop();
    },
  };
}

/** Whether an answer, as the device or the server keeps it, says anything. */
export function hasAnswer(question: AttemptQuestion, value: unknown): boolean {
  return isAnswered(question.kind as QuestionKind, (value ?? null) as AnswerOf<QuestionKind> | null);
}
