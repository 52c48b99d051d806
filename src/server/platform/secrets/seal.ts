import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { Signer } from './sign.ts';
import { createSigner } from './sign.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Operations with the server's secret: reversible sealing and look-up hashes. */
export type Sealer = {
  /** Encrypts a short text (AES-256-GCM); `purpose` is authenticated, so a value can't be moved to another column. */
  seal(text: string, purpose: string): Buffer;
  /** Returns the text; null if the bytes were made with another key or for another purpose. */
  open(sealed: Buffer, purpose: string): string | null;
  /** A keyed hash for finding a token or code without storing it. */
  lookupHash(text: string, purpose: string): Buffer;
  /** Signs tickets of events. */
  readonly tickets: Signer;
};

/** Derives separate keys for sealing and hashing from the server's secret. */
export function createSealer(secret: Buffer): Sealer {
  const sealKey = Buffer.from(hkdfSync('sha256', secret, 'wihiwin', 'seal', 32));
  // A key object, because raw bytes would be converted into one for every hash, which costs more than the hash.
  const hashKey = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'wihiwin', 'lookup', 32)));
  return {
    tickets: createSigner(secret, 'tickets'),
    seal(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(purpose));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, purpose) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE_BYTES)).setAAD(
          Buffer.from(purpose),
        );
        decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
    lookupHash(text, purpose) {
      return createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest();
    },
  };
}
