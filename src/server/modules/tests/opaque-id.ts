import { randomBytes } from 'node:crypto';

/** 96 random bits as 16 URL-safe characters: an id inside a finalized test that tells nothing of what was written when. */
export function newOpaqueId(): string {
  return randomBytes(12).toString('base64url');
}
