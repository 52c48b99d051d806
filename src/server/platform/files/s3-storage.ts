import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/platform/config/files-choice.ts';
import type { FileStorage } from './file-storage.ts';
import { FilesAway } from './files-away.ts';

/** How long the store may take to connect, to begin its answer, and between two parts of one; and how often to try. */
export type S3Patience = { readonly connectMs: number; readonly answerMs: number; readonly attempts: number };

const PATIENCE: S3Patience = { connectMs: 3_000, answerMs: 10_000, attempts: 3 };

/** One bucket. Imported only with `FILES=s3`, because the client takes 40 MB and a tenth of a second. */
export class S3Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(settings: S3Settings, patience: S3Patience = PATIENCE) {
    this.#bucket = settings.bucket;
    this.#client = new S3Client({
      endpoint: settings.endpoint,
      region: settings.region,
      credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
      // The bucket's name in the host would need wildcard DNS names and certificates, which self-hosted stores rarely
      // have.
      forcePathStyle: true,
      maxAttempts: patience.attempts,
      // Newer checksums are sent as trailers, which several compatible stores don't understand; the signature covers
      // the body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: patience.connectMs,
        requestTimeout: patience.answerMs,
        socketTimeout: patience.answerMs,
        throwOnRequestTimeout: true,
      },
    });
  }

  /** Returns the files of this bucket that are named `folder/ab/cdef….ending`. */
  files(folder: string, ending: string): FileStorage {
    const at = (hash: string) => ({
      Bucket: this.#bucket,
      Key: `${folder}/${hash.slice(0, 2)}/${hash.slice(2)}.${ending}`,
    });
    const size = (hash: string) =>
      orNull(async () => (await this.#client.send(new HeadObjectCommand(at(hash)))).ContentLength ?? 0);
    return {
      size,
      put: async (hash, bytes) => {
        if ((await size(hash)) === bytes.length) return;
        const put = new PutObjectCommand({ ...at(hash), Body: bytes, ContentLength: bytes.length });
        await reach(() => this.#client.send(put));
      },
      open: (hash, range) =>
        orNull(async () => {
          const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
          const { Body, ContentLength, ContentRange } = await this.#client.send(
            new GetObjectCommand({ ...at(hash), ...part }),
          );
          const whole = Number(ContentRange?.split('/')[1] ?? ContentLength);
          return { stream: Body as Readable, bytes: whole };
        }),
      remove: async (hash) => {
        await reach(() => this.#client.send(new DeleteObjectCommand(at(hash))));
      },
    };
  }

  /** Throws `FilesAway` unless the bucket can be listed. */
  async check(): Promise<void> {
    await reach(() => this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: 1 })));
  }

  close(): void {
    this.#client.destroy();
  }
}

async function reach<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new FilesAway(error);
  }
}

async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (isNoSuchFile(error)) return null;
    throw new FilesAway(error);
  }
}

/**
 * Returns true if the answer means that this one file is missing. A missing bucket is a 404 too, but with another error
 * name. An answer to HEAD has no body, so the client names every 404 to it `NotFound`.
 */
function isNoSuchFile(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return $metadata?.httpStatusCode === 404 && (name === 'NoSuchKey' || name === 'NotFound');
}
