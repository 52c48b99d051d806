/** Fewer people than this are never shown: not by themselves, and not as the difference of anything that is shown. */
export const SHOWN_PEOPLE_MIN = 5;

/** How many people there may be, both ends possible. */
export type CountRange = { readonly least: number; readonly most: number };

export const NOBODY: CountRange = { least: 0, most: 0 };
const REACH = SHOWN_PEOPLE_MIN - 1;

const fives = (count: number): number => count - (count % SHOWN_PEOPLE_MIN);

/**
 * Returns what is told of people who stand in a line: how many stand up to each place, in whole fives. It says where every fifth person
 * stands and nothing else (cumulative rounding to the base of five).
 *
 * Whatever stands between two places is then told as five or more consecutive numbers, or as 0 … fewer: a range that either begins with
 * 0 or reaches five. So nobody can tell that one to four people are there, not even who knows how many stand in the line.
 */
export function tellLine(counts: readonly number[]): readonly number[] {
  let sum = 0;
  return counts.map((count) => fives((sum += count)));
}

/** Returns how many may stand at the places `from` … `to − 1` of a line that is told. */
export function countBetween(told: readonly number[], from: number, to: number): CountRange {
  if (to <= from) return NOBODY;
  const upTo = told[to - 1] ?? 0;
  if (from === 0) return { least: upTo, most: upTo + REACH };
  const between = upTo - (told[from - 1] ?? 0);
  return { least: Math.max(0, between - REACH), most: between + REACH };
}

/** The most who may have chosen an option that is told as chosen by few. */
const FEW_CHOSE = 7;

/**
 * Returns what is told of those who chose one option of several. People choose several, so they stand in no line; but all who were asked
 * have chosen something, so options that are told as nearly nobody's would tell of the others. The lowest step therefore reaches beyond
 * five: 0 … 7, then 8 … 12 and so on.
 */
export function tellChoice(count: number): CountRange {
  if (count <= FEW_CHOSE) return { least: 0, most: FEW_CHOSE };
  const least = FEW_CHOSE + 1 + fives(count - FEW_CHOSE - 1);
  return { least, most: least + REACH };
}

/** Returns what is told of a number of people by itself. */
export function tellPeople(count: number): CountRange {
  return { least: fives(count), most: fives(count) + REACH };
}

/** Returns the range of a sum. */
export function sumRanges(ranges: readonly CountRange[]): CountRange {
  return ranges.reduce(({ least, most }, one) => ({ least: least + one.least, most: most + one.most }), NOBODY);
}

/** Two ends between which a figure lies. */
export type Between = readonly [from: number, to: number];

/**
 * Returns the ends of a figure of those who answered over all that is possible: `figure` gets how many answered, and how many stand up
 * to each place, all as low as can be, then all as high as can be. Null below five answers.
 */
function endsOf(
  upTo: readonly CountRange[],
  figure: (answered: number, upTo: readonly number[]) => number,
): Between | null {
  const answered = upTo.at(-1) ?? NOBODY;
  if (answered.least < SHOWN_PEOPLE_MIN) return null;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let people = answered.least; people <= answered.most; people += 1) {
    const within = (end: keyof CountRange) => upTo.map((range) => Math.min(people, range[end]));
    least = Math.min(least, figure(people, within('most')));
    most = Math.max(most, figure(people, within('least')));
  }
  return [least, most];
}

/** Returns between what the mean of points lies, in tenths outwards. `upTo` has a range for each point, in order. */
export function meanBetween(points: readonly number[], upTo: readonly CountRange[]): Between | null {
  const last = points.at(-1) ?? 0;
  const ends = endsOf(upTo, (answered, counts) => {
    const below = points.slice(0, -1).reduce((sum, point, index) => {
      const gap = (points[index + 1] ?? point) - point;
      return sum + (counts[index] ?? 0) * gap;
    }, 0);
    return last - below / answered;
  });
  return ends && [Math.floor(10 * ends[0] + 1e-9) / 10, Math.ceil(10 * ends[1] - 1e-9) / 10];
}

/** Returns between what the net promoter score lies, in whole points outwards. `upTo` has a range for each of 0 … 10. */
export function npsBetween(upTo: readonly CountRange[]): Between | null {
  const ends = endsOf(upTo, (answered, counts) => (100 * (answered - (counts[8] ?? 0) - (counts[6] ?? 0))) / answered);
  return ends && [Math.floor(ends[0] + 1e-9), Math.ceil(ends[1] - 1e-9)];
}
