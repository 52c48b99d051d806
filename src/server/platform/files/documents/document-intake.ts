import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import { DOCUMENT_UPLOAD_LIMIT_BYTES } from '#core/constants.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import type { FileStorage } from '#server/platform/files/file-storage.ts';
import { insertFile } from '#server/platform/files/files-store.ts';
import type { StorageConfig } from '#server/platform/files/open-storage.ts';
import { DOCUMENT_TYPE, openStorage } from '#server/platform/files/open-storage.ts';
import { withUpload } from '#server/platform/files/read-upload.ts';
import { countBytes, countUpload } from '#server/platform/files/upload-quota.ts';
import type { Services } from '#server/platform/services.ts';
import type { DocumentKind } from './document-kind.ts';
import { documentKindOf } from './document-kind.ts';

/** A stored document; its kind was found from its content. */
export type StoredDocument = { readonly hash: string; readonly kind: DocumentKind; readonly bytes: number };

/** The storage for documents of this installation. */
export function documentStorageOf(services: { readonly config: StorageConfig }): FileStorage {
  return openStorage(services.config, 'documents');
}

/** Stores the uploaded document unchanged. Check rights before calling this: it reads the body, and counts it. */
export async function takeDocument(
  services: Pick<Services, 'config' | 'database' | 'now'>,
  request: FastifyRequest,
  userId: string,
): Promise<Result<StoredDocument, Failure>> {
  const counted = countUpload(userId, services.now());
  if (!counted.ok) return counted;
  return withUpload(
    request,
    async (bytes) => {
      const taken = await countBytes(services, userId, bytes.length);
      if (!taken.ok) return taken;
      const kind = documentKindOf(bytes);
      if (kind === null) return fail('document_kind');
      // The same bytes may also be a recording of a text, which is stored elsewhere under its own hash.
      const hash = createHash('sha256').update('document\0').update(bytes).digest('hex');
      const size = { bytes: bytes.length, width: null, height: null };
      await insertFile(services.database, { hash, mediaType: DOCUMENT_TYPE, ...size, createdAt: services.now() });
      await documentStorageOf(services).put(hash, bytes);
      return ok({ hash, kind, bytes: bytes.length });
    },
    { bytes: DOCUMENT_UPLOAD_LIMIT_BYTES, code: 'document_too_large' },
  );
}
