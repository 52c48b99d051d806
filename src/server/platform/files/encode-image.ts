import type sharpModule from 'sharp';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { IMAGE_PIXEL_LIMIT } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { createTurns, TooManyWait } from '#server/platform/process/turns.ts';
import { imageKindOf } from './image-kind.ts';

/** A re-encoded image. */
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

// Loaded with the first upload: most processes never decode anything and are ≈ 25 MB smaller without it.
function loadSharp(): Promise<typeof sharpModule> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    // A second lock behind the check by content: no other decoder (SVG with its XML, TIFF …) can be reached at all.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: LOADERS });
    return sharp;
  });
  return loading;
}

/**
 * Turns an uploaded image into a WebP of at most `maxSide` pixels a side: first page only, turned as its EXIF says,
 * without EXIF and other metadata.
 *
 * @returns the image, or `image_unreadable`, `image_kind`, `image_too_large` (by the size its header states),
 *   `overloaded` when too many wait
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
      // The library throws for damaged input only by words; whatever it can't decode is unreadable to us.
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
