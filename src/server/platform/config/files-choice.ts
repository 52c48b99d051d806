import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { readBaseUrl, readBucketName, readOneOf } from './config-values.ts';

/** A bucket of an S3-compatible store and the credentials for it. */
export type S3Settings = {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** Where images and recordings are stored: below `DATA_DIR`, or in a bucket that several machines share. */
export type FilesChoice = { readonly kind: 'disk' } | ({ readonly kind: 's3' } & S3Settings);

/** Reads `FILES` and, for S3, its five keys. Fails with one Ukrainian sentence. */
export function readFilesChoice(text: (key: string) => string | null): Result<FilesChoice, string> {
  const choice = readOneOf('FILES', text('FILES'), ['disk', 's3'] as const, 'disk');
  if (!choice.ok) return choice;
  if (choice.value === 'disk') return ok({ kind: 'disk' });
  const missing = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].filter((key) => text(key) === null);
  if (missing.length > 0) return err(`Відсутні публічні ключі у файлі .env: ${missing.join(', ')}`);
  const endpoint = readBaseUrl('S3_ENDPOINT', text('S3_ENDPOINT'));
  if (!endpoint.ok) return endpoint;
  const bucket = readBucketName('S3_BUCKET', text('S3_BUCKET') ?? '');
  if (!bucket.ok) return bucket;
  return ok({
    kind: 's3',
    endpoint: endpoint.value ?? '',
    bucket: bucket.value,
    region: text('S3_REGION') ?? 'us-east-1',
    accessKey: text('S3_ACCESS_KEY') ?? '',
    secretKey: text('S3_SECRET_KEY') ?? '',
  });
}
