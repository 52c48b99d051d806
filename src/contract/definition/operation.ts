import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Where operations are: under `/api`, besides what mail programs send to the link of a letter. */
export type OperationPath = `/api/${string}` | `/letter/${string}`;

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call the operation at all, before rights on the object are checked: anybody, anyone with a session (account
 * or participant), or accounts only.
 */
export type Access = 'public' | 'session' | 'account';

/**
 * How long an overloaded server still answers, the least important first: long lists, sums and exports (`report`); what
 * people read, write and arrange while nobody's time is running (`page`); what leads into an attempt or back into it
 * (`start`); saves of takers and whatever pauses or moves a clock, because lost time can't be given back (`save`).
 */
export type Importance = 'report' | 'page' | 'start' | 'save';

/** One operation of the HTTP API, as a value that server and web both import. */
export type Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  /** Unique verb-noun name, used in OpenAPI, logs and the rights table. */
  readonly id: string;
  readonly method: Method;
  /** Path with `:name` parameters. */
  readonly path: OperationPath;
  readonly access: Access;
  readonly importance: Importance;
  /**
   * A session opened with a host's one-time code may call it; if the path has an `:id`, only for the issue of that
   * code. Operations without this flag treat the holder of such a session as a visitor.
   */
  readonly reachedByCode: boolean;
  /** An account that must first add a second factor may call it; elsewhere such a session counts as a visitor's. */
  readonly beforeFactor: boolean;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** A longer JSON body is refused before it is read: nobody holds the server's memory with what no schema would accept. */
  readonly bodyLimitBytes: number;
  /** False: 204 without a body. Pages know operations without their schemas (decision 134). */
  readonly answers: boolean;
  /** The answer; `z.void()` where there is none. */
  readonly output: Output;
  /** The media type of the file that the operation answers with in place of JSON; null for JSON. Its `output` is `z.void()`. */
  readonly file: string | null;
  /** Errors beyond {@link COMMON_ERRORS}, which every operation may answer with. */
  readonly errors: readonly ErrorCode[];
  /** The body is a multipart upload with one file part named `file`. */
  readonly upload: boolean;
  /**
   * The body is that of a form, and the request may come from anywhere, without an Origin: its path is proof enough, and it neither
   * reads the session nor answers with anything of it. For mail programs (RFC 8058) alone.
   */
  readonly fromAnywhere: boolean;
  /** The answer is also validated against the output schema, because a mistake could leak keys or personal data. */
  readonly guardOutput: boolean;
  /**
   * Paths of the body that the handler checks one by one: text that can't be stored (NUL, half a surrogate pair) makes
   * the handler refuse that part only, instead of the whole request.
   */
  readonly checkedApart: RegExp | null;
  /**
   * It takes something away for good, or hands out somebody's data or codes: the log says who called it and from which network.
   * By default true for DELETE. Refusals are logged so for every operation.
   */
  readonly traced: boolean;
  /**
   * The same request sent again has no second effect: it names itself, or the thing that it ends. Pages repeat it by themselves after a
   * failure that passes. GET needs no such word.
   */
  readonly repeatable: boolean;
  /** It takes away or only reads, so that it is answered on a full disk too. By default true for GET and DELETE. */
  readonly frees: boolean;
};

/** The input a caller passes: only the parts that the operation has. */
export type Input<Op> =
  Op extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

type Part<Name extends string, Schema extends z.ZodType> = [z.input<Schema>] extends [undefined | void]
  ? { readonly [key in Name]?: undefined }
  : Record<never, never> extends z.input<Schema>
    ? { readonly [key in Name]?: z.input<Schema> }
    : { readonly [key in Name]: z.input<Schema> };

export type Output<Op> = Op extends Operation<z.ZodType, z.ZodType, z.ZodType, infer Out> ? z.output<Out> : never;

/** Parsed input as the server's handler sees it. */
export type Parsed<Op> =
  Op extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? { readonly params: z.output<Params>; readonly query: z.output<Query>; readonly body: z.output<Body> }
    : never;
