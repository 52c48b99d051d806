import { randomFillSync } from 'node:crypto';

const ID_BYTES = 6;
/** Random bytes are drawn for so many ids at once: a call costs more than the bytes, and a long text has 2 000 sentences. */
const DRAWN_IDS = 256;

const drawn = Buffer.alloc(ID_BYTES * DRAWN_IDS);
let next = drawn.length;

function newOpaqueId(): string {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  next += ID_BYTES;
  return drawn.toString('base64url', next - ID_BYTES, next);
}

/**
 * A maker of ids inside one finalized test, none of them twice: 48 random bits as 8 URL-safe characters tell nothing of what
 * was written when. A phone pays for each character with each sentence and option.
 */
export function opaqueIds(): () => string {
  const given = new Set<string>();
  return () => {
    let id = newOpaqueId();
    while (given.has(id)) id = newOpaqueId();
    given.add(id);
    return id;
  };
}
