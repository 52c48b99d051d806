import { createHash } from 'node:crypto';
import type { AudioKind } from '#server/platform/files/audio-kind.ts';
import type { LongWork } from '#server/platform/threads/long-work.ts';
import { isRecording } from './check-recording.ts';

/** An uploaded file, and the kind that its first bytes tell. */
export type ClaimedRecording = { readonly kind: AudioKind; readonly bytes: Uint8Array };

/** Measured with frames and pages as small as can be: 20 MB took 85 ms, of which the hash a fifth. */
const BYTES_PER_MS = 250_000;

/** Returns the SHA-256 of the file in hexadecimal; null if it is no recording of its kind to the end. */
export const hashingRecording: LongWork<ClaimedRecording, string | null> = {
  module: import.meta.url,
  name: 'hashingRecording',
  estimateMs: ({ bytes }) => bytes.length / BYTES_PER_MS,
  work({ kind, bytes }) {
    // What comes from another thread is a plain array of bytes.
    const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return isRecording(kind, whole) ? createHash('sha256').update(whole).digest('hex') : null;
  },
};
