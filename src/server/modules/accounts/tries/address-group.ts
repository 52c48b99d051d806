import { networkOf } from '#server/platform/log/network-of.ts';

/** Returns the unit that limits count: an IPv4 address itself, or the /64 network of an IPv6 one, which one home owns whole. */
export function addressGroup(address: string): string {
  return networkOf(address, { v4: 32, v6: 64 });
}
