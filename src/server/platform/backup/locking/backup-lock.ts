import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { BackupFault } from '#server/platform/backup/backup-fault.ts';

/** What a backup is encrypted to: public keys (`age1…`), or a passphrase. */
export type BackupLock =
  | { readonly kind: 'recipients'; readonly recipients: readonly string[] }
  | { readonly kind: 'passphrase'; readonly passphrase: string };

/** What opens an encrypted backup; a writer reads its own work back with the file's own key. */
export type BackupKeys =
  | { readonly kind: 'identities'; readonly identities: readonly string[] }
  | { readonly kind: 'passphrase'; readonly passphrase: string }
  | { readonly kind: 'file-key'; readonly fileKey: Uint8Array };

const AGE_MARK = 'age-encryption.org/v1\n';

/** Loaded with the first encrypted backup only. */
const loadAge = () => import('age-encryption');

/** Returns true if age can encrypt to this public key. */
export async function isBackupRecipient(text: string): Promise<boolean> {
  const { Encrypter } = await loadAge();
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns true if the text is a secret key of age. */
export async function isIdentity(text: string): Promise<boolean> {
  const { Decrypter } = await loadAge();
  try {
    new Decrypter().addIdentity(text);
    return true;
  } catch {
    return false;
  }
}

/** Draws a new pair of keys. */
export async function newKeyPair(): Promise<{ readonly identity: string; readonly recipient: string }> {
  const { generateIdentity, identityToRecipient } = await loadAge();
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts what is written into the returned stream; `keys` opens it again, so that the writer can read it back. */
export async function lockStream(
  lock: BackupLock,
  plain: ReadableStream<Uint8Array>,
): Promise<{ readonly sealed: ReadableStream<Uint8Array>; readonly keys: BackupKeys }> {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  if (lock.kind === 'passphrase') {
    encrypter.setPassphrase(lock.passphrase);
    return { sealed: await encrypter.encrypt(plain), keys: lock };
  }
  for (const recipient of lock.recipients) encrypter.addRecipient(recipient);
  let fileKey = new Uint8Array();
  // Adds nothing to the file. Whoever encrypts to a public key could otherwise not read back what they wrote.
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = Uint8Array.from(key);
      return [];
    },
  });
  const sealed = await encrypter.encrypt(plain);
  return { sealed, keys: { kind: 'file-key', fileKey } };
}

/** Returns true if the file is encrypted with age. */
export async function isLocked(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_MARK.length), 0, AGE_MARK.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === AGE_MARK;
  } finally {
    await file.close();
  }
}

/** Reads the decrypted bytes of a file. Throws a `BackupFault` if the keys don't open it or it was changed or cut. */
export async function* unlockFile(path: string, keys: BackupKeys): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge();
  const decrypter = new Decrypter();
  if (keys.kind === 'passphrase') decrypter.addPassphrase(keys.passphrase);
  else if (keys.kind === 'file-key') decrypter.addIdentity({ unwrapFileKey: () => keys.fileKey });
  else for (const identity of keys.identities) decrypter.addIdentity(identity);
  const file = createReadStream(path);
  try {
    const sealed = Readable.toWeb(file) as NodeStream<Uint8Array> as ReadableStream<Uint8Array>;
    yield* (await decrypter.decrypt(sealed)) as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    // Errors of the disk have a code; age's own have none.
    if ((error as NodeJS.ErrnoException).code !== undefined || error instanceof BackupFault) throw error;
    throw new BackupFault(/no identity matched/.test(String(error)) ? 'other-lock' : 'altered');
  } finally {
    file.destroy();
  }
}
