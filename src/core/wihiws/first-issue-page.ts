/** What decides with which of its pages an issue opens. */
export type OpeningFacts = {
  readonly writing: number;
  readonly paused: number;
  /** People who have handed in. */
  readonly people: number;
  readonly closesAt: string | null;
};

/**
 * Returns the page of an issue that its host needs: the lesson while anybody writes or is paused, and before anybody has handed in
 * while the test is open; the results in all other cases.
 *
 * @param now milliseconds since 1970
 */
export function firstIssuePage({ writing, paused, people, closesAt }: OpeningFacts, now: number): 'now' | 'results' {
  if (writing + paused > 0) return 'now';
  const isOpen = closesAt === null || Date.parse(closesAt) > now;
  return people === 0 && isOpen ? 'now' : 'results';
}
