/**
 * What became of a question in an attempt. `answered`: something was given. `empty`: the taker was there and left it.
 * `not-reached`: time was over before. `not-asked`: the attempt has other questions of the pool.
 */
export type ItemState = 'answered' | 'empty' | 'not-reached' | 'not-asked';

/** What decides the states of an attempt's questions. */
export type ReachedAttempt = {
  /** The questions of the attempt in the order in which they are asked. */
  readonly askedIds: readonly string[];
  /** Those with an answer that says anything (`isAnswered`). */
  readonly answeredIds: ReadonlySet<string>;
  /** Those of the reading stages that were shown (`readingStages`); later ones have not been sent. */
  readonly shownIds: ReadonlySet<string>;
  /** Handed in by the taker, who was shown which questions have no answer; false: the host or the end of the time closed it. */
  readonly isHandedIn: boolean;
};

/**
 * Returns the state of each question of the test. A question of a stage that was never shown is not reached. In an attempt that
 * time closed, neither are those after the last answer, except the first of them: the taker was working on it (PISA 2018
 * Technical Report, chapter 9, "omitted" and "not reached"). What somebody handed in without an answer was left empty.
 *
 * @param questionIds all questions of the test
 */
export function itemStates(
  questionIds: readonly string[],
  { askedIds, answeredIds, shownIds, isHandedIn }: ReachedAttempt,
): Map<string, ItemState> {
  const seen = askedIds.filter((id) => shownIds.has(id) || answeredIds.has(id));
  const lastAnswered = seen.findLastIndex((id) => answeredIds.has(id));
  const reached = new Set(isHandedIn ? seen : seen.slice(0, lastAnswered + 2));
  const asked = new Set(askedIds);
  const stateOf = (id: string): ItemState => {
    if (!asked.has(id)) return 'not-asked';
    if (answeredIds.has(id)) return 'answered';
    return reached.has(id) ? 'empty' : 'not-reached';
  };
  return new Map(questionIds.map((id) => [id, stateOf(id)]));
}
