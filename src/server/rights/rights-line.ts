import type { AnyRightsWorld, RightsCaller } from './rights-world.ts';

/** A call of an operation. */
export type RightsCall = { readonly url: string; readonly body?: unknown };

/**
 * One line of the table: how to call the operation on an object that belongs to somebody, and the status each caller
 * gets.
 */
export type RightsLine = {
  /** Creates a new object and returns the call on it; called again for the next caller after a call that changed something. */
  readonly call: (world: AnyRightsWorld) => Promise<RightsCall>;
  /** The person who is the caller `owner` in this line. */
  readonly owner: 'host' | 'taker';
  readonly expect: Readonly<Record<RightsCaller, number>>;
};

/** The status each caller gets: `account` is an account of somebody else. */
export const HOST_ONLY = { visitor: 401, participant: 403, account: 404, owner: 200 } as const;
export const TAKER_ONLY = { visitor: 401, participant: 404, account: 404, owner: 200 } as const;
/** Every account has one of its own. */
export const ACCOUNT_OWN = { visitor: 401, participant: 403, account: 200, owner: 200 } as const;
/** Everybody with a session has one of their own. */
export const SESSION_OWN = { visitor: 401, participant: 200, account: 200, owner: 200 } as const;

export const PUBLIC = { visitor: 200, participant: 200, account: 200, owner: 200 } as const;

/** Returns the same call for every caller. */
export const fixed = (url: string, body?: unknown) => async (): Promise<RightsCall> => ({ url, body });
