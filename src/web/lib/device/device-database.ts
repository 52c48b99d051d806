const NAME = 'wihiwin-taker';
/** Of attempts under way, by person, issue and attempt: the answers, what is noted beside them, the texts and questions. */
const STORES = ['answers', 'notes', 'tests'] as const;

let opened: Promise<IDBDatabase> | null = null;

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

/** Opens the device's database once for the page; ahead of its use this spares the taker a wait. */
export function openDatabase(): Promise<IDBDatabase> {
  if (opened !== null) return opened;
  const forget = (): void => {
    opened = null;
  };
  // In a function of its own: where the browser forbids databases, merely asking throws.
  const open = async (): Promise<IDBDatabase> => {
    const request = indexedDB.open(NAME, 2);
    request.addEventListener('upgradeneeded', () => {
      const made = request.result.objectStoreNames;
      for (const store of STORES) if (!made.contains(store)) request.result.createObjectStore(store);
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
  opened = open();
  opened.catch(forget);
  return opened;
}
