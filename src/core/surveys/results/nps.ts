/** Net Promoter Score: points −100 … 100, with the interval of 95 % where there are at least two answers. */
export type NetPromoterScore = {
  readonly promoters: number;
  readonly passives: number;
  readonly detractors: number;
  readonly score: number;
  readonly interval: readonly [from: number, to: number] | null;
};

const NORMAL_95 = 1.959964;

/**
 * Returns the score 100·(promoters − detractors)/n of answers 0 … 10 (F. F. Reichheld, "The One Number You Need to Grow", 2003):
 * 9 and 10 promote, 0 … 6 detract. The interval is score ± z·100·√((p + d − (p − d)²)/n), kept within −100 … 100: the variance
 * of a variable that is 1, 0 or −1. Null without answers.
 *
 * @param counts at index 0 … 10 how many gave that answer
 */
export function netPromoterScore(counts: readonly number[]): NetPromoterScore | null {
  const sum = (from: number, to: number) => counts.slice(from, to + 1).reduce((total, count) => total + count, 0);
  const [detractors, passives, promoters] = [sum(0, 6), sum(7, 8), sum(9, 10)];
  const n = detractors + passives + promoters;
  if (n === 0) return null;
  const [p, d] = [promoters / n, detractors / n];
  const score = 100 * (p - d);
  const reach = NORMAL_95 * 100 * Math.sqrt(Math.max(0, p + d - (p - d) ** 2) / n);
  const interval = n < 2 ? null : ([Math.max(-100, score - reach), Math.min(100, score + reach)] as const);
  return { promoters, passives, detractors, score, interval };
}
