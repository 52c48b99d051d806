import type sharpModule from 'sharp';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { IMAGE_PIXEL_LIMIT } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { createTurns, TooManyWait } from '#server/platform/process/turns.ts';
import { imageKindOf } from './image-kind.ts';

export type EncodedImage = { readonly bytes: Buffer; readonly width: number; readonly height: number };

const TIMEOUT_SECONDS = 10;
const DECODES_AT_ONCE = 2;
const DECODES_WAITING = 24;

const LOADERS = [
  'VipsForeignLoadPng',
  'VipsForeignLoadJpeg',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
];

const turns = createTurns({ atOnce: DECODES_AT_ONCE, waiting: DECODES_WAITING });
let loading: Promise<typeof sharpModule> | null = null;

// Loaded at the first upload: most processes never decode anything and are ≈ 25 MB smaller without it.
function loadSharp(): Promise<typeof sharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // A second protection behind the check by content: no other decoder (SVG with its XML, TIFF …) can be used at all.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loading;
}

/**
 * Turns an uploaded image into a WebP of at most `maxSide` pixels a side: the first frame only, rotated according to
 * its EXIF, without EXIF and other metadata.
 *
 * @returns the image, or `image_unreadable`, `image_kind`, `image_too_large` (by the size that its header states), or
 * `overloaded` if too many are waiting
 */
export async function encodeImage(input: Buffer, maxSide: number): Promise<Result<EncodedImage, Failure>> {
  const kind = imageKindOf(input);
  if (kind === null) return fail('image_unreadable');
  if (kind === 'other') return fail('image_kind');
  const sharp = await loadSharp();
  const encode = async (): Promise<Result<EncodedImage, Failure>> => {
    try {
      const { width, height } = await sharp(input, { limitInputPixels: false, pages: 1 }).metadata();
      if (width * height > IMAGE_PIXEL_LIMIT) return fail('image_too_large');
      const { data, info } = await sharp(input, {
        limitInputPixels: IMAGE_PIXEL_LIMIT,
        pages: 1,
        failOn: 'error',
        sequentialRead: true,
      })
        .autoOrient()
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 86, alphaQuality: 90, effort: 4 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .toBuffer({ resolveWithObject: true });
      return ok({ bytes: data, width: info.width, height: info.height });
    } catch {
      // The library reports damaged input only by messages, so every decoding error counts as unreadable.
      return fail('image_unreadable');
    }
  };
  try {
    return await turns.run(encode);
  } catch (error) {
    if (error instanceof TooManyWait) return fail('overloaded', { retryAfterSeconds: 10 });
    throw error;
  }
}
