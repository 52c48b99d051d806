import { isIPv4, isIPv6 } from 'node:net';

const GROUP_BITS = 16;

/** Returns the eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right];
}

/**
 * Returns the network of an address in CIDR notation; an IPv4 address inside an IPv6 one counts as IPv4. What is no address
 * is returned as it is.
 *
 * @param bits the length of the prefix; of IPv4 a multiple of 8, of IPv6 a multiple of 16
 */
export function networkOf(address: string, bits: { readonly v4: number; readonly v6: number }): string {
  const bare = (address.split('%', 1)[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(bare)) {
    const kept = bare.split('.').slice(0, bits.v4 / 8);
    return bits.v4 === 32 ? bare : `${[...kept, '0', '0', '0', '0'].slice(0, 4).join('.')}/${bits.v4}`;
  }
  if (!isIPv6(bare)) return address;
  const network = groupsOf(bare).slice(0, bits.v6 / GROUP_BITS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${bits.v6}`;
}
