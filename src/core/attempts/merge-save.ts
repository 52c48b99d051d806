/** One save of one question as a device sends it. */
export type IncomingSave<Answer> = {
  readonly device: string;
  /** Grows by one with every save of this device within the attempt. */
  readonly counter: number;
  /** The last revision of this question that the device had seen; 0 if none. */
  readonly baseRevision: number;
  readonly answer: Answer;
};

/** The current answer to a question: the one that would be scored. */
type StandingAnswer<Answer> = { readonly revision: number; readonly device: string; readonly answer: Answer };

/** The state of one question on the server before a save. */
export type SavedQuestion<Answer> = {
  readonly standing: StandingAnswer<Answer> | null;
  /** The highest revision given to any save of this question, current or not; 0 if none. */
  readonly lastRevision: number;
  /** The highest counter of the sending device that was accepted for this question; null if none. */
  readonly lastCounter: number | null;
};

/**
 * The outcome of a save. `repeat`: the device has already sent this save or a newer one; nothing changes. `stand`:
 * the save becomes the current answer, with the new revision. `equal`: the current answer is another device's, which
 * this device had not seen, but it is the same; the save goes to the history only. `fork`: as before, but the answers
 * differ; the save goes to the history, and the taker chooses. All four are acknowledged to the device.
 */
export type SaveOutcome = {
  readonly kind: 'repeat' | 'stand' | 'equal' | 'fork';
  /** The revision given to this save; for a repeat, the last revision of the question. */
  readonly revision: number;
};

/**
 * The highest base revision that is believed. No answer is changed this often, and a base near the largest safe integer
 * would leave no numbers for later revisions.
 */
export const MEANT_REVISION_MAXIMUM = 1_000_000_000_000;

/**
 * Returns the outcome of a save. Repeats change nothing. Of one device the save with the highest counter wins, in
 * whatever order saves arrive. A save does not replace another device's answer that its device had not seen (its base
 * is older than that answer's revision).
 *
 * @param isSame compares two answers by content; the same answer from two devices is no fork
 */
export function mergeSave<Answer>(
  saved: SavedQuestion<Answer>,
  save: IncomingSave<Answer>,
  isSame: (first: Answer, second: Answer) => boolean,
): SaveOutcome {
  if (saved.lastCounter !== null && save.counter <= saved.lastCounter)
    return { kind: 'repeat', revision: saved.lastRevision };
  const { standing } = saved;
  // A base beyond the last revision is possible after a restore from a backup; revisions must not run backwards then.
  const revision = Math.max(saved.lastRevision, Math.min(save.baseRevision, MEANT_REVISION_MAXIMUM)) + 1;
  if (standing === null || standing.device === save.device || save.baseRevision >= standing.revision)
    return { kind: 'stand', revision };
  return { kind: isSame(standing.answer, save.answer) ? 'equal' : 'fork', revision };
}
