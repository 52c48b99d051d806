import { FORM_COPIES } from '#web/lib/device/browser-storage.ts';
import type { CopyRow, CopyRows } from './copy-rows.ts';
import type { CopyShelf } from './copy-shelf.ts';
import { copyShelf } from './copy-shelf.ts';

export function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

/** How many copies of forms a tab has. */
export function copiesIn(tab: Storage): number {
  return Array.from({ length: tab.length }, (_, at) => tab.key(at) ?? '').filter((key) => key.startsWith(FORM_COPIES))
    .length;
}

/** A device: its database, what earlier builds left there, and the tabs that are open on it. */
export class FormsDevice {
  readonly kept = new Map<string, CopyRow>();
  readonly former = storage();
  /** Set while the browser refuses to keep anything. */
  refuses = false;
  /** Set while the disk is busy: what is written arrives with `release`. */
  holds = false;
  #held: (() => void)[] = [];
  #tabs: ((message: MessageEvent) => void)[] = [];

  readonly rows: CopyRows = {
    readAll: async () => this.#unlessRefused(() => new Map(this.kept)),
    put: async (key, row) => {
      if (this.holds) await new Promise<void>((resolve) => this.#held.push(resolve));
      this.#unlessRefused(() => void this.kept.set(key, row));
    },
    remove: async (key, writer) =>
      this.#unlessRefused(() => {
        if (writer === null || this.kept.get(key)?.writer === writer) this.kept.delete(key);
      }),
  };

  release(): void {
    this.holds = false;
    for (const go of this.#held.splice(0)) go();
  }

  #unlessRefused<Value>(work: () => Value): Value {
    if (this.refuses) throw new DOMException('full', 'QuotaExceededError');
    return work();
  }

  /** Opens a tab, which has read what is there. */
  async tab(): Promise<CopyShelf> {
    let own: ((message: MessageEvent) => void) | null = null;
    const shelf = copyShelf({
      rows: this.rows,
      former: () => this.former,
      channel: {
        addEventListener: (_type: string, listener: unknown) => {
          own = listener as (message: MessageEvent) => void;
          this.#tabs.push(own);
        },
        postMessage: (data: unknown) => {
          for (const other of this.#tabs) if (other !== own) other({ data } as MessageEvent);
        },
      },
    });
    await shelf.ready();
    return shelf;
  }
}

/** Lets everything come about that has been begun. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
