import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Operation, Parsed } from '#contract/definition/operation.ts';
import { parseBody } from './parse-input.ts';
import { sendProblem } from './problem.ts';

/** Answers a form that may come from anywhere: it gets no session, only what the form says. */
export type FormHandler<Op extends Operation> = (
  input: Pick<Parsed<Op>, 'params' | 'body'>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const TEXT_FIELD =
  /Content-Disposition:[^\r\n]*\bname="([^"\r\n]{1,100})"[^\r\n]*\r\n(?:[^\r\n]+\r\n)*\r\n([^\r\n]{0,1000})\r\n/gi;

/** Mail programs may send their one field as a form with parts as well (RFC 8058, section 3.1). */
function fieldsOfParts(body: string): Record<string, string> {
  return Object.fromEntries([...body.matchAll(TEXT_FIELD)].map(([, name = '', value = '']) => [name, value]));
}

/** Registers an operation whose body is a form, in a scope of its own: no other route accepts these types. */
export function serveForm<const Op extends Operation>(
  app: FastifyInstance,
  operation: Op,
  config: FastifyContextConfig,
  handler: FormHandler<Op>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    const parseAs = 'string' as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.addContentTypeParser('multipart/form-data', { parseAs }, (_request, body, done) =>
      done(null, fieldsOfParts(body as string)),
    );
    scope.route({
      method: operation.method,
      url: operation.path,
      bodyLimit: operation.bodyLimitBytes,
      config: { ...config, withoutSession: true },
      handler: async (request, reply) => {
        const params = operation.params.safeParse(request.params);
        if (!params.success) return sendProblem(reply, { code: 'not_found' });
        const body = parseBody(operation, request.body ?? {});
        if (!body.ok) return sendProblem(reply, body.error);
        reply.header('cache-control', 'no-store');
        return handler({ params: params.data as Parsed<Op>['params'], body: body.value }, request, reply);
      },
    });
  });
}
