import type { MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { fail, failField } from '#contract/definition/failure.ts';
import { IMAGE_UPLOAD_LIMIT_BYTES } from '#core/constants.ts';
import type { Result } from '#core/result.ts';

type BusboyFileStream = MultipartFile['file'];

/** Uploads are kept in memory until they are decoded; this limits all of them together. */
const HELD_BYTES_LIMIT = 96 * 1024 * 1024;

/** The largest accepted file, and the error code for a larger one. */
export type UploadLimit = {
  readonly bytes: number;
  readonly code: 'image_too_large' | 'audio_too_large' | 'document_too_large';
};

const IMAGE_LIMIT: UploadLimit = { bytes: IMAGE_UPLOAD_LIMIT_BYTES, code: 'image_too_large' };

let heldBytes = 0;

/** Lets the server accept multipart bodies: one file of limited size, no fields. */
export async function addUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: IMAGE_UPLOAD_LIMIT_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 },
  });
}

/**
 * Returns the first file of the form. The parser throws plain errors for a malformed form; they become a 400, because
 * the sender is at fault.
 */
async function firstFile(request: FastifyRequest, bytes: number): Promise<MultipartFile | undefined> {
  try {
    return await request.file({ limits: { fileSize: bytes } });
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error ? error : new UploadNotWhole();
  }
}

/**
 * Passes the bytes of the part named `file` to `use`. They are counted while they arrive: a file over the limit is
 * refused at once, and the rest of it is read and discarded until the request's time is over.
 *
 * @returns what `use` returns, or the limit’s code, `invalid_input` (no file) or `overloaded`
 */
export async function withUpload<Value>(
  request: FastifyRequest,
  use: (bytes: Buffer) => Promise<Result<Value, Failure>>,
  limit: UploadLimit = IMAGE_LIMIT,
): Promise<Result<Value, Failure>> {
  const part = await firstFile(request, limit.bytes);
  if (part === undefined || part.fieldname !== 'file') {
    part?.file.resume();
    return failField('file', 'required');
  }
  const read = await readBounded(part.file);
  try {
    if (read.end === 'no room') return fail('overloaded', { retryAfterSeconds: 10 });
    if (read.end === 'limit') return fail(limit.code);
    return read.bytes.length === 0 ? failField('file', 'required') : await use(read.bytes);
  } finally {
    heldBytes -= read.held;
  }
}

type Reading = { readonly end: 'whole' | 'limit' | 'no room'; readonly bytes: Buffer; readonly held: number };

/** Goes on reading after an early end, so that the rest of the body does not block the connection. */
function readBounded(file: BusboyFileStream): Promise<Reading> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let held = 0;
    let over = false;
    const finish = (end: Reading['end']) => {
      if (over) return;
      over = true;
      resolve({ end, bytes: end === 'whole' ? Buffer.concat(chunks) : Buffer.alloc(0), held });
      chunks = [];
    };
    const abandon = () => {
      if (over) return;
      over = true;
      heldBytes -= held;
      chunks = [];
      reject(new UploadNotWhole());
    };
    // A short form that was cut off may have ended before the listeners are added.
    if (file.destroyed) return abandon();
    file.on('data', (chunk: Buffer) => {
      if (over) return;
      if (heldBytes + chunk.length > HELD_BYTES_LIMIT) return finish('no room');
      chunks.push(chunk);
      held += chunk.length;
      heldBytes += chunk.length;
    });
    file.once('limit', () => finish('limit'));
    file.once('end', () => finish(file.truncated ? 'limit' : 'whole'));
    file.on('error', abandon);
    file.once('close', abandon);
  });
}

/** The sender disconnected or sent an incomplete form; a 4xx status keeps it out of the error log. */
class UploadNotWhole extends Error {
  readonly statusCode = 400;
}
