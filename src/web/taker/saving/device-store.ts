import type { LookBacks } from '#core/attempts/look-backs.ts';
import { answerOf, isKept, openTakerDatabase, withinDeadline } from '#web/lib/device/device-database.ts';
import type { DeviceAnswer } from './answer-queue.ts';
import { newDeviceId } from './device-id.ts';

/** Names an attempt on the device. The person is part of it: data of different people on one computer is kept apart. */
export type AttemptAddress = { readonly userId: string; readonly wihiwId: string; readonly attemptId: string };

/** The key of an attempt in the device's database. */
export const keyOf = ({ userId, wihiwId, attemptId }: AttemptAddress): string => `${userId}/${wihiwId}/${attemptId}`;

/** What the device keeps of an attempt in addition to its answers. */
export type AttemptNotes = {
  readonly device: string;
  readonly readingMilliseconds: Readonly<Record<string, number>>;
  readonly questionId: string | null;
  /** By question, also those that no answer has followed yet. */
  readonly lookBacks?: Readonly<Record<string, LookBacks>>;
  /** The taker has asked to hand in while there was no network. */
  readonly handsIn: boolean;
  /** The last run of the database that lacked nothing of the answers; absent before the first and in notes of earlier builds. */
  readonly databaseRun?: string;
};

/** The device's copy of one attempt. */
export type DeviceStore = {
  /** False when the browser refuses to keep anything: the copy is then lost with the page. */
  readonly isLasting: boolean;
  readonly notes: AttemptNotes;
  readonly answers: readonly DeviceAnswer[];
  keepAnswers(answers: readonly DeviceAnswer[]): Promise<boolean>;
  /** Reads the answers again: another tab may have changed them. */
  readAnswers(): Promise<readonly DeviceAnswer[]>;
  /** Changes only the given notes: another tab may have changed others. */
  keepNotes(change: Partial<AttemptNotes>): Promise<boolean>;
  erase(): Promise<void>;
};

const newNotes = (): AttemptNotes => ({
  device: newDeviceId(),
  readingMilliseconds: {},
  questionId: null,
  handsIn: false,
});

function memoryStore(): DeviceStore {
  return {
    isLasting: false,
    notes: newNotes(),
    answers: [],
    keepAnswers: () => Promise.resolve(false),
    readAnswers: () => Promise.resolve([]),
    keepNotes: () => Promise.resolve(false),
    erase: () => Promise.resolve(),
  };
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    console.error('the device could not keep a copy', error);
    return false;
  }
}

/** Opens the device's copy of an attempt. Never throws: without a database the copy is in memory and `isLasting` is false. */
export async function openDeviceStore({ userId, wihiwId, attemptId }: AttemptAddress): Promise<DeviceStore> {
  const key = keyOf({ userId, wihiwId, attemptId });
  try {
    const range = IDBKeyRange.bound(`${key}/`, `${key}/\uffff`);
    const copy = await withinDeadline(readCopy(key, range));
    return {
      isLasting: true,
      ...copy,
      keepAnswers: (changed) => succeeds(keepNewest(key, changed)),
      readAnswers: () => readAnswers(range).catch(() => []),
      keepNotes: (changed) => succeeds(keepNotes(key, changed)),
      async erase() {
        await succeeds(eraseAttempt(key, range));
      },
    };
  } catch (error) {
    console.error('the device keeps no copy', error);
    return memoryStore();
  }
}

async function readCopy(key: string, range: IDBKeyRange): Promise<Pick<DeviceStore, 'notes' | 'answers'>> {
  const database = await openTakerDatabase();
  const reading = database.transaction(['answers', 'notes'], 'readwrite');
  const kept = isKept(reading);
  const noteStore = reading.objectStore('notes');
  const answers = await answerOf<DeviceAnswer[]>(reading.objectStore('answers').getAll(range));
  // Two tabs that open at the same moment must agree on one device, so the first one writes it in the same transaction.
  const notes = (await answerOf<AttemptNotes | undefined>(noteStore.get(key))) ?? newNotes();
  noteStore.put(notes, key);
  await kept;
  return { notes, answers };
}

/** Writes answers, except over rows that another tab has changed later. */
async function keepNewest(key: string, changed: readonly DeviceAnswer[]): Promise<void> {
  // The browser may have closed the database since; this opens it again.
  const database = await openTakerDatabase();
  const writing = database.transaction('answers', 'readwrite', { durability: 'strict' });
  const kept = isKept(writing);
  const store = writing.objectStore('answers');
  for (const answer of changed) {
    const row = `${key}/${answer.questionId}`;
    const before = await answerOf<DeviceAnswer | undefined>(store.get(row));
    if (before === undefined || before.counter <= answer.counter) store.put(answer, row);
  }
  await kept;
}

async function readAnswers(range: IDBKeyRange): Promise<DeviceAnswer[]> {
  const database = await openTakerDatabase();
  return answerOf<DeviceAnswer[]>(database.transaction('answers').objectStore('answers').getAll(range));
}

async function keepNotes(key: string, change: Partial<AttemptNotes>): Promise<void> {
  const database = await openTakerDatabase();
  const writing = database.transaction('notes', 'readwrite');
  const kept = isKept(writing);
  const store = writing.objectStore('notes');
  const before = await answerOf<AttemptNotes | undefined>(store.get(key));
  // Without notes the attempt has ended and was erased.
  if (before !== undefined) store.put({ ...before, ...change }, key);
  await kept;
}

async function eraseAttempt(key: string, answers: IDBKeyRange): Promise<void> {
  const database = await openTakerDatabase();
  const erasing = database.transaction(['answers', 'notes', 'tests'], 'readwrite');
  erasing.objectStore('answers').delete(answers);
  erasing.objectStore('tests').delete(key);
  erasing.objectStore('notes').delete(key);
  await isKept(erasing);
}
