import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import type { S3Settings } from '#server/platform/config/files-choice.ts';
import type { FileStorage } from './file-storage.ts';
import { createFileFolder } from './file-storage.ts';
import { FilesAway } from './files-away.ts';
import type { S3Bucket } from './s3-storage.ts';

/** Images, recordings and documents are stored apart from each other. */
export type FileFamily = 'images' | 'audio' | 'documents';

/** What is noted as the type of every document: nothing that a browser would show. */
export const DOCUMENT_TYPE = 'application/octet-stream';

export type StorageConfig = Pick<Config, 'dataDir' | 'files'>;

const PLACES = {
  images: { folder: 'files', ending: 'webp' },
  audio: { folder: 'files/audio', ending: 'audio' },
  documents: { folder: 'files/documents', ending: 'document' },
} as const;

const buckets = new WeakMap<S3Settings, Promise<S3Bucket>>();

/** Returns the bucket of these settings, one for the whole process. Its client is loaded at the first use. */
function openBucket(settings: S3Settings): Promise<S3Bucket> {
  const known = buckets.get(settings);
  if (known !== undefined) return known;
  const opened = import('./s3-storage.ts').then(({ S3Bucket }) => new S3Bucket(settings));
  buckets.set(settings, opened);
  return opened;
}

export function familyOf(mediaType: string): FileFamily {
  if (mediaType === DOCUMENT_TYPE) return 'documents';
  return mediaType.startsWith('audio/') ? 'audio' : 'images';
}

/** Returns the storage for a family of files in this installation. */
export function openStorage({ dataDir, files }: StorageConfig, family: FileFamily): FileStorage {
  const { folder, ending } = PLACES[family];
  if (files.kind === 'disk') return createFileFolder(join(dataDir, folder), ending);
  const place = async () => (await openBucket(files)).files(folder, ending);
  return {
    put: async (hash, bytes) => (await place()).put(hash, bytes),
    open: async (hash, range) => (await place()).open(hash, range),
    size: async (hash) => (await place()).size(hash),
    remove: async (hash) => (await place()).remove(hash),
  };
}

/** Returns null if the bucket answers or files are kept on disk, else one Ukrainian sentence. */
export async function whyStorageAway({ files }: StorageConfig): Promise<string | null> {
  if (files.kind === 'disk') return null;
  try {
    await (await openBucket(files)).check();
    return null;
  } catch (error) {
    const reason = error instanceof FilesAway ? error.reason : String(error);
    return `Сховище файлів недоступне (${reason}): перевірте ключі S3_… у файлі .env і чи працює сховище.`;
  }
}
