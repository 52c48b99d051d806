/** How long slow clients are waited for, in milliseconds, and how many of them at once. */
export type HttpLimits = {
  /** For the head of a request. */
  readonly headMs: number;
  /** For head and body of a request. */
  readonly bodyMs: number;
  /** For a file that somebody may send; a photograph over a mobile network takes a minute. */
  readonly uploadMs: number;
  /** How often Node looks for connections whose time is over; with its own 30 s slow ones would live twice as long. */
  readonly checkMs: number;
  /** For the next request on an open connection; longer than proxies wait, so that they are the ones who close. */
  readonly keepAliveMs: number;
  /** For the other side to take something of its answer. */
  readonly unreadMs: number;
  /** Bodies that are still coming from one address: a school with hundreds of takers stands behind one. */
  readonly bodiesPerAddress: number;
  /** The same from all addresses. */
  readonly bodiesAtOnce: number;
};

export const HTTP_LIMITS: HttpLimits = {
  headMs: 10_000,
  bodyMs: 15_000,
  uploadMs: 120_000,
  checkMs: 2_000,
  keepAliveMs: 65_000,
  unreadMs: 30_000,
  bodiesPerAddress: 1_000,
  bodiesAtOnce: 6_000,
};
