/** One save of one question as a device sends it. */
export type IncomingSave<Answer> = {
  readonly device: string;
  /** Grows by one with every save of this device within the attempt. */
  readonly counter: number;
  /** The revision of this question the device had seen; 0 when none. */
  readonly baseRevision: number;
  readonly answer: Answer;
};

/** The answer that stands. */
export type StandingAnswer<Answer> = { readonly revision: number; readonly device: string; readonly answer: Answer };

/** What the server has of one question before a save. */
export type SavedQuestion<Answer> = {
  readonly standing: StandingAnswer<Answer> | null;
  /** The highest revision given, standing or not; 0 when none. */
  readonly lastRevision: number;
  /** The highest counter of the sending device that was ever taken for this question; null when none. */
  readonly lastCounter: number | null;
};

/**
 * What becomes of a save. `repeat`: its device has said this or something newer already, nothing changes. `stand`: it stands
 * with the new revision. `equal`: another device's answer stands that this one had not seen, and says the same; noted in
 * the history only. `fork`: it says something else; kept in the history, and the taker chooses. Every one of them is
 * acknowledged.
 */
export type SaveOutcome = {
  readonly kind: 'repeat' | 'stand' | 'equal' | 'fork';
  /** The revision given to this save; on a repeat the last one given. */
  readonly revision: number;
};

/** No answer is changed as often; a base near the largest safe integer would leave no number for the next revisions. */
export const MEANT_REVISION_MAXIMUM = 1_000_000_000_000;

/**
 * The rule of saves. Repeats change nothing; saves of one device stand in the order of its counter, whatever order they
 * arrive in; a save based on an older revision than another device's standing answer does not replace it. An equal answer
 * is no fork. `isSame` compares two answers by content.
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
