import type { Services } from '#server/platform/services.ts';
import { mailboxOf } from './mail-address.ts';

/** 160 bits, as long as they have to be to find nothing by chance. */
export const ADDRESS_HASH_BYTES = 20;

/** Returns the keyed hash by which a mailbox is remembered, so that who reads the table learns no address. */
export function addressHash({ sealer }: Pick<Services, 'sealer'>, address: string): Buffer {
  return sealer.lookupHash(mailboxOf(address), 'mail-address').subarray(0, ADDRESS_HASH_BYTES);
}
