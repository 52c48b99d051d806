import { REST_CELL, SHOWN_PEOPLE_MIN } from './shown-groups.ts';

/** Somebody whose anonymous answers are not counted yet: by which version of the survey they answered, and in which cell. */
export type HeldBack = { readonly id: string; readonly version: number; readonly cell: string };

/**
 * Returns whose answers may be counted now, each with the cell in which to count them: only whole steps of five people or more
 * of one cell **who answered one version**, with all their answers at once.
 *
 * All answers at once, because questions tell of each other: whoever was asked a question that a rule shows has answered the
 * rule's question, so two questions that took in different people would tell who is between them. One version, because an
 * option that only one version has marks all who answered that version.
 *
 * @param isOver whether no more will come: then those of a version who are left over in several cells are one step together, in
 *   {@link REST_CELL}, if they are enough
 */
export function releaseSteps(held: readonly HeldBack[], isOver: boolean): ReadonlyMap<string, string> {
  const released = new Map<string, string>();
  for (const ofVersion of Map.groupBy(held, ({ version }) => version).values()) {
    const left: HeldBack[] = [];
    for (const [cell, people] of Map.groupBy(ofVersion, (one) => one.cell)) {
      if (people.length < SHOWN_PEOPLE_MIN) left.push(...people);
      else for (const { id } of people) released.set(id, cell);
    }
    if (isOver && left.length >= SHOWN_PEOPLE_MIN) for (const { id } of left) released.set(id, REST_CELL);
  }
  return released;
}
