import { answerOf, isKept, openDatabase } from '#web/lib/device/device-database.ts';
import type { DeviceAnswer } from './answer-queue.ts';
import { newDeviceId } from './device-id.ts';

/** Whose attempt it is: data of different people on one computer never meet. */
export type AttemptAddress = { readonly userId: string; readonly wihiwId: string; readonly attemptId: string };

/** The key of an attempt in the device's database. */
export const keyOf = ({ userId, wihiwId, attemptId }: AttemptAddress): string => `${userId}/${wihiwId}/${attemptId}`;

/** What the device remembers of an attempt beside its answers. */
export type AttemptNotes = {
  readonly device: string;
  readonly readingMilliseconds: Readonly<Record<string, number>>;
  readonly questionId: string | null;
  /** The taker has asked to hand in; without a network the wish waits. */
  readonly handsIn: boolean;
};

/** The device's copy of one attempt. */
export type DeviceStore = {
  /** False when the browser refuses to keep anything: the copy then lives as long as the page. */
  readonly isLasting: boolean;
  readonly notes: AttemptNotes;
  readonly answers: readonly DeviceAnswer[];
  keepAnswers(answers: readonly DeviceAnswer[]): Promise<boolean>;
  /** The answers as they are now: another tab may have changed them. */
  readAnswers(): Promise<readonly DeviceAnswer[]>;
  /** Only what is named changes: another tab may have noted the rest. */
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

/** Opens the device's copy of an attempt. Never throws: without a database it is honest about lasting only as long as the page. */
export async function openDeviceStore({ userId, wihiwId, attemptId }: AttemptAddress): Promise<DeviceStore> {
  const key = keyOf({ userId, wihiwId, attemptId });
  try {
    const database = await withDeadline(openDatabase());
    const range = IDBKeyRange.bound(`${key}/`, `${key}/\uffff`);
    const reading = database.transaction(['answers', 'notes'], 'readwrite');
    const kept = isKept(reading);
    const noteStore = reading.objectStore('notes');
    const answers = await answerOf<DeviceAnswer[]>(reading.objectStore('answers').getAll(range));
    // Two tabs that open at the same moment must agree on one device, so the first one writes it in the same transaction.
    const notes = (await answerOf<AttemptNotes | undefined>(noteStore.get(key))) ?? newNotes();
    noteStore.put(notes, key);
    await kept;
    return {
      isLasting: true,
      notes,
      answers,
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

/** A row that another tab has changed since is newer than ours and stays. */
async function keepNewest(key: string, changed: readonly DeviceAnswer[]): Promise<void> {
  // Opened anew where the browser has closed it meanwhile.
  const database = await openDatabase();
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
  const database = await openDatabase();
  return answerOf<DeviceAnswer[]>(database.transaction('answers').objectStore('answers').getAll(range));
}

async function keepNotes(key: string, change: Partial<AttemptNotes>): Promise<void> {
  const database = await openDatabase();
  const writing = database.transaction('notes', 'readwrite');
  const kept = isKept(writing);
  const store = writing.objectStore('notes');
  const before = await answerOf<AttemptNotes | undefined>(store.get(key));
  // Where it is gone the attempt has ended.
  if (before !== undefined) store.put({ ...before, ...change }, key);
  await kept;
}

async function eraseAttempt(key: string, answers: IDBKeyRange): Promise<void> {
  const database = await openDatabase();
  const erasing = database.transaction(['answers', 'notes', 'tests'], 'readwrite');
  erasing.objectStore('answers').delete(answers);
  erasing.objectStore('tests').delete(key);
  erasing.objectStore('notes').delete(key);
  await isKept(erasing);
}

/** Some browsers neither open nor refuse a database in private windows; the taker does not wait for that. */
function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the device database did not open in time')), 3_000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
