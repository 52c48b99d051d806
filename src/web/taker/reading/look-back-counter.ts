import type { LookBacks } from '#core/attempts/look-backs.ts';
import { addLookBack, NO_LOOK_BACKS } from '#core/attempts/look-backs.ts';

/** A shorter look is a touch by mistake. */
const RETURN_MS = 2_000;
/** Beside a question: after so long without a sign the next one begins a new look. */
const PAUSE_MS = 30_000;

type Look = {
  readonly questionId: string;
  readonly from: number;
  last: number;
  /** How long each block was looked at. */
  readonly inBlocks: Map<string, number>;
};

function longest({ inBlocks }: Look): string | null {
  return [...inBlocks].reduce<[string | null, number]>((best, one) => (one[1] > best[1] ? one : best), [null, -1])[0];
}

/**
 * Counts returns to the text by question. A look goes on from the first sign of it to the last before it is ended, or before 30
 * seconds without one; after two seconds it is a return. Times are in milliseconds of any steady clock.
 */
export class LookBackCounter {
  readonly #figures: Record<string, LookBacks>;
  #look: Look | null = null;

  constructor(known: Readonly<Record<string, LookBacks>> = {}) {
    this.#figures = { ...known };
  }

  /** Begins to count for a question; until then it has no figure. */
  begin(questionId: string, beside: boolean): void {
    const figure = this.#figures[questionId] ?? NO_LOOK_BACKS;
    this.#figures[questionId] = beside ? { ...figure, beside } : figure;
  }

  /** Notes a sign that the text is looked at. `blockId` null: it is not known where. */
  see(questionId: string, blockId: string | null, now: number): void {
    let look = this.#look;
    if (look === null || look.questionId !== questionId || now - look.last > PAUSE_MS) {
      this.end();
      look = this.#look = { questionId, from: now, last: now, inBlocks: new Map() };
    }
    if (blockId !== null) look.inBlocks.set(blockId, (look.inBlocks.get(blockId) ?? 0) + now - look.last);
    look.last = now;
  }

  /** Ends the look under way. Returns whether it was a return. */
  end(): boolean {
    const look = this.#look;
    this.#look = null;
    const isReturn = look !== null && look.last - look.from >= RETURN_MS;
    if (isReturn) this.#figures[look.questionId] = this.#with(look);
    return isReturn;
  }

  /** Returns the figure of a question with the look under way; undefined where it is not counted. */
  of(questionId: string): LookBacks | undefined {
    const look = this.#look;
    return look?.questionId === questionId && look.last - look.from >= RETURN_MS
      ? this.#with(look)
      : this.#figures[questionId];
  }

  /** Returns all figures, to be kept on the device. */
  all(): Record<string, LookBacks> {
    return { ...this.#figures };
  }

  #with(look: Look): LookBacks {
    return addLookBack(this.#figures[look.questionId] ?? NO_LOOK_BACKS, longest(look));
  }
}
