import { SHOWN_PEOPLE_MIN } from './every-fifth.ts';

/** Somebody whose anonymous answers are not counted yet: by which version of the survey they answered, and in which cell. */
export type HeldBack = { readonly id: string; readonly version: number; readonly cell: string };

/** People of one cell who are counted at once, for good. What is shown of a survey is the sum of what is told of its blocks. */
export type ReleasedBlock = { readonly cell: string; readonly ids: readonly string[] };

/** Of a cell of which people are shown already so many more must come, as a share of those. */
const GROWTH = 1 / 2;

/**
 * Returns whose answers may be counted now: blocks of five people or more of one cell **who answered one version**, with all their
 * answers at once. Every block is told by itself and blurs the whole a little, so a cell grows by half of what is shown or more.
 *
 * All answers at once, because questions tell of each other: whoever was asked a question that a rule shows has answered the
 * rule's question, so two questions that took in different people would tell who is between them. One version, because an
 * option that only one version has marks all who answered that version.
 *
 * Those who are left over in several cells at the end are told in no block together: that no cell has five and all have five or
 * more would tell that each has some.
 *
 * @param shown how many people of each cell are counted already
 * @param isOver whether no more will come: then five are enough everywhere
 */
export function releaseBlocks(
  held: readonly HeldBack[],
  shown: Readonly<Record<string, number>>,
  isOver: boolean,
): readonly ReleasedBlock[] {
  const blocks: ReleasedBlock[] = [];
  const idsOf = (people: readonly HeldBack[]) => people.map(({ id }) => id);
  for (const ofVersion of Map.groupBy(held, ({ version }) => version).values())
    for (const [cell, people] of Map.groupBy(ofVersion, (one) => one.cell)) {
      const least = isOver ? SHOWN_PEOPLE_MIN : Math.max(SHOWN_PEOPLE_MIN, (shown[cell] ?? 0) * GROWTH);
      if (people.length >= least) blocks.push({ cell, ids: idsOf(people) });
    }
  return blocks;
}
