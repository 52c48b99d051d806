import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why no request goes to an address. */
type OutwardUrlProblem = 'address_malformed' | 'address_not_https' | 'address_not_public';

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion)$/;

/**
 * Returns why an address is no public https one by its form alone, or null. What its name resolves to is checked before each
 * connection.
 */
export function outwardUrlProblem(text: string): OutwardUrlProblem | null {
  if (!URL.canParse(text)) return 'address_malformed';
  const url = new URL(text);
  if (url.protocol !== 'https:') return 'address_not_https';
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'address_malformed';
  // A port below 1024 other than that of https belongs to another protocol.
  if (url.port !== '' && Number(url.port) < 1024) return 'address_malformed';
  const name = url.hostname.replace(/\.$/, '').toLowerCase();
  // The parser has written decimal, octal and hexadecimal forms as the usual one.
  const literal = name.startsWith('[') ? name.slice(1, -1) : name;
  if (isIP(literal) !== 0) return isPublicAddress(literal) ? null : 'address_not_public';
  return !name.includes('.') || LOCAL_NAMES.test(name) ? 'address_not_public' : null;
}
