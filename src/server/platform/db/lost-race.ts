/** A row that others refer to was removed meanwhile, or the same key was inserted by somebody else first. */
const LOST = new Set(['23503', '23505']);

/**
 * Whether an error is a constraint of the database that stopped the second of two requests which met: a person who was
 * deleted while they started something, one id made in two places.
 */
export function isLostRace(error: unknown): boolean {
  return error instanceof Error && LOST.has((error as NodeJS.ErrnoException).code ?? '');
}
