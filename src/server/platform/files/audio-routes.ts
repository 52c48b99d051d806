import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '#server/platform/http/operations/problem.ts';
import { AUDIO_TYPES } from './audio-kind.ts';
import { noBytes } from './file-routes.ts';
import type { ByteRange, FileStorage } from './file-storage.ts';

/**
 * Reads a header for one range of bytes, as browsers send it. Null means the whole file: RFC 9110 allows that as the
 * answer to any range the server does not understand. `none` means that the range begins beyond the end.
 */
function parseRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return null;
  return start > end ? 'none' : { start, end };
}

/** Sends the recording of that name, whole or the requested range, because players seek. */
export async function sendAudio(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  { name, cacheControl }: { readonly name: string; readonly cacheControl: string },
): Promise<FastifyReply> {
  const [, hash = '', kind = ''] = /^([0-9a-f]{64})\.(mp3|m4a|aac|ogg|wav)$/.exec(name) ?? [];
  const size = hash === '' ? null : await storage.size(hash);
  if (size === null) return sendProblem(reply, { code: 'not_found' });
  // Not the hash itself: that is the public address, which whoever hears one stage must not learn.
  const etag = `"${createHash('sha256').update(hash).digest('base64url').slice(0, 22)}"`;
  reply
    .header('cache-control', cacheControl)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('content-disposition', 'inline')
    .header('x-content-type-options', 'nosniff')
    .type(AUDIO_TYPES[kind as keyof typeof AUDIO_TYPES]);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.header('content-length', size).send(noBytes());
  // If the player has an earlier version, a range of this one is useless to it.
  const isSame = (request.headers['if-range'] ?? etag) === etag;
  const range = isSame ? parseRange(request.headers.range, size) : null;
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  const part = await storage.open(hash, range ?? undefined);
  if (part === null) return sendProblem(reply, { code: 'not_found' });
  if (range === null) return reply.header('content-length', size).send(part.stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(part.stream);
}

/** `/files/audio/{hash}.{kind}`: immutable, and open to whoever knows the 256-bit hash. */
export function addAudioFiles(app: FastifyInstance, storage: FileStorage): void {
  app.get<{ Params: { name: string } }>('/files/audio/:name', { config: { withoutSession: true } }, (request, reply) =>
    sendAudio(request, reply, storage, {
      name: request.params.name,
      cacheControl: 'private, max-age=31536000, immutable',
    }),
  );
}
