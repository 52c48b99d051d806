// A process of its own for decoding images: what a decoder needs or breaks does not reach the server.

import { encodeHere } from './encode-here.ts';
import type { EncodedImage } from './encode-image.ts';

/** An image as it is sent to the process. */
export type DecodeRequest = { readonly bytes: Buffer; readonly maxSide: number };

/** The image, or why it was refused. */
export type DecodeAnswer =
  | { readonly image: EncodedImage }
  | { readonly refused: 'image_unreadable' | 'image_too_large' };

process.on('message', (request: DecodeRequest) => void encodeHere(request).then((answer) => process.send?.(answer)));
process.once('disconnect', () => process.exit(0));
