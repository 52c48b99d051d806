import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** Signs with a key of its own for one purpose (Ed25519), so that who has the public key can check without the server. */
export type Signer = {
  /** The first two bytes of the SHA-256 of the public key, as four hexadecimal digits. */
  readonly keyId: string;
  /** The public key, 32 bytes. */
  readonly publicKey: Uint8Array;
  sign(bytes: Uint8Array): Uint8Array;
  /** Returns false also for a key that is not this one. */
  isSigned(of: { readonly keyId: string; readonly signed: Uint8Array; readonly signature: Uint8Array }): boolean;
};

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const RAW_BYTES = 32;

/** Derives a signing key from the server's secret; another secret makes another key, and what was signed before is void. */
export function createSigner(secret: Buffer, purpose: string): Signer {
  const seed = Buffer.from(hkdfSync('sha256', secret, 'wihiwin', `sign-${purpose}`, RAW_BYTES));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES);
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 4);
  return {
    keyId,
    publicKey: raw,
    sign: (bytes) => sign(null, bytes, privateKey),
    isSigned: (of) => of.keyId === keyId && verify(null, of.signed, publicKey, of.signature),
  };
}
