import type { ReactNode } from 'react';
import { CONFIRM_LABEL, DECLINE_LABEL } from '#core/constants.ts';
import { createStore } from '#web/lib/create-store.ts';

export type Confirmation = {
  readonly question: string;
  readonly note?: string;
  /** Stands below the note, such as a code to copy. */
  readonly detail?: ReactNode;
  readonly yes?: string;
  readonly no?: string;
  /** The answer that has the focus at first; the safe one where «yes» loses something. */
  readonly prefer?: 'yes' | 'no';
};

export type PendingConfirmation = Required<Omit<Confirmation, 'note' | 'detail'>> & {
  readonly note: string | null;
  readonly detail: ReactNode;
  readonly answer: (agreed: boolean) => void;
};

/** Questions to the person, one dialog at a time, in the order they were asked. */
export class ConfirmQueue {
  #waiting = createStore<readonly PendingConfirmation[]>([]);

  current = (): PendingConfirmation | null => this.#waiting.current()[0] ?? null;

  subscribe = this.#waiting.subscribe;

  ask(asked: Confirmation): Promise<boolean> {
    return new Promise((resolve) => {
      const pending: PendingConfirmation = {
        question: asked.question,
        note: asked.note ?? null,
        detail: asked.detail ?? null,
        yes: asked.yes ?? CONFIRM_LABEL,
        no: asked.no ?? DECLINE_LABEL,
        prefer: asked.prefer ?? 'yes',
        answer: (agreed) => {
          this.#waiting.set(this.#waiting.current().filter((other) => other !== pending));
          resolve(agreed);
        },
      };
      this.#waiting.set([...this.#waiting.current(), pending]);
    });
  }
}

export const confirmQueue = new ConfirmQueue();

/** Asks in a dialog; Escape, the backdrop and «no» give false. Needs `<ConfirmDialog />` on the page. */
export function askConfirmation(asked: Confirmation): Promise<boolean> {
  return confirmQueue.ask(asked);
}
