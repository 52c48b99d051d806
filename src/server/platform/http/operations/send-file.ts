import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file that an operation answers with. */
export type FileAnswer = {
  /** As it is saved: in any language, without separators of paths. */
  readonly name: string;
  /** Made as fast as they are read: nothing is asked for before what came earlier is taken. */
  readonly parts: AsyncIterable<string | Uint8Array>;
};

/** RFC 8187 allows fewer signs unescaped than `encodeURIComponent` leaves. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns the header by which a file is saved under its name. */
export function attachment(name: string): string {
  const ending = /\.[a-z0-9]+$/u.exec(name)?.[0] ?? '';
  return `attachment; filename="wihiwin${ending}"; filename*=UTF-8''${encoded(name)}`;
}

/**
 * Sends a file part by part. A failure on the way breaks the connection, so that half a file is never taken for a whole one;
 * a reader who goes away ends the making.
 */
export function sendFile(reply: FastifyReply, type: string, { name, parts }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(name))
    .send(Readable.from(parts, { objectMode: false }));
}
