import { joinTallies, noTally, type Tally } from './tally.ts';

/** Fewer people than this are never shown: not by themselves, and not as the difference of anything that is shown. */
export const SHOWN_PEOPLE_MIN = 5;

/** The cell of those who were left over, fewer than five in each of their cells, when an anonymous survey was closed. */
export const REST_CELL = '';

/** What waits in one cell, and what is shown of it. */
type ShownCell = { readonly shown: Tally; readonly waiting: Tally };

/** Answers to one question by the cell of the people who gave them. Plain data: it is kept as JSON. */
export type ShownQuestion = Readonly<Record<string, ShownCell>>;

/**
 * How answers of anonymous surveys come to be shown.
 *
 * Each person is in exactly one cell, by their answers to the questions by which groups are told apart; those questions are
 * chosen before anything is shown and never change. People come here in whole steps (`releaseSteps`). Of each question and cell,
 * these wait until five of them or more have answered, then all that wait are shown at once. So whatever is shown at any moment, of
 * any question, of any cell or of any cells together, is a sum of steps of at least five people, and so is every difference of two
 * such sums. No sequence of views, filters and subtractions tells fewer than five apart.
 *
 * @param question what was there before
 * @param came answers that came since, by cell
 * @param isOver whether no more will come: then those left over in several cells are shown together as {@link REST_CELL}, if they
 *   are five or more
 */
export function advanceShown(
  question: ShownQuestion,
  came: Readonly<Record<string, Tally>>,
  isOver: boolean,
): ShownQuestion {
  const next: Record<string, ShownCell> = {};
  for (const cell of new Set([...Object.keys(question), ...Object.keys(came)])) {
    const { shown, waiting } = question[cell] ?? { shown: noTally(), waiting: noTally() };
    const all = joinTallies([waiting, came[cell] ?? noTally()]);
    next[cell] =
      all.answered >= SHOWN_PEOPLE_MIN
        ? { shown: joinTallies([shown, all]), waiting: noTally() }
        : { shown, waiting: all };
  }
  if (!isOver) return next;
  const left = joinTallies(Object.values(next).map(({ waiting }) => waiting));
  if (left.answered < SHOWN_PEOPLE_MIN) return next;
  const cleared = Object.entries(next).map(([cell, { shown }]) => [cell, { shown, waiting: noTally() }] as const);
  const rest = next[REST_CELL]?.shown ?? noTally();
  return {
    ...Object.fromEntries(cleared),
    [REST_CELL]: { shown: joinTallies([rest, left]), waiting: noTally() },
  };
}

/**
 * Returns the shown answers of some cells together; all of them if `takes` is left out. Null where nothing of them is shown:
 * whoever is there is fewer than five.
 */
export function shownTally(question: ShownQuestion, takes: (cell: string) => boolean = () => true): Tally | null {
  const tally = joinTallies(
    Object.entries(question)
      .filter(([cell]) => takes(cell))
      .map(([, { shown }]) => shown),
  );
  return tally.answered === 0 ? null : tally;
}
