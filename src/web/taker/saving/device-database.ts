const NAME = 'wihiwin-taker';

let opened: Promise<IDBDatabase> | null = null;

/** The answer of one request to the database. */
export function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Comes true once everything in a transaction is kept. May be left unawaited where one of its requests has failed. */
export function isKept(transaction: IDBTransaction): Promise<void> {
  const kept = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser took the changes back'));
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
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('answers');
      request.result.createObjectStore('notes');
    };
    const database = await answerOf(request);
    database.onclose = forget;
    return database;
  };
  opened = open();
  opened.catch(forget);
  return opened;
}
