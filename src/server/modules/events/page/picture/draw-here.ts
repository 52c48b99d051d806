import sharp from 'sharp';
import type { DecodeAnswer } from '#server/platform/files/encode-here.ts';
import type { EventPicture } from './event-picture.ts';
import { eventPicture, LOGO_PLACE } from './event-picture.ts';
import { PICTURE_SIZE } from './picture-size.ts';

/** A picture to draw; the logo is a file that this server has encoded itself. */
export type PictureOrder = EventPicture & { readonly logo: Buffer | null };

const TIMEOUT_SECONDS = 10;

sharp.cache(false);
sharp.concurrency(1);

async function logoTile(logo: Buffer): Promise<Buffer> {
  const { side } = LOGO_PLACE;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="12"/></svg>`;
  const flat = await sharp(logo, { pages: 1 })
    .resize(side, side, { fit: 'contain', background: '#FFFFFF' })
    .flatten({ background: '#FFFFFF' })
    .png()
    .toBuffer();
  return sharp(flat)
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/** Draws the picture of an event as PNG. A logo that can't be read is left out. */
export async function drawHere({ logo, ...picture }: PictureOrder): Promise<DecodeAnswer> {
  const tile = logo === null ? null : await logoTile(Buffer.from(logo)).catch(() => null);
  const svg = Buffer.from(eventPicture(picture, tile !== null));
  const bytes = await sharp(svg)
    .composite(tile === null ? [] : [{ input: tile, left: LOGO_PLACE.x, top: LOGO_PLACE.y }])
    .flatten()
    .png({ compressionLevel: 9 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return { image: { bytes, ...PICTURE_SIZE } };
}
