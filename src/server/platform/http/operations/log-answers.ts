import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ErrorCode } from '#contract/definition/errors.ts';
import { describeRoute } from '#core/routes/route-table.ts';
import { isPagePath, pathOf } from '#server/platform/http/page-request.ts';

declare module 'fastify' {
  interface FastifyReply {
    failureCode: ErrorCode | null;
  }
}

/**
 * Logs one line for each answer. It contains the route pattern, never the address, because addresses contain tokens.
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
      },
      'answered',
    );
  });
}
