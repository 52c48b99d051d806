import type { AddressState } from '#core/registrations/letter-fates.ts';
import type { StoredRegistration } from '#server/modules/registrations/stored/registration-record.ts';
import { addressHash } from '#server/platform/mail/address-hash.ts';
import { readAddressStates } from '#server/platform/mail/addresses-store.ts';
import { isMailAddress } from '#server/platform/mail/mail-address.ts';
import type { Services } from '#server/platform/services.ts';

/** Returns whether letters may go to the address of a registration. */
export async function addressStateOf(
  services: Pick<Services, 'database' | 'sealer'>,
  { eventId, personId, email, mailConsentAt }: StoredRegistration,
): Promise<AddressState> {
  if (mailConsentAt === null || !isMailAddress(email)) return 'none';
  const [state] = await readAddressStates(services.database, eventId, [
    { personId, hash: addressHash(services, email) },
  ]);
  return state ?? 'none';
}
