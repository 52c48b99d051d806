import sharp from 'sharp';
import { IMAGE_PIXEL_LIMIT, WHOLE_IMAGE_PIXEL_LIMIT } from '#core/constants.ts';
import { imageKindOf } from './image-kind.ts';

export type EncodedImage = { readonly bytes: Buffer; readonly width: number; readonly height: number };

/** An image as it is sent to the process that decodes. */
export type DecodeRequest = { readonly bytes: Buffer; readonly maxSide: number };

/** The image, or why it was refused. */
export type DecodeAnswer =
  | { readonly image: EncodedImage }
  | { readonly refused: 'image_unreadable' | 'image_too_large' };

const TIMEOUT_SECONDS = 10;

const LOADERS = [
  'VipsForeignLoadPng',
  'VipsForeignLoadJpeg',
  'VipsForeignLoadWebp',
  'VipsForeignLoadNsgif',
  'VipsForeignLoadHeif',
];

sharp.cache(false);
sharp.concurrency(1);
// A second protection behind the check by content: no other decoder (SVG with its XML, TIFF …) can be used at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: LOADERS });

/**
 * Turns an image into a WebP of at most `maxSide` pixels a side; its pixels are limited by what the header states. An AVIF
 * or an interlaced image is decoded as a whole and not in rows, so it may have fewer.
 */
export async function encodeHere({ bytes, maxSide }: DecodeRequest): Promise<DecodeAnswer> {
  try {
    const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    const isWhole = isProgressive || imageKindOf(bytes) === 'avif';
    const limit = isWhole ? WHOLE_IMAGE_PIXEL_LIMIT : IMAGE_PIXEL_LIMIT;
    if (width * height > limit) return { refused: 'image_too_large' };
    const { data, info } = await sharp(bytes, {
      limitInputPixels: limit,
      pages: 1,
      failOn: 'error',
      sequentialRead: true,
    })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 86, alphaQuality: 90, effort: 4 })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { image: { bytes: data, width: info.width, height: info.height } };
  } catch {
    // The library reports damaged input only by messages, so every decoding error counts as unreadable.
    return { refused: 'image_unreadable' };
  }
}
