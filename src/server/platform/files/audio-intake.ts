import type { FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { TEXT_AUDIO_LIMIT_BYTES } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { hashingRecording } from '#server/platform/files/recordings/hash-recording.ts';
import type { Services } from '#server/platform/services.ts';
import { AUDIO_TYPES, audioFileId, audioKindOf } from './audio-kind.ts';
import type { FileStorage } from './file-storage.ts';
import { insertFile } from './files-store.ts';
import type { StorageConfig } from './open-storage.ts';
import { openStorage } from './open-storage.ts';
import { withUpload } from './read-upload.ts';
import { countBytes, countUpload } from './upload-quota.ts';

export type StoredAudio = { readonly hash: string; readonly fileId: string };

/** The storage for recordings of this installation. */
export function audioStorageOf(services: { readonly config: StorageConfig }): FileStorage {
  return openStorage(services.config, 'audio');
}

/**
 * Stores the uploaded recording unchanged; its kind is found from its content, which is read to its end. Check rights before calling this: it
 * reads the body.
 */
export async function takeAudio(
  services: Pick<Services, 'config' | 'database' | 'now' | 'work'>,
  request: FastifyRequest,
  userId: string,
): Promise<Result<StoredAudio, Failure>> {
  const counted = countUpload(userId, services.now());
  if (!counted.ok) return counted;
  const limit = { bytes: TEXT_AUDIO_LIMIT_BYTES, code: 'audio_too_large' } as const;
  return withUpload(
    request,
    async (bytes) => {
      const taken = await countBytes(services, userId, bytes.length);
      if (!taken.ok) return taken;
      const kind = audioKindOf(bytes);
      if (kind === null) return fail('audio_kind');
      const hash = await services.work.run(hashingRecording, { kind, bytes });
      if (hash === null) return fail('audio_unreadable');
      const mediaType = AUDIO_TYPES[kind];
      const size = { bytes: bytes.length, width: null, height: null };
      await insertFile(services.database, { hash, mediaType, ...size, createdAt: services.now() });
      await audioStorageOf(services).put(hash, bytes);
      return ok({ hash, fileId: audioFileId(hash, mediaType) });
    },
    limit,
  );
}
