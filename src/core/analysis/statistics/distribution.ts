/** How often each value occurs. */
export type Counts = Map<number, number>;

/** Values in figures. `sd`: of the sample. `skewness` and `kurtosis`: 0 for a normal distribution; null if undefined. */
export type Distribution = {
  readonly n: number;
  readonly mean: number;
  readonly median: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly sd: number;
  readonly skewness: number | null;
  readonly kurtosis: number | null;
};

/** Counts a value, in place. */
export function addCount<Key>(counts: Map<Key, number>, value: Key): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
}

const ascending = (counts: Counts): [number, number][] => [...counts].sort(([one], [other]) => one - other);

/** Returns the middle value, or the mean of the two middle ones; null without values. */
export function medianOf(counts: Counts): number | null {
  const entries = ascending(counts);
  const n = entries.reduce((sum, [, count]) => sum + count, 0);
  const at = (place: number): number => {
    let passed = 0;
    return entries.find(([, count]) => (passed += count) > place)?.[0] ?? 0;
  };
  return n === 0 ? null : (at(Math.floor((n - 1) / 2)) + at(Math.floor(n / 2))) / 2;
}

/**
 * Returns the figures of a distribution; null without values. Skewness k3/k2^1.5 and kurtosis k4/k2² by the k-statistics of
 * R. A. Fisher (1930): k2 = n·m2/(n−1), k3 = n²·m3/((n−1)(n−2)), k4 = n²((n+1)·m4 − 3(n−1)·m2²)/((n−1)(n−2)(n−3)), where mi are
 * the central moments.
 */
export function describeCounts(counts: Counts): Distribution | null {
  const entries = ascending(counts);
  const [first, last, median] = [entries[0], entries.at(-1), medianOf(counts)];
  if (first === undefined || last === undefined || median === null) return null;
  const n = entries.reduce((sum, [, count]) => sum + count, 0);
  const mean = entries.reduce((sum, [value, count]) => sum + value * count, 0) / n;
  const moment = (power: number) =>
    entries.reduce((sum, [value, count]) => sum + count * (value - mean) ** power, 0) / n;
  const [m2, m3, m4] = [first === last ? 0 : moment(2), moment(3), moment(4)];
  const k2 = n > 1 ? (n * m2) / (n - 1) : 0;
  const k3 = (n * n * m3) / ((n - 1) * (n - 2));
  const k4 = (n * n * ((n + 1) * m4 - 3 * (n - 1) * m2 * m2)) / ((n - 1) * (n - 2) * (n - 3));
  return {
    n,
    mean,
    median,
    minimum: first[0],
    maximum: last[0],
    sd: Math.sqrt(k2),
    skewness: n > 2 && k2 > 0 ? k3 / k2 ** 1.5 : null,
    kurtosis: n > 3 && k2 > 0 ? k4 / (k2 * k2) : null,
  };
}
