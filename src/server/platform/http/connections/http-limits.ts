/** How long the server waits for slow clients, in milliseconds, and how many of them it allows at once. */
export type HttpLimits = {
  /** Time for the head of a request; together with `checkMs` and `bodyMs` it may take 15 s. */
  readonly headMs: number;
  /** Time for the body once the head has come. */
  readonly bodyMs: number;
  /** Time for a file from somebody who may send one; a photograph over a mobile network takes a minute. */
  readonly uploadMs: number;
  /**
   * How often Node checks for connections whose time is over; with its default of 30 s slow ones would last twice as
   * long.
   */
  readonly checkMs: number;
  /**
   * How long an open connection may wait for its next request. Longer than proxies wait, so that they close it first.
   */
  readonly keepAliveMs: number;
  /** How long the other side may take nothing of its answer. */
  readonly unreadMs: number;
  /** How many bodies may be arriving from one address; a school with hundreds of takers can share one. */
  readonly bodiesPerAddress: number;
  /** How many bodies may be arriving from all addresses. */
  readonly bodiesAtOnce: number;
};

export const HTTP_LIMITS: HttpLimits = {
  headMs: 4_000,
  bodyMs: 10_000,
  uploadMs: 120_000,
  checkMs: 1_000,
  keepAliveMs: 65_000,
  unreadMs: 30_000,
  bodiesPerAddress: 1_000,
  bodiesAtOnce: 6_000,
};
