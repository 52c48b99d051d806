import type { IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { DeviceAnswer } from './answer-queue.ts';
import { newDeviceId } from './device-id.ts';

/** Whose attempt it is: data of different people on one computer never meet. */
export type AttemptAddress = { readonly userId: string; readonly wihiwId: string; readonly attemptId: string };

/** What the device remembers of an attempt beside its answers. */
export type AttemptNotes = {
  readonly device: string;
  readonly readingMilliseconds: Readonly<Record<string, number>>;
  readonly questionId: string | null;
};

/** The device's copy of one attempt. */
export type DeviceStore = {
  /** False when the browser refuses to keep anything: the copy then lives as long as the page. */
  readonly isLasting: boolean;
  readonly notes: AttemptNotes;
  readonly answers: readonly DeviceAnswer[];
  keepAnswers(answers: readonly DeviceAnswer[]): Promise<boolean>;
  keepNotes(notes: AttemptNotes): Promise<boolean>;
  erase(): Promise<void>;
};

const DATABASE = 'wihiwin-taker';

const newNotes = (): AttemptNotes => ({
  device: newDeviceId(),
  readingMilliseconds: {},
  questionId: null,
});

function memoryStore(): DeviceStore {
  return {
    isLasting: false,
    notes: newNotes(),
    answers: [],
    keepAnswers: () => Promise.resolve(false),
    keepNotes: () => Promise.resolve(false),
    erase: () => Promise.resolve(),
  };
}

function openDatabase(): Promise<IDBPDatabase> {
  return openDB(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore('answers');
      database.createObjectStore('notes');
    },
  });
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
  const key = `${userId}/${wihiwId}/${attemptId}`;
  try {
    const database = await withDeadline(openDatabase());
    const range = IDBKeyRange.bound(`${key}/`, `${key}/\uffff`);
    const reading = database.transaction(['answers', 'notes'], 'readwrite');
    const answers = (await reading.objectStore('answers').getAll(range)) as DeviceAnswer[];
    // Two tabs that open at the same moment must agree on one device, so the first one writes it in the same transaction.
    const notes = ((await reading.objectStore('notes').get(key)) as AttemptNotes | undefined) ?? newNotes();
    await reading.objectStore('notes').put(notes, key);
    await reading.done;
    return {
      isLasting: true,
      notes,
      answers,
      keepAnswers: (changed) => succeeds(keepNewest(database, key, changed)),
      keepNotes: (changed) => succeeds(database.put('notes', changed, key)),
      async erase() {
        await succeeds(Promise.all([database.delete('answers', range), database.delete('notes', key)]));
      },
    };
  } catch (error) {
    console.error('the device keeps no copy', error);
    return memoryStore();
  }
}

/** A row that another tab has changed since is newer than ours and stays. */
async function keepNewest(database: IDBPDatabase, key: string, changed: readonly DeviceAnswer[]): Promise<void> {
  const writing = database.transaction('answers', 'readwrite', { durability: 'strict' });
  for (const answer of changed) {
    const row = `${key}/${answer.questionId}`;
    const kept = (await writing.store.get(row)) as DeviceAnswer | undefined;
    if (kept === undefined || kept.counter <= answer.counter) await writing.store.put(answer, row);
  }
  await writing.done;
}

/** Some browsers neither open nor refuse a database in private windows; the taker does not wait for that. */
function withDeadline<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the device database did not open in time')), 3_000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
