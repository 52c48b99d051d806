/** A row that others refer to was deleted meanwhile, or somebody else inserted the same key first. */
const LOST = new Set(['23503', '23505']);

/**
 * Returns true if a constraint of the database stopped the second of two simultaneous requests: a person was deleted
 * while they started something, or one id was created in two places.
 */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && LOST.has((error as NodeJS.ErrnoException).code ?? '');
}
