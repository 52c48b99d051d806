import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Paths of texts in the body that the database can't store. */
    unstorable: readonly string[] | undefined;
    /** How many bytes of JSON were really read, whatever the head says. */
    bodyBytes: number;
  }
}

/** Deeper than any body of ours; limited because later code may walk a body recursively. */
const DEPTH_LIMIT = 64;

class BodyTooDeep extends Error {
  readonly code = 'BODY_TOO_DEEP';
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Returns the paths of texts or field names that can't be stored. A part nested too deeply is listed like them if the
 * handler checks that part by itself.
 *
 * @throws if the body is nested too deeply elsewhere
 */
export function findUnstorable(
  value: unknown,
  path: readonly string[] = [],
  checkedApart: RegExp | null = null,
): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= DEPTH_LIMIT) {
    if (checkedApart?.test(path.join('.')) === true) return [path.join('.')];
    throw new BodyTooDeep('the body is nested too deeply');
  }
  const found: string[] = [];
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) found.push(path.join('.'));
    else if (typeof part === 'string' ? !isStorable(part) : typeof part === 'object' && part !== null)
      found.push(...findUnstorable(part, [...path, name], checkedApart));
  }
  return found;
}

/** Accepts JSON as the only body besides uploads; refuses `__proto__` and `constructor.prototype` in it. */
export function takeJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.decorateRequest('unstorable', undefined);
  app.decorateRequest('bodyBytes', 0);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    request.bodyBytes = Buffer.byteLength(body);
    void parse(request, body as string, (error, value) => {
      if (error !== null && error !== undefined) return done(error);
      try {
        request.unstorable = findUnstorable(value, [], request.routeOptions.config.checkedApart);
      } catch (fault) {
        return done(fault as Error);
      }
      done(null, value);
    });
  });
}
