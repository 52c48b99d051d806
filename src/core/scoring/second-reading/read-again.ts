/** The shares that a host can choose: each answer, each second … each tenth. */
export const READING_SHARES = [1, 2, 3, 5, 10] as const;

/**
 * Tells whether an attempt is read a second time: the first one and each `every`-th after it, in the order of starting. That
 * order never changes, so what is read does not depend on who hands in when.
 *
 * @param place of the attempt among those of its issue, from 1
 */
export function isReadAgain(place: number, every: number): boolean {
  return (place - 1) % every === 0;
}
