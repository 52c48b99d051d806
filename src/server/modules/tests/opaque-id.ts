import { randomFillSync } from 'node:crypto';

const ID_BYTES = 9;
/** Random bytes are drawn for so many ids at once: a call costs more than the bytes, and a long text has 2 000 sentences. */
const DRAWN_IDS = 256;

const drawn = Buffer.alloc(ID_BYTES * DRAWN_IDS);
let next = drawn.length;

/** 72 random bits as 12 URL-safe characters: an id inside a finalized test that tells nothing of what was written when. */
export function newOpaqueId(): string {
  if (next === drawn.length) {
    randomFillSync(drawn);
    next = 0;
  }
  next += ID_BYTES;
  return drawn.toString('base64url', next - ID_BYTES, next);
}
