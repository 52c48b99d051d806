import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '#contract/definition/errors.ts';
import { describeRoute } from '#core/routes/route-table.ts';
import { isPagePath, pathOf } from '#server/platform/http/page-request.ts';
import { whoFromWhere } from '#server/platform/log/who-from-where.ts';

declare module 'fastify' {
  interface FastifyReply {
    failureCode: ErrorCode | null;
  }
}

const REFUSED: ReadonlySet<number> = new Set([401, 403, 404]);
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a refusal (what somebody has no right to see is answered with 404), a deletion and whatever is handed out as a file. */
function isTraced({ routeOptions: { config } }: FastifyRequest, reply: FastifyReply): boolean {
  if (config?.operationId === undefined) return false;
  const isFile = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment');
  return config.traced === true || isFile || REFUSED.has(reply.statusCode);
}

/** Who, from which network, and on what: the ids of the path, but nothing else that stands in one. */
function traceOf({ ip, viewer, params }: FastifyRequest): object {
  const ids = Object.entries((params ?? {}) as Record<string, unknown>).filter(([, id]) => ID.test(String(id)));
  return {
    ...whoFromWhere(ip, viewer?.userId ?? null),
    ...(ids.length === 0 ? {} : { on: Object.fromEntries(ids) }),
  };
}

/**
 * Logs one line for each answer. It contains the route pattern, never the address, because addresses contain tokens. Refusals,
 * deletions and downloads also say who it was and from which network.
 */
export function logAnswers(app: FastifyInstance, log: Logger): void {
  app.decorateReply('failureCode', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { url, config } = request.routeOptions;
    const level = config?.quiet === true && reply.statusCode < 400 ? 'debug' : 'info';
    done();
    if (!log.isLevelEnabled(level)) return;
    request.log[level](
      {
        method: request.method,
        route: url ?? (isPagePath(request) ? describeRoute(pathOf(request)).pattern : 'none'),
        operation: config?.operationId,
        status: reply.statusCode,
        code: reply.failureCode ?? undefined,
        ms: Math.round(reply.elapsedTime),
        ...(isTraced(request, reply) ? traceOf(request) : {}),
      },
      'answered',
    );
  });
}
