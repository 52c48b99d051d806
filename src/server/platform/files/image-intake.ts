import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { Services } from '#server/platform/services.ts';
import { encodeImage } from './encode-image.ts';
import type { FileStorage } from './file-storage.ts';
import { insertFile } from './files-store.ts';
import type { StorageConfig } from './open-storage.ts';
import { openStorage } from './open-storage.ts';
import { withUpload } from './read-upload.ts';
import { countBytes, countUpload } from './upload-quota.ts';

/** A stored image; the content at its address never changes. */
export type StoredImage = { readonly hash: string; readonly address: string };

export type MeasuredImage = StoredImage & { readonly width: number; readonly height: number };

/** The storage for images of this installation. */
export function fileStorageOf(services: { readonly config: StorageConfig }): FileStorage {
  return openStorage(services.config, 'images');
}

/**
 * Takes in an uploaded image: checks it, re-encodes it to at most `maxSide` pixels a side and stores it under the hash
 * of the new bytes. Check rights before calling this: it reads the body, and counts it for the person.
 */
export async function takeImage(
  services: Pick<Services, 'config' | 'database' | 'now'>,
  request: FastifyRequest,
  { userId, maxSide }: { readonly userId: string; readonly maxSide: number },
): Promise<Result<MeasuredImage, Failure>> {
  const counted = countUpload(userId, services.now());
  if (!counted.ok) return counted;
  const encoded = await withUpload(request, async (bytes) => {
    const taken = await countBytes(services, userId, bytes.length);
    return taken.ok ? encodeImage(bytes, maxSide) : taken;
  });
  if (!encoded.ok) return encoded;
  const { bytes, width, height } = encoded.value;
  const hash = createHash('sha256').update(bytes).digest('hex');
  await insertFile(services.database, {
    hash,
    mediaType: 'image/webp',
    bytes: bytes.length,
    width,
    height,
    createdAt: services.now(),
  });
  await fileStorageOf(services).put(hash, bytes);
  return ok({ hash, address: `/files/${hash}.webp`, width, height });
}
