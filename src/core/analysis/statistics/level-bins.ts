/**
 * Values gathered by a level of 0 … 1 in thousandths: how many, and their sum. So memory does not grow with the takers; what
 * lies at one level counts as equal.
 */
export type LevelBins = Map<number, { n: number; sum: number }>;

const LEVELS = 1000;

/** Returns the level of a share, 0 … 1000. */
export function levelOf(share: number): number {
  return Math.round(share * LEVELS);
}

/** Adds a value at a level, in place. */
export function addToLevel(bins: LevelBins, level: number, value: number): void {
  const bin = bins.get(level);
  if (bin === undefined) bins.set(level, { n: 1, sum: value });
  else {
    bin.n += 1;
    bin.sum += value;
  }
}

/**
 * Returns the greatest covariance that two lists of values can have: that of both sorted. Sample covariance; 0 with fewer than
 * two. Both hold the same number of values, each at its own level.
 */
export function greatestCovariance(first: LevelBins, second: LevelBins): number {
  const runs = (bins: LevelBins) => [...bins].sort(([a], [b]) => a - b).map(([, { n, sum }]) => ({ n, mean: sum / n }));
  const [xs, ys] = [runs(first), runs(second)];
  const mean = (list: typeof xs, n: number) => list.reduce((sum, run) => sum + run.n * run.mean, 0) / n;
  const total = xs.reduce((sum, { n }) => sum + n, 0);
  if (total < 2) return 0;
  const [meanX, meanY] = [mean(xs, total), mean(ys, total)];
  let sum = 0;
  let [atX, atY, leftX, leftY] = [0, 0, xs[0]?.n ?? 0, ys[0]?.n ?? 0];
  for (let [x, y] = [xs[0], ys[0]]; x !== undefined && y !== undefined; [x, y] = [xs[atX], ys[atY]]) {
    const step = Math.min(leftX, leftY);
    sum += step * (x.mean - meanX) * (y.mean - meanY);
    leftX -= step;
    leftY -= step;
    if (leftX === 0) leftX = xs[++atX]?.n ?? 0;
    if (leftY === 0) leftY = ys[++atY]?.n ?? 0;
  }
  return sum / (total - 1);
}
