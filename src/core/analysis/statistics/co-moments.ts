/**
 * Means and sums of products about them of pairs, kept up to date pair by pair: B. P. Welford, "Note on a Method for
 * Calculating Corrected Sums of Squares and Products", 1962. Unlike Σx² − (Σx)²/n it loses no digits.
 */
export type CoMoments = { n: number; meanX: number; meanY: number; xx: number; yy: number; xy: number };

/** A variance of shares below this is the rounding of doubles, not a difference between takers. */
const ROUNDING = 1e-18;

/** Returns the moments of no pairs. */
export function noMoments(): CoMoments {
  return { n: 0, meanX: 0, meanY: 0, xx: 0, yy: 0, xy: 0 };
}

/** Adds a pair of shares, in place. */
export function addPair(moments: CoMoments, x: number, y: number): void {
  moments.n += 1;
  const [fromX, fromY] = [x - moments.meanX, y - moments.meanY];
  moments.meanX += fromX / moments.n;
  moments.meanY += fromY / moments.n;
  moments.xx += fromX * (x - moments.meanX);
  moments.yy += fromY * (y - moments.meanY);
  moments.xy += fromX * (y - moments.meanY);
}

/**
 * Adds the pairs of others, in place: T. F. Chan, G. H. Golub, R. J. LeVeque, "Updating Formulae and a Pairwise Algorithm for
 * Computing Sample Variances", 1979.
 */
export function mergeMoments(moments: CoMoments, other: CoMoments): void {
  const n = moments.n + other.n;
  if (other.n === 0) return;
  const [fromX, fromY, weight] = [other.meanX - moments.meanX, other.meanY - moments.meanY, other.n / n];
  const between = moments.n * weight;
  moments.xx += other.xx + fromX * fromX * between;
  moments.yy += other.yy + fromY * fromY * between;
  moments.xy += other.xy + fromX * fromY * between;
  moments.meanX += fromX * weight;
  moments.meanY += fromY * weight;
  moments.n = n;
}

const perFreedom = (sum: number, n: number): number => (n < 2 || sum / n < ROUNDING ? 0 : sum / (n - 1));

/** Returns the sample variance of x; 0 if all are alike or there are fewer than two. */
export function varianceX({ n, xx }: CoMoments): number {
  return perFreedom(xx, n);
}

/** Returns the sample variance of y; 0 if all are alike or there are fewer than two. */
export function varianceY({ n, yy }: CoMoments): number {
  return perFreedom(yy, n);
}

/** Returns the sample covariance; 0 with fewer than two pairs. */
export function covariance({ n, xy }: CoMoments): number {
  return n < 2 ? 0 : xy / (n - 1);
}

/** Returns Pearson's correlation, −1 … 1; null if x or y does not vary. */
export function correlation(moments: CoMoments): number | null {
  const spread = Math.sqrt(varianceX(moments) * varianceY(moments));
  return spread === 0 ? null : Math.max(-1, Math.min(1, covariance(moments) / spread));
}
