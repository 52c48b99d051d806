import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** IPv4 networks that are no public hosts (IANA special-purpose registry), with multicast and the reserved rest. */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** IPv4 networks of the public range that clouds use inside for hosts of their own. */
const INSIDE_CLOUDS_V4 = [
  // Azure: host agent, metadata and names.
  ['168.63.129.16', 32],
  // Google: private ways to its services, and where its name servers forward from.
  ['199.36.153.4', 30],
  ['199.36.153.8', 30],
  ['34.126.0.0', 18],
  ['35.199.192.0', 19],
  // IBM: infrastructure and services.
  ['161.26.0.0', 16],
  ['166.8.0.0', 14],
] as const;
/** Of 2000::/3, the only global unicast: what stands for something else, tunnels to IPv4 among it. */
const NOT_PUBLIC_V6 = [
  // Google: private ways to its services.
  ['2600:2d00:2:1000::', 64],
  ['2600:2d00:2:2000::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

function listOf(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}

const notPublicV4 = listOf([...NOT_PUBLIC_V4, ...INSIDE_CLOUDS_V4], 'ipv4');
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6');
const globalV6 = listOf([['2000::', 3]], 'ipv6');

/**
 * Returns whether an IP address is that of a public host: not private, loopback, link-local, of a cloud's metadata, multicast
 * or reserved. IPv4 inside IPv6, in whatever form, counts as not public: nobody needs it.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicV4.check(address, 'ipv4');
  // An address with a zone is of one link.
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6');
}
