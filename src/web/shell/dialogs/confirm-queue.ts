import { CONFIRM_LABEL, DECLINE_LABEL } from '#core/constants.ts';

export type Confirmation = {
  readonly question: string;
  readonly note?: string;
  readonly yes?: string;
  readonly no?: string;
  /** Which answer has the focus at first; the safe one where «yes» loses something. */
  readonly prefer?: 'yes' | 'no';
};

export type PendingConfirmation = Required<Omit<Confirmation, 'note'>> & {
  readonly note: string | null;
  readonly answer: (agreed: boolean) => void;
};

/** Questions to the person, one dialog at a time, in the order they were asked. */
export class ConfirmQueue {
  #waiting: readonly PendingConfirmation[] = [];
  #listeners = new Set<() => void>();

  current = (): PendingConfirmation | null => this.#waiting[0] ?? null;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  ask(asked: Confirmation): Promise<boolean> {
    return new Promise((resolve) => {
      const pending: PendingConfirmation = {
        question: asked.question,
        note: asked.note ?? null,
        yes: asked.yes ?? CONFIRM_LABEL,
        no: asked.no ?? DECLINE_LABEL,
        prefer: asked.prefer ?? 'yes',
        answer: (agreed) => {
          this.#replace(this.#waiting.filter((other) => other !== pending));
          resolve(agreed);
        },
      };
      this.#replace([...this.#waiting, pending]);
    });
  }

  #replace(waiting: readonly PendingConfirmation[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}

export const confirmQueue = new ConfirmQueue();

/** Asks in a dialog; Escape, the backdrop and «no» give false. Needs `<ConfirmDialog />` on the page. */
export function askConfirmation(asked: Confirmation): Promise<boolean> {
  return confirmQueue.ask(asked);
}
