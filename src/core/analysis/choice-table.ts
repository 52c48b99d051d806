import type { Choice } from '#core/analysis/rows/chosen-options.ts';
import type { ItemSums } from './accumulate.ts';
import { type Figure, isThere } from './figure.ts';
import { JUDGED_TAKERS_MIN, sampleSize } from './sample-size.ts';
import { type ExtremeGroups, GROUP_SHARE, isOtherThan } from './upper-lower.ts';

/**
 * One line of the distractor table: how often a choice was made. The shares are of the takers who reached the question, 0 … 1: of
 * all, and of the 27 % with the highest and the lowest totals. Choices that nobody made have no line.
 */
export type ChoiceLine = Choice & {
  readonly isRight: boolean;
  readonly takers: number;
  readonly share: Figure;
  readonly upper: Figure;
  readonly lower: Figure;
};

/** What is odd about a choice. */
export type ChoiceNotice = 'seldom' | 'draws-the-strong' | 'draws-the-weak';

/** A wrong choice that fewer make distracts nobody (T. M. Haladyna and S. M. Downing, 1993). */
const SELDOM_BELOW = 0.05;

/**
 * Returns the distractor table: the most frequent choice of each part first.
 *
 * @param groups null where totals cannot be compared (pools)
 */
export function choiceTable(
  { answered, empty, choices, byTotal, question }: ItemSums,
  groups: ExtremeGroups | null,
): ChoiceLine[] {
  const reached = answered + empty;
  const right = new Set(question.right.map(({ part, choice }) => `${part}\n${choice}`));
  const isSmall = sampleSize(reached) === 'counts';
  const inGroup = (made: ReadonlyMap<number, number>, group: keyof ExtremeGroups): Figure => {
    if (groups === null) return 'pooled';
    if (isSmall) return 'few-takers';
    let [takers, sum] = [0, 0];
    for (const [level, weight] of groups[group]) {
      takers += weight * (byTotal.get(level)?.n ?? 0);
      sum += weight * (made.get(level) ?? 0);
    }
    return takers === 0 ? 'few-takers' : sum / takers;
  };
  const lines = [...choices].map(([key, { part, choice, all, byTotal: made }]) => ({
    part,
    choice,
    isRight: right.has(key),
    takers: all,
    share: isSmall ? ('few-takers' as const) : all / reached,
    upper: inGroup(made, 'upper'),
    lower: inGroup(made, 'lower'),
  }));
  return lines.sort((one, other) =>
    one.part === other.part
      ? other.takers - one.takers || (one.choice < other.choice ? -1 : 1)
      : one.part < other.part
        ? -1
        : 1,
  );
}

/**
 * Returns what is odd about a choice; null if nothing, or where there are too few takers to tell.
 *
 * @param reached how many reached the question
 */
export function choiceNotice({ isRight, share, upper, lower }: ChoiceLine, reached: number): ChoiceNotice | null {
  if (!isThere(share) || reached < JUDGED_TAKERS_MIN) return null;
  if (isThere(upper) && isThere(lower) && isOtherThan(upper, lower, GROUP_SHARE * reached)) {
    if (isRight && upper < lower) return 'draws-the-weak';
    if (!isRight && upper > lower) return 'draws-the-strong';
  }
  return !isRight && share < SELDOM_BELOW ? 'seldom' : null;
}
