import { timingSafeEqual } from 'node:crypto';
import { ADDRESS_HASH_BYTES } from '#server/platform/mail/address-hash.ts';
import type { Services } from '#server/platform/services.ts';

/** What the link of a letter is for: to confirm the address, or all that concerns a registration. */
type LinkPurpose = 'address' | 'registration';

/** What the link of a letter says. */
export type LetterLink = {
  readonly purpose: LinkPurpose;
  readonly registrationId: string;
  readonly eventId: string;
  /** The mailbox that the letter went to: who has changed the address keeps their ticket to themselves. */
  readonly hash: Buffer;
  readonly issuedAt: Date;
};

const PURPOSES: readonly LinkPurpose[] = ['address', 'registration'];
const ID_BYTES = 16;
const SECONDS_BYTES = 4;
const SAID_BYTES = 1 + 2 * ID_BYTES + ADDRESS_HASH_BYTES + SECONDS_BYTES;
/** 192 bits. */
const PROOF_BYTES = 24;

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function proofOf({ sealer }: Pick<Services, 'sealer'>, said: Buffer): Buffer {
  return sealer.lookupHash(said.toString('base64url'), 'letter-link').subarray(0, PROOF_BYTES);
}

/** Returns the token of a link: what it says, and a keyed proof of it. It is stored nowhere. */
export function letterToken(services: Pick<Services, 'sealer'>, link: LetterLink): string {
  const issued = Buffer.alloc(SECONDS_BYTES);
  issued.writeUInt32BE(Math.floor(link.issuedAt.getTime() / 1000));
  const said = Buffer.concat([
    Buffer.from([PURPOSES.indexOf(link.purpose)]),
    bytesOf(link.registrationId),
    bytesOf(link.eventId),
    link.hash,
    issued,
  ]);
  return Buffer.concat([said, proofOf(services, said)]).toString('base64url');
}

/** Returns what a token says; null if it is none of this server's. */
export function readLetterToken(services: Pick<Services, 'sealer'>, token: string): LetterLink | null {
  const bytes = Buffer.from(token, 'base64url');
  // Base64url has several forms of the same bytes; one of them is the link.
  if (bytes.length !== SAID_BYTES + PROOF_BYTES || bytes.toString('base64url') !== token) return null;
  const said = bytes.subarray(0, SAID_BYTES);
  if (!timingSafeEqual(bytes.subarray(SAID_BYTES), proofOf(services, said))) return null;
  const purpose = PURPOSES[said[0] ?? PURPOSES.length];
  if (purpose === undefined) return null;
  const from = 1 + ID_BYTES;
  return {
    purpose,
    registrationId: idOf(said.subarray(1, from)),
    eventId: idOf(said.subarray(from, from + ID_BYTES)),
    hash: Buffer.from(said.subarray(from + ID_BYTES, from + ID_BYTES + ADDRESS_HASH_BYTES)),
    issuedAt: new Date(said.readUInt32BE(SAID_BYTES - SECONDS_BYTES) * 1000),
  };
}
