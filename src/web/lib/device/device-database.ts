/** The answer of one request to the database. */
export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Comes true once everything in a transaction is kept. May be left unawaited where one of its requests has failed. */
export function isKept(transaction: IDBTransaction): Promise<void> {
  const kept = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new Error('the browser took the changes back')),
    );
  });
  kept.catch(() => undefined);
  return kept;
}

/** Returns what opens a database of the device, once for the page; ahead of its use this spares the person a wait. */
export function deviceDatabase(name: string, version: number, stores: readonly string[]): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = (): void => {
    opened = null;
  };
  // In a function of its own: where the browser forbids databases, merely asking throws.
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      const made = request.result.objectStoreNames;
      for (const store of stores) if (!made.contains(store)) request.result.createObjectStore(store);
    });
    const database = await answerOf(request);
    database.addEventListener('close', forget);
    // A page of a later build in another tab waits for this one to let go.
    database.addEventListener('versionchange', () => {
      database.close();
      forget();
    });
    return database;
  };
  return () => {
    if (opened === null) {
      opened = open();
      opened.catch(forget);
    }
    return opened;
  };
}

/**
 * Rejects after three seconds: in private windows some browsers neither open a database nor refuse to, and a transaction
 * waits for that of another tab, which may be frozen. What is to be answered must not wait for either.
 */
export function withinDeadline<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the device’s copy was not read in time')), 3_000);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Of attempts under way, by person, issue and attempt: the answers, what is noted beside them, the texts and questions. */
export const openTakerDatabase = deviceDatabase('wihiwin-taker', 2, ['answers', 'notes', 'tests']);
