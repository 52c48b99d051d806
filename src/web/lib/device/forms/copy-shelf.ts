import { FORM_COPIES } from '#web/lib/device/browser-storage.ts';
import { withinDeadline } from '#web/lib/device/device-database.ts';
import type { CopyRow, CopyRows } from './copy-rows.ts';
import { deviceRows } from './copy-rows.ts';

/** Told to the other tabs of this browser: what the device has now of one form. */
type Change = { readonly key: string; readonly row: CopyRow | null };

/** The copies of forms on this device, all in memory too, so that a form begins with its own at once. */
export type CopyShelf = {
  /** Reads what is there, once; comes true in any case. */
  readonly ready: () => Promise<void>;
  readonly get: (key: string) => CopyRow | null;
  /** The copies whose key begins so. */
  readonly all: (prefix: string) => [key: string, row: CopyRow][];
  /** Returns whether the device has it, or something newer of the same form. Never fails. */
  readonly put: (key: string, row: CopyRow) => Promise<boolean>;
  readonly remove: (key: string, writer: string | null) => Promise<void>;
  /** Begins at once to write what waits for an earlier write: the page may be about to go. */
  readonly hurry: () => void;
  /** Calls `listener` with each change of another tab. Returns what ends that. */
  readonly subscribe: (listener: (change: Change) => void) => () => void;
};

type Parts = {
  readonly rows: CopyRows;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  /** Where earlier builds kept copies; it may throw, as a blocked `localStorage` does on access. */
  readonly former: () => Storage;
};

type Queue = { newest: CopyRow | null; writing: Promise<boolean> | null };

/** Returns a copy as it was kept, or null if it is none. What feedback kept in earlier builds had no frame. */
export function parseCopy(text: string | null): CopyRow | null {
  try {
    const copy = JSON.parse(text ?? 'null') as (Partial<CopyRow> & Readonly<Record<string, unknown>>) | null;
    if (typeof copy !== 'object' || copy === null) return null;
    if (copy.format === undefined && typeof copy['content'] === 'object')
      return { format: 1, writer: '', values: copy, revision: null };
    // Drafts of tests kept the value of an item by itself.
    const values = copy['value'] === undefined ? copy.values : { value: copy['value'] };
    if (copy.format !== 1 || typeof values !== 'object' || values === null) return null;
    const revision = typeof copy.revision === 'number' ? copy.revision : null;
    return { format: 1, writer: copy.writer ?? '', values, revision };
  } catch {
    return null;
  }
}

/** Returns `{person}/{form}` of what earlier builds kept under this name; null if it is no copy. */
function formOf(formerKey: string): string | null {
  if (formerKey.startsWith(FORM_COPIES)) return formerKey.slice(FORM_COPIES.length);
  const [, person, item] = /^draft\/([^/]+)\/(.+)$/.exec(formerKey) ?? [];
  return person === undefined || item === undefined ? null : `${person}/draft/${item}`;
}

export function copyShelf({ rows, channel, former }: Parts): CopyShelf {
  const copies = new Map<string, CopyRow>();
  const queues = new Map<string, Queue>();
  const listeners = new Set<(change: Change) => void>();
  let reading: Promise<void> | null = null;

  const tell = (change: Change): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel takes none
    channel?.postMessage(change);
  };
  const note = ({ key, row }: Change): void => {
    if (row === null) copies.delete(key);
    else copies.set(key, row);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => {
    note(data);
    for (const listener of listeners) listener(data);
  });

  async function read(): Promise<void> {
    const known = await withinDeadline(rows.readAll()).catch((error: unknown) => {
      console.error('the device keeps no forms', error);
      return new Map<string, CopyRow>();
    });
    // What was typed while they were read is newer.
    for (const [key, row] of known) if (!copies.has(key)) copies.set(key, row);
    takeOver();
  }

  /** Earlier builds kept copies in `localStorage`; each goes to the database and leaves there once it is kept. */
  function takeOver(): void {
    for (const key of formerKeys()) {
      const text = former().getItem(key);
      const row = parseCopy(text);
      const own = formOf(key);
      if (row === null || own === null) continue;
      void put(own, row).then((kept) => {
        if (kept && former().getItem(key) === text) former().removeItem(key);
      });
    }
  }

  function formerKeys(): string[] {
    try {
      const storage = former();
      const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      return keys.filter((key) => formOf(key) !== null);
    } catch {
      return [];
    }
  }

  /** One write of a form at a time: who types on meanwhile waits for one more, with the newest. */
  async function writeOut(key: string, queue: Queue): Promise<boolean> {
    let kept = false;
    while (queue.newest !== null) {
      const row = queue.newest;
      queue.newest = null;
      kept = await rows.put(key, row).then(
        () => true,
        (error: unknown) => {
          console.error('the device could not keep a form', error);
          return false;
        },
      );
      if (kept) tell({ key, row });
    }
    queues.delete(key);
    return kept;
  }

  function put(key: string, row: CopyRow): Promise<boolean> {
    copies.set(key, row);
    const queue = queues.get(key) ?? { newest: null, writing: null };
    queues.set(key, queue);
    queue.newest = row;
    queue.writing ??= writeOut(key, queue);
    return queue.writing;
  }

  return {
    ready: () => (reading ??= read()),
    get: (key) => copies.get(key) ?? null,
    all: (prefix) => [...copies].filter(([key]) => key.startsWith(prefix)),
    put,
    async remove(key, writer) {
      if (writer !== null && copies.get(key)?.writer !== writer) return;
      copies.delete(key);
      const queue = queues.get(key);
      if (queue !== undefined) queue.newest = null;
      await queue?.writing;
      // Typed again meanwhile.
      if (copies.has(key)) return;
      try {
        await rows.remove(key, writer);
        tell({ key, row: null });
      } catch (error) {
        console.error('a form could not be removed from the device', error);
      }
    },
    hurry() {
      for (const [key, { newest }] of queues) if (newest !== null) rows.put(key, newest).catch(() => undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

let shelf: CopyShelf | null = null;

/** The shelf of this browser. */
export function formShelf(): CopyShelf {
  if (shelf !== null) return shelf;
  shelf = copyShelf({
    rows: deviceRows,
    channel: 'BroadcastChannel' in globalThis ? new BroadcastChannel('wihiwin-forms') : null,
    former: () => window.localStorage,
  });
  window.addEventListener('pagehide', shelf.hurry);
  return shelf;
}
