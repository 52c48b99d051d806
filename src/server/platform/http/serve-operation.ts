import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/failure.ts';
import type { Operation, Output, Parsed } from '#contract/operation.ts';
import type { Result } from '#core/result.ts';
import { err } from '#core/result.ts';
import { allowUploadTime } from '#server/platform/http/body-time.ts';
import { parseInput } from '#server/platform/http/parse-input.ts';
import { sendProblem } from '#server/platform/http/problem.ts';
import type { RequestContext, SignedInContext } from '#server/platform/http/request-context.ts';
import { sendJson } from '#server/platform/http/send-json.ts';
import { writeSessionCookie } from '#server/platform/http/session-cookie.ts';
import { findViewer } from '#server/platform/http/session-viewer.ts';

/** The context a handler gets: with a viewer unless the operation is public. */
export type ContextOf<Op extends Operation> = Op['access'] extends 'public' ? RequestContext : SignedInContext;

/** A handler: parsed input in, typed result out. */
export type Handler<Op extends Operation> = (
  input: Parsed<Op>,
  context: ContextOf<Op>,
) => Promise<Result<Output<Op>, Failure>>;

export type ServeOptions = {
  /**
   * For what open pages ask again and again: handled for a visitor first, so that the session is looked up only for what
   * visitors may not see. The log keeps its failures only.
   */
  readonly visitorFirst?: boolean;
};

/** Registers handlers of operations and remembers which ones are served. */
export type Api = {
  serve<const Op extends Operation>(operation: Op, handler: Handler<Op>, options?: ServeOptions): void;
  readonly served: ReadonlySet<string>;
};

/** The request's context for handlers and pages. */
export function contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext {
  return {
    face: request.face,
    host: request.host,
    origin: `${request.protocol}://${request.host}`,
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 300),
    viewer: request.viewer,
    sessionToken: request.sessionToken,
    setSession: (token, maxAgeSeconds) => writeSessionCookie(request, reply, token, maxAgeSeconds),
    request,
    reply,
  };
}

function accessFailure(operation: Operation, request: FastifyRequest): Failure | null {
  if (operation.access === 'public') return null;
  if (request.viewer === null) return { code: 'sign_in_required' };
  return operation.access === 'account' && request.viewer.kind !== 'account' ? { code: 'account_required' } : null;
}

/** Creates the registrar over a Fastify instance. */
export function createApi(app: FastifyInstance): Api {
  const served = new Set<string>();
  return {
    served,
    serve(operation, handler, { visitorFirst = false } = {}) {
      served.add(operation.id);
      const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<Result<unknown, Failure>> => {
        const denied = accessFailure(operation, request);
        if (denied !== null) return err(denied);
        if (operation.upload) allowUploadTime(request, () => reply.raw.headersSent);
        const input = parseInput(operation, request);
        return input.ok ? handler(input.value, contextOf(request, reply) as ContextOf<typeof operation>) : input;
      };
      app.route({
        method: operation.method,
        url: operation.path,
        config: { operationId: operation.id, withoutSession: visitorFirst, quiet: visitorFirst },
        handler: async (request, reply) => {
          const first = await handle(request, reply);
          const isHidden = visitorFirst && !first.ok && first.error.code !== 'invalid_input';
          const result = isHidden && (await findViewer(request)) !== null ? await handle(request, reply) : first;
          return result.ok ? answer(operation, request, reply, result.value) : sendProblem(reply, result.error);
        },
      });
    },
  };
}

async function answer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
): Promise<FastifyReply> {
  reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store');
  if (value === undefined) return reply.code(204).send();
  // A guarded output is parsed by its strict schema: a field that is not declared (a key, say) makes it throw instead of leaving.
  return sendJson(request, reply, operation.guardOutput ? operation.output.parse(value) : value);
}
