import { networkOf } from './network-of.ts';

/** Enough to see which provider or school an entry came from, too little to find the person at home. */
const SHOWN_BITS = { v4: 24, v6: 48 } as const;

/** The fields of a log line about a deed of a person: who, and from which network. */
export type WhoFromWhere = { readonly userId?: string; readonly from: string };

/**
 * Returns who did something and from where, for a log line. The address is cut to its network (/24 of IPv4, /48 of IPv6).
 *
 * @param userId of the person whose record it concerns; null if that is unknown
 */
export function whoFromWhere(address: string, userId: string | null): WhoFromWhere {
  return { ...(userId === null ? {} : { userId }), from: networkOf(address, SHOWN_BITS) };
}
