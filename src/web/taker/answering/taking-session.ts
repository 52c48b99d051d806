import type { Attempt } from '#contract/attempts.ts';
import type { PresentedQuestion } from '#core/questions/finalizing/final-question.ts';
import type { FilledParts } from '#core/questions/kind-traits.ts';
import { isAnswered, partlyFilled } from '#core/questions/kind-traits.ts';
import type { AnswerOf } from '#core/questions/kind-types.ts';
import type { QuestionKind } from '#core/questions/question-kinds.ts';
import { ServerClock } from '#web/taker/clock/server-clock.ts';
import { withDrawnPlaces } from '#web/taker/reading/drawn-places.ts';
import { LookBackCounter } from '#web/taker/reading/look-back-counter.ts';
import { ReadingClock, textInSight } from '#web/taker/reading/reading-clock.ts';
import type { DeviceAnswer } from '#web/taker/saving/answer-queue.ts';
import { restoreQueue } from '#web/taker/saving/answer-queue.ts';
import type { SaveAnswer } from '#web/taker/saving/answer-saver.ts';
import { AnswerSaver } from '#web/taker/saving/answer-saver.ts';
import type { AttemptNotes, DeviceStore } from '#web/taker/saving/device-store.ts';
import { openDeviceStore } from '#web/taker/saving/device-store.ts';
import { sendSaves } from '#web/taker/saving/send-saves.ts';

/** A question of an attempt with the data of its answer field. */
export type TakenQuestion = PresentedQuestion;

/** One attempt being taken in this tab: its questions, its saver and its clocks. */
export type TakingSession = {
  readonly attempt: Attempt;
  readonly questions: readonly TakenQuestion[];
  readonly saver: AnswerSaver;
  readonly clock: ServerClock;
  readonly reading: ReadingClock;
  readonly lookBacks: LookBackCounter;
  readonly store: DeviceStore;
  notes(): AttemptNotes;
  note(change: Partial<Omit<AttemptNotes, 'device'>>): void;
  /** Merges the attempt as it was read again, perhaps from a database that has gone back. */
  meet(attempt: Pick<Attempt, 'answers' | 'databaseRun'>): Promise<void>;
  /** Ends timers and listeners. */
  close(): void;
};

const NOTE_READING_EVERY = 5;

/** Opens the device's store. One without a database is lost with the page, so the next stage of an attempt takes it over. */
async function openStore(
  { wihiwId, attemptId }: Attempt,
  userId: string,
  before: TakingSession | null,
): Promise<DeviceStore> {
  if (before !== null && before.attempt.attemptId === attemptId && !before.store.isLasting)
    return { ...before.store, notes: before.notes() };
  return openDeviceStore({ userId, wihiwId, attemptId });
}

/** Returns the kept answers to this stage's questions, and unsent ones of earlier stages. */
function answersOfStage({ questions }: Attempt, { answers }: DeviceStore): DeviceAnswer[] {
  return answers.filter(
    ({ questionId, standing }) => standing === 'waiting' || questions.some(({ id }) => id === questionId),
  );
}

/** Returns the timeout of a save: short, so that a dead network is noticed soon, and longer for much text. */
function saveTimeoutMs(saves: readonly unknown[]): number {
  return 8_000 + JSON.stringify(saves).length / 2;
}

export type TakingParts = {
  readonly userId: string;
  readonly before: TakingSession | null;
  /** The attempt came from the device, because the server could not be reached. */
  readonly isOffline: boolean;
  readonly onReply: (reply: SaveAnswer) => void;
  /** Loads the attempt again and merges it, see `meet`. Ends once it is, or can't be loaded now. */
  readonly onBehind: () => Promise<unknown>;
};

/** Opens the device's copy, merges it with the server's answers and starts to save answers and measure reading. */
export async function openTaking(
  attempt: Attempt,
  { userId, before, isOffline, onReply, onBehind }: TakingParts,
): Promise<TakingSession> {
  const store = await openStore(attempt, userId, before);
  const clock = new ServerClock(attempt.serverNow);
  // What the device has kept of an attempt is of the run that it has met, and tells nothing of what the database has.
  const databaseRun = (isOffline ? store.notes.databaseRun : undefined) ?? attempt.databaseRun;
  const isNewRun = store.notes.databaseRun !== databaseRun;
  const saver = new AnswerSaver({
    store,
    queue: restoreQueue(answersOfStage(attempt, store), attempt.answers, isNewRun),
    databaseRun,
    send: (saves, keepalive, knownRun) =>
      sendSaves(
        attempt,
        { device: store.notes.device, saves, databaseRun: knownRun },
        { keepalive, timeoutMs: saveTimeoutMs(saves) },
      ),
    onReply,
    onBehind,
  });
  let notes = store.notes;
  const note: TakingSession['note'] = (change) => {
    notes = { ...notes, ...change };
    void store.keepNotes(change);
  };
  // What waits is on the device under its former state: until it is sent, each opening must look as closely. Nor may
  // revisions of another run stay there, which would make an answer look as if the server lacked it.
  if (isNewRun && !isOffline && saver.waiting === 0)
    void store.keepAnswers(Object.values(saver.current().queue.answers)).then((isKept) => {
      if (isKept) note({ databaseRun });
    });
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
    questions: (attempt.questions as unknown as readonly TakenQuestion[]).map(withDrawnPlaces),
    saver,
    clock,
    reading,
    lookBacks: new LookBackCounter(notes.lookBacks),
    store,
    note,
    async meet({ answers, databaseRun: run }) {
      const isOther = run !== notes.databaseRun;
      const { isKept } = await saver.merge({ answers, databaseRun: run }, isOther);
      if (!isOther) return;
      notes = { ...notes, databaseRun: run };
      // Not before: a page that is closed meanwhile must look as closely when it is opened again.
      void isKept.then((kept) => (kept ? store.keepNotes({ databaseRun: run }) : false));
    },
    notes: () => notes,
    close() {
      window.removeEventListener('pagehide', noteReading);
      reading.stop();
      saver.stop();
    },
  };
}

/** Returns whether a value is an answer, and not an empty field. */
export function hasAnswer(question: TakenQuestion, value: unknown): boolean {
  return isAnswered(question.kind as QuestionKind, (value ?? null) as AnswerOf<QuestionKind> | null);
}

/** Returns how many parts of a question a value fills, if only some; otherwise null. */
export function partlyAnswered({ kind, body }: TakenQuestion, value: unknown): FilledParts | null {
  return partlyFilled(kind as QuestionKind, (value ?? null) as AnswerOf<QuestionKind> | null, body);
}
