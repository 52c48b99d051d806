/**
 * How often the taker came back to the text before an answer. Told to the taker beforehand; no score depends on it.
 */
export type LookBacks = {
  /** Returns so far; of all devices the greatest count, see `mergeLookBacks`. */
  readonly count: number;
  /** The block of the text where each return stayed longest, with the number of such returns; a return may lack one. */
  readonly blocks: Readonly<Record<string, number>>;
  /**
   * Some of the time text and question stood side by side. There eyes alone may go back, which nothing can notice, so the
   * count is the least it can be.
   */
  readonly beside: boolean;
};

export const LOOK_BACKS_MAXIMUM = 999;
/** Blocks that are told of one question; a return to another one is only counted. */
export const LOOK_BACK_BLOCKS_MAXIMUM = 20;

export const NO_LOOK_BACKS: LookBacks = { count: 0, blocks: {}, beside: false };

/** Returns the figures with one more return. `blockId` null: it is not known where it went. */
export function addLookBack({ count, blocks, beside }: LookBacks, blockId: string | null): LookBacks {
  if (count >= LOOK_BACKS_MAXIMUM) return { count, blocks, beside };
  const isTold =
    blockId !== null && (Object.hasOwn(blocks, blockId) || Object.keys(blocks).length < LOOK_BACK_BLOCKS_MAXIMUM);
  return {
    count: count + 1,
    blocks: isTold ? { ...blocks, [blockId]: (blocks[blockId] ?? 0) + 1 } : blocks,
    beside,
  };
}

/**
 * Returns what is kept of two figures for one question. Each device counts on from its own last figure, so the greater count
 * contains the smaller one of the same device, and a repeat changes nothing. What two devices have seen apart is not added:
 * the greater one stays. `merge_look_backs` in the database is the same rule.
 */
export function mergeLookBacks(kept: LookBacks | null, sent: LookBacks | null): LookBacks | null {
  if (sent === null || (kept !== null && sent.count < kept.count)) return kept;
  return sent;
}
