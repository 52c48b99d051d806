import type { AuthoredQuestion } from '#core/questions/authored-question-schema.ts';
import type { EvidenceAnchor } from '#core/texts/anchors/evidence-anchor-schema.ts';
import type { DraftTextContent } from '#web/features/authoring/draft/draft-problems.ts';
import type { DraftStore } from '#web/features/authoring/draft/draft-store.ts';
import type { CallFailure } from '#web/lib/api/call-types.ts';
import { createStore } from '#web/lib/create-store.ts';
import { applyChange } from './draft-history.ts';

/** A text that was removed last, with the questions about it as they were. */
export type RemovedText = {
  readonly text: DraftTextContent;
  readonly place: number;
  readonly questions: readonly AuthoredQuestion[];
};

/** Returns the question about a text that has another id now: its place, its evidence and a key of sentences. */
function rebound(question: AuthoredQuestion, from: string, to: string): AuthoredQuestion {
  const { evidence, key } = question;
  const moved = (anchors: readonly EvidenceAnchor[]) =>
    anchors.map((anchor) => (anchor.textId === from ? { ...anchor, textId: to } : anchor));
  return {
    ...question,
    textId: to,
    ...(evidence !== undefined && { evidence: moved(evidence) }),
    key: 'anchors' in key ? { ...key, anchors: moved(key.anchors) } : key,
  } as AuthoredQuestion;
}

/** Removing texts of a draft so that the last removal can be taken back, for as long as the draft is open. */
export class TextRemoval {
  #store: DraftStore;
  #removed = createStore<RemovedText | null>(null);
  #busy = false;

  constructor(store: DraftStore) {
    this.#store = store;
  }

  current = this.#removed.current;
  subscribe = this.#removed.subscribe;

  /** Removes a text here and on the server; null when done. `onGone`: called when it goes from here. */
  async remove(id: string, onGone: () => void = () => undefined): Promise<CallFailure | null> {
    return this.#store.removeText(id, () => {
      const { texts, questions } = this.#store.current();
      const place = texts.findIndex((text) => text.id === id);
      const text = texts[place]?.value;
      const own = questions.map(({ value }) => value).filter(({ textId }) => textId === id);
      if (text !== undefined) this.#removed.set({ text, place, questions: own });
      onGone();
    });
  }

  /**
   * Brings the text back at its place, under a new id that the server gives it, and binds its questions to it again, except
   * those that got another text or other evidence meanwhile.
   *
   * @returns the new id, the failure, or null if there is nothing to bring back
   */
  async bringBack(): Promise<string | CallFailure | null> {
    const removed = this.#removed.current();
    if (removed === null || this.#busy) return null;
    this.#busy = true;
    const { id: _id, ...content } = removed.text;
    const added = await this.#store.addText(content, removed.place);
    this.#busy = false;
    if (typeof added !== 'string') return added;
    this.#removed.set(null);
    for (const before of removed.questions) {
      const question = this.#store.current().questions.find(({ id }) => id === before.id)?.value;
      const after = rebound(before, removed.text.id, added);
      if (question !== undefined)
        this.#store.changeQuestion(applyChange(question, { ...before, textId: null }, after), true);
    }
    return added;
  }
}
