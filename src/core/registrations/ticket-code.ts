/**
 * What a ticket's QR code says: `W1.` and base64url of 99 bytes: version (1), id of the key (2), registration (16),
 * event (16) and an Ed25519 signature (64) over the 35 bytes before it. A door needs only public keys to check one
 * without a network; the id of the key lets old tickets stay valid beside a new key.
 */
const MARK = 'W1.';
const VERSION = 1;
const KEY_BYTES = 2;
const ID_BYTES = 16;
const SIGNED_BYTES = 1 + KEY_BYTES + 2 * ID_BYTES;
const SIGNATURE_BYTES = 64;

/** What a ticket says. */
export type TicketFacts = { readonly registrationId: string; readonly eventId: string };

/** A ticket that was read, with what is needed to check it. */
export type ReadTicket = TicketFacts & {
  /** Four hexadecimal digits. */
  readonly keyId: string;
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
};

/** Returns the bytes to be signed. `keyId`: four hexadecimal digits. */
export function ticketBytes({ registrationId, eventId }: TicketFacts, keyId: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(SIGNED_BYTES);
  bytes[0] = VERSION;
  bytes.set(bytesOfHex(keyId), 1);
  bytes.set(bytesOfHex(registrationId.replaceAll('-', '')), 1 + KEY_BYTES);
  bytes.set(bytesOfHex(eventId.replaceAll('-', '')), 1 + KEY_BYTES + ID_BYTES);
  return bytes;
}

/** Returns the text of the QR code. */
export function ticketCode(signed: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(signed.length + signature.length);
  bytes.set(signed);
  bytes.set(signature, signed.length);
  return MARK + base64UrlOf(bytes);
}

/** Returns what a scanned text says, not yet checked; null if it is no ticket of this form. */
export function readTicketCode(text: string): ReadTicket | null {
  if (!text.startsWith(MARK)) return null;
  const bytes = bytesOfBase64Url(text.slice(MARK.length));
  if (bytes?.length !== SIGNED_BYTES + SIGNATURE_BYTES || bytes[0] !== VERSION) return null;
  const from = 1 + KEY_BYTES;
  return {
    keyId: hexOf(bytes.subarray(1, from)),
    registrationId: uuidOf(bytes.subarray(from, from + ID_BYTES)),
    eventId: uuidOf(bytes.subarray(from + ID_BYTES, SIGNED_BYTES)),
    signed: bytes.subarray(0, SIGNED_BYTES),
    signature: bytes.subarray(SIGNED_BYTES),
  };
}

/**
 * Returns what a ticket says if it is genuine and of this event; null otherwise.
 *
 * @param isSigned checks an Ed25519 signature with the public key of that id
 */
export function checkTicketCode(
  text: string,
  eventId: string,
  isSigned: (ticket: Pick<ReadTicket, 'keyId' | 'signed' | 'signature'>) => boolean,
): TicketFacts | null {
  const ticket = readTicketCode(text.trim());
  if (ticket === null || ticket.eventId !== eventId || !isSigned(ticket)) return null;
  return { registrationId: ticket.registrationId, eventId };
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function uuidOf(bytes: Uint8Array): string {
  return hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function base64UrlOf(bytes: Uint8Array): string {
  let [text, held, bits] = ['', 0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffff;
    for (bits += 8; bits >= 6; bits -= 6) text += SIGNS[(held >> (bits - 6)) & 63];
  }
  return bits === 0 ? text : text + SIGNS[(held << (6 - bits)) & 63];
}

function bytesOfBase64Url(text: string): Uint8Array | null {
  const bytes: number[] = [];
  let [held, bits] = [0, 0];
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value === -1) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 255);
    }
  }
  return Uint8Array.from(bytes);
}
