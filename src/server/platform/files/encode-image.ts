import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { createTurns, TooManyWait } from '#server/platform/process/pacing/turns.ts';
import type { EncodedImage } from './encode-here.ts';
import { createDecoder } from './image-decoder.ts';
import { imageKindOf } from './image-kind.ts';

const WAITING = 24;

// One at a time: several large images together would take the memory of the machine.
const turns = createTurns({ atOnce: 1, waiting: WAITING });
const decoder = createDecoder();

/**
 * Turns an uploaded image into a WebP of at most `maxSide` pixels a side: the first frame only, rotated according to
 * its EXIF, without EXIF and other metadata. It is decoded in a process of its own with a limited memory.
 *
 * @returns the image, or `image_unreadable`, `image_kind`, `image_too_large` (by the size that its header states, or
 * because decoding needs too much memory or time), or `overloaded` if too many are waiting
 * @throws if the process can't be started or ends by a mistake of its own
 */
export async function encodeImage(input: Buffer, maxSide: number): Promise<Result<EncodedImage, Failure>> {
  const kind = imageKindOf(input);
  if (kind === null) return fail('image_unreadable');
  if (kind === 'other') return fail('image_kind');
  try {
    const answer = await turns.run(() => decoder.decode({ bytes: input, maxSide }));
    return 'image' in answer ? ok(answer.image) : fail(answer.refused);
  } catch (error) {
    if (error instanceof TooManyWait) return fail('overloaded', { retryAfterSeconds: 10 });
    throw error;
  }
}
