import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Operation, Output, Parsed } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { err, ok } from '#core/result.ts';
import { allowUploadTime } from '#server/platform/http/connections/body-time.ts';
import { admitToLanes } from '#server/platform/http/pressure/express-lane.ts';
import type { RequestContext, SignedInContext, Viewer } from '#server/platform/http/request-context.ts';
import { readSessionCookie, writeSessionCookie } from '#server/platform/http/sessions/session-cookie.ts';
import { accessFailure, findViewer } from '#server/platform/http/sessions/session-viewer.ts';
import type { EncodedPage } from '#server/platform/pages/encoded-page.ts';
import { sendEncodedPage } from '#server/platform/pages/encoded-page.ts';
import { letOthersRun } from '#server/platform/process/pacing/let-others-run.ts';
import { parseInput } from './parse-input.ts';
import { sendProblem } from './problem.ts';
import type { FileAnswer } from './send-file.ts';
import { attachment, sendFile } from './send-file.ts';
import { ONE_PACKET_BYTES, sendCompressed, sendJson } from './send-json.ts';
import type { FormHandler } from './serve-form.ts';
import { serveForm } from './serve-form.ts';

/** The context of a handler: with a viewer, unless the operation is public. */
type ContextOf<Op extends Operation> = Op['access'] extends 'public' ? RequestContext : SignedInContext;

/** A handler gets parsed input, and what `beforeBody` has found; it returns a typed result. */
type Handler<Op extends Operation, Found> = (
  input: Parsed<Op>,
  context: ContextOf<Op>,
  found: Found,
) => Promise<Result<Output<Op>, Failure>>;

type ServeOptions<Op extends Operation, Found> = {
  /**
   * Asked before the body is read, for who has a secret link instead of a session: a failure is the answer, what it finds goes
   * to the handler.
   */
  readonly beforeBody?: (params: Parsed<Op>['params']) => Promise<Result<Found, Failure>>;
  /**
   * For operations that open pages poll: handled as for a visitor first, so that the session is looked up only if
   * visitors may not see the answer. Only failures are logged.
   */
  readonly visitorFirst?: boolean;
};

/** The context of a handler that asks for the person itself, or whose own SQL statement checks the session. */
type UnidentifiedContext = Omit<RequestContext, 'viewer' | 'sessionToken'> & {
  /** A token, which may belong to no live session. */
  readonly sessionToken: string;
  /** Returns the person, or the failure if the operation is not allowed for them. */
  identify(): Promise<Result<Viewer, Failure>>;
};

/**
 * A handler that checks by itself whether the session is live. It must do nothing for a request whose session is not.
 */
type UnidentifiedHandler<Op extends Operation> = (
  input: Parsed<Op>,
  context: UnidentifiedContext,
) => Promise<Result<Output<Op>, Failure>>;

/** An answer that is kept, with the name of the file if it is one; or what was made for this reader alone. */
export type KeptAnswer =
  | { readonly page: EncodedPage; readonly name?: string }
  | { readonly text: string; readonly name?: string };

const JSON_TYPE = 'application/json; charset=utf-8';

/** Registers handlers of operations and records which operations are served. */
export type Api = {
  serve<const Op extends Operation, Found = undefined>(
    operation: Op,
    handler: Handler<Op, Found>,
    options?: ServeOptions<Op, Found>,
  ): void;
  /** For an operation that answers with a file. */
  serveFile<const Op extends Operation>(
    operation: Op,
    handler: (input: Parsed<Op>, context: ContextOf<Op>) => Promise<Result<FileAnswer, Failure>>,
  ): void;
  /** For an operation whose answer, JSON or a file, is the same for many and kept in memory: readers may ask whether it changed. */
  serveKept<const Op extends Operation>(
    operation: Op,
    handler: (input: Parsed<Op>, context: ContextOf<Op>) => Promise<Result<KeptAnswer, Failure>>,
  ): void;
  /**
   * For an operation that is asked thousands of times a second: its handler checks the session itself, and only
   * failures are logged.
   */
  serveUnidentified<const Op extends Operation>(operation: Op, handler: UnidentifiedHandler<Op>): void;
  /** For an operation that is `fromAnywhere`: its handler, which sends the answer itself, knows no session. */
  serveFromAnywhere<const Op extends Operation>(operation: Op, handler: FormHandler<Op>): void;
  /**
   * Returns what an operation answers the person of a page, with the operation's own checks; null where it refuses.
   *
   * @param input as a request would bring it; left out for an operation without input
   */
  ask<const Op extends Operation>(
    operation: Op,
    context: RequestContext,
    input?: AskedInput,
  ): Promise<Output<Op> | null>;
  readonly served: ReadonlySet<string>;
};

/** What a page asks an operation with. */
type AskedInput = { readonly params?: object; readonly query?: object };

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

type Opened<Op extends Operation> = { readonly input: Parsed<Op>; readonly context: ContextOf<Op> };

/** Lets a request in: whom the operation is open to, with input that fits. */
function open<Op extends Operation>(
  operation: Op,
  request: FastifyRequest,
  reply: FastifyReply,
): Result<Opened<Op>, Failure> {
  const denied = accessFailure(operation.access, request);
  if (denied !== null) return err(denied);
  const input = parseInput(operation, request);
  if (input.ok && operation.upload) allowUploadTime(request, () => reply.raw.headersSent);
  return input.ok ? ok({ input: input.value, context: contextOf(request, reply) as ContextOf<Op> }) : input;
}

/** A hook that answers before the body is read; what can't be a secret link leads nowhere, like a wrong one. */
function refuseBeforeBody<Op extends Operation, Found>(
  operation: Op,
  beforeBody: (params: Parsed<Op>['params']) => Promise<Result<Found, Failure>>,
  found: WeakMap<FastifyRequest, Found>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const params = operation.params.safeParse(request.params);
    if (!params.success) return sendProblem(reply, { code: 'not_found' });
    const allowed = await beforeBody(params.data as Parsed<Op>['params']);
    if (!allowed.ok) return sendProblem(reply, allowed.error);
    found.set(request, allowed.value);
    return undefined;
  };
}

export function createApi(app: FastifyInstance): Api {
  const served = new Set<string>();
  const handlers = new Map<string, (context: RequestContext, input: AskedInput) => Promise<Result<unknown, Failure>>>();
  return {
    served,
    async ask(operation, context, input = {}) {
      const handle = handlers.get(operation.id);
      if (handle === undefined || accessFailure(operation.access, context.request) !== null) return null;
      const result = await handle(context, input);
      return result.ok ? (guarded(operation, result.value) as Output<typeof operation>) : null;
    },
    serve<const Op extends Operation, Found>(
      operation: Op,
      handler: Handler<Op, Found>,
      { visitorFirst = false, beforeBody }: ServeOptions<Op, Found> = {},
    ) {
      served.add(operation.id);
      // Without `beforeBody` there is nothing to be found, and `Found` is undefined.
      const found = new WeakMap<FastifyRequest, Found>();
      handlers.set(operation.id, (context, { params, query }) =>
        handler(
          { params, query: operation.query.safeParse(query ?? {}).data, body: undefined } as Parsed<Op>,
          context as ContextOf<Op>,
          undefined as Found,
        ),
      );
      const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<Result<unknown, Failure>> => {
        const opened = open(operation, request, reply);
        return opened.ok ? handler(opened.value.input, opened.value.context, found.get(request) as Found) : opened;
      };
      app.route({
        method: operation.method,
        url: operation.path,
        bodyLimit: operation.bodyLimitBytes,
        config: { ...configOf(operation), withoutSession: visitorFirst, quiet: visitorFirst },
        ...(beforeBody !== undefined && { onRequest: refuseBeforeBody(operation, beforeBody, found) }),
        handler: async (request, reply) => {
          const first = await handle(request, reply);
          const isHidden = visitorFirst && !first.ok && first.error.code !== 'invalid_input';
          const result = isHidden && (await findViewer(request)) !== null ? await handle(request, reply) : first;
          return result.ok ? answer(operation, request, reply, result.value) : sendProblem(reply, result.error);
        },
      });
    },
    serveFile(operation, handler) {
      const { file } = operation;
      if (file === null) throw new Error(`${operation.id} declares no type of its file`);
      served.add(operation.id);
      app.route({
        method: operation.method,
        url: operation.path,
        bodyLimit: operation.bodyLimitBytes,
        config: configOf(operation),
        handler: async (request, reply) => {
          const opened = open(operation, request, reply);
          if (!opened.ok) return sendProblem(reply, opened.error);
          const result = await handler(opened.value.input, opened.value.context);
          return result.ok ? sendFile(reply, file, result.value) : sendProblem(reply, result.error);
        },
      });
    },
    serveKept(operation, handler) {
      served.add(operation.id);
      const type = operation.file ?? JSON_TYPE;
      app.route({
        method: operation.method,
        url: operation.path,
        bodyLimit: operation.bodyLimitBytes,
        config: configOf(operation),
        handler: async (request, reply) => {
          const opened = open(operation, request, reply);
          if (!opened.ok) return sendProblem(reply, opened.error);
          const result = await handler(opened.value.input, opened.value.context);
          if (!result.ok) return sendProblem(reply, result.error);
          const { name } = result.value;
          if (name !== undefined) reply.header('content-disposition', attachment(name));
          if ('page' in result.value) return sendEncodedPage(request, reply, result.value.page, type);
          return sendCompressed(request, reply.type(type).header('cache-control', 'no-store'), result.value.text);
        },
      });
    },
    serveFromAnywhere(operation, handler) {
      served.add(operation.id);
      serveForm(app, operation, configOf(operation), handler);
    },
    serveUnidentified(operation, handler) {
      served.add(operation.id);
      const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<Result<unknown, Failure>> => {
        const sessionToken = readSessionCookie(request);
        if (sessionToken === null) return fail('sign_in_required');
        const identify = async (): Promise<Result<Viewer, Failure>> => {
          const viewer = await findViewer(request);
          const denied = accessFailure(operation.access, request);
          return viewer === null || denied !== null ? err(denied ?? { code: 'sign_in_required' }) : ok(viewer);
        };
        const input = parseInput(operation, request);
        if (input.ok) return handler(input.value, { ...contextOf(request, reply), sessionToken, identify });
        const person = await identify();
        return person.ok ? input : person;
      };
      app.route({
        method: operation.method,
        url: operation.path,
        bodyLimit: operation.bodyLimitBytes,
        config: { ...configOf(operation), withoutSession: true, quiet: true },
        handler: async (request, reply) => {
          const result = await handle(request, reply);
          if (!result.ok) return sendProblem(reply, result.error);
          admitToLanes(request);
          return answer(operation, request, reply, result.value, ONE_PACKET_BYTES);
        },
      });
    },
  };
}

const configOf = ({
  id,
  access,
  importance,
  reachedByCode,
  beforeFactor,
  checkedApart,
  upload,
  traced,
  frees,
  fromAnywhere,
}: Operation) => ({
  operationId: id,
  access,
  importance,
  reachedByCode,
  beforeFactor,
  checkedApart,
  upload,
  traced,
  frees,
  fromAnywhere,
});

/** A guarded output is parsed by its strict schema: an undeclared field (a key, say) throws instead of being sent. */
function guarded(operation: Operation, value: unknown): unknown {
  return operation.guardOutput ? operation.output.parse(value) : value;
}

async function answer(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  value: unknown,
  compressedFromBytes?: number,
): Promise<FastifyReply> {
  reply.header('cache-control', reply.getHeader('cache-control') ?? 'no-store');
  if (value === undefined) return reply.code(204).send();
  const pause = letOthersRun();
  const sent = guarded(operation, value);
  await pause();
  return sendJson(request, reply, sent, compressedFromBytes);
}
