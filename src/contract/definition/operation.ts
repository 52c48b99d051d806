import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call at all, before rights on the object are asked:
 * anybody, anyone with a session (account or participant), or accounts only.
 */
export type Access = 'public' | 'session' | 'account';

/**
 * How long an overloaded server still answers, the least important first: long lists, sums and exports (`report`); what
 * people read, write and arrange while nobody's time is running (`page`); what leads into an attempt or back into it
 * (`start`); what a taker has written and what stops or moves a clock, because lost time can't be given back (`save`).
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
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly importance: Importance;
  /**
   * A session opened with a host's one-time code may call it: for the one issue of the code where the path has an `:id`.
   * Everywhere else the holder of such a session is a visitor.
   */
  readonly reachedByCode: boolean;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** The answer; `z.void()` means 204 without a body. */
  readonly output: Output;
  /** Errors beyond those every operation may answer ({@link COMMON_ERRORS}). */
  readonly errors: readonly ErrorCode[];
  /** The body is a multipart upload with one file part named `file`. */
  readonly upload: boolean;
  /** The output schema is also enforced when answering, because it keeps keys or personal data in. */
  readonly guardOutput: boolean;
  /**
   * Paths of the body that the handler checks one by one: a text there that can't be stored (NUL, half a surrogate pair)
   * refuses its own part instead of the whole request.
   */
  readonly checkedApart: RegExp | null;
};

/** What a caller passes in: only the parts the operation has. */
export type Input<Op> =
  Op extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never;

type Part<Name extends string, Schema extends z.ZodType> = [z.input<Schema>] extends [undefined | void]
  ? { readonly [key in Name]?: undefined }
  : Record<never, never> extends z.input<Schema>
    ? { readonly [key in Name]?: z.input<Schema> }
    : { readonly [key in Name]: z.input<Schema> };

/** What the operation answers. */
export type Output<Op> = Op extends Operation<z.ZodType, z.ZodType, z.ZodType, infer Out> ? z.output<Out> : never;

/** Parsed input as the server's handler sees it. */
export type Parsed<Op> =
  Op extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? { readonly params: z.output<Params>; readonly query: z.output<Query>; readonly body: z.output<Body> }
    : never;
