/** How many gave each rating, from one star to five. */
export type RatingCounts = readonly [number, number, number, number, number];

/** Returns how many ratings there are. */
export function countRatings(counts: RatingCounts): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the mean rating, 1 … 5, or null without any. */
export function meanRating(counts: RatingCounts): number | null {
  const count = countRatings(counts);
  return count === 0 ? null : counts.reduce((sum, of, index) => sum + of * (index + 1), 0) / count;
}

/** Returns the counts of several groups together. */
export function sumRatings(groups: readonly RatingCounts[]): RatingCounts {
  const sum: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const counts of groups) for (const [index, count] of counts.entries()) sum[index as 0] += count;
  return sum;
}
