/** How long slow clients are waited for, in milliseconds. */
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
};

export const HTTP_LIMITS: HttpLimits = {
  headMs: 10_000,
  bodyMs: 15_000,
  uploadMs: 120_000,
  checkMs: 2_000,
  keepAliveMs: 65_000,
};
