import { z } from 'zod';
import { SHORT_BODY_LIMIT_BYTES } from '#core/constants.ts';
import type { ErrorCode } from './errors.ts';
import type { Access, Importance, Method, Operation, OperationPath } from './operation.ts';

type Parts<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType, Out extends z.ZodType> = {
  id: string;
  method: Method;
  path: OperationPath;
  access: Access;
  importance: Importance;
  reachedByCode?: boolean;
  beforeFactor?: boolean;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyLimitBytes?: number;
  output?: Out;
  file?: string;
  errors?: readonly ErrorCode[];
  upload?: boolean;
  fromAnywhere?: boolean;
  guardOutput?: boolean;
  checkedApart?: RegExp;
  traced?: boolean;
  repeatable?: boolean;
  frees?: boolean;
};

const nothing = z.undefined();

/**
 * Declares one operation. A part that is left out accepts nothing: unknown fields are refused, not dropped.
 *
 * @returns the operation as a value for the server's router, the web's client and OpenAPI
 */
export function defineOperation<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Out extends z.ZodType = z.ZodVoid,
>(parts: Parts<Params, Query, Body, Out>): Operation<Params, Query, Body, Out> {
  return {
    id: parts.id,
    method: parts.method,
    path: parts.path,
    access: parts.access,
    importance: parts.importance,
    reachedByCode: parts.reachedByCode ?? false,
    beforeFactor: parts.beforeFactor ?? false,
    summary: parts.summary,
    params: parts.params ?? (nothing as unknown as Params),
    query: parts.query ?? (nothing as unknown as Query),
    body: parts.body ?? (nothing as unknown as Body),
    bodyLimitBytes: parts.bodyLimitBytes ?? SHORT_BODY_LIMIT_BYTES,
    answers: parts.output !== undefined,
    output: parts.output ?? (z.void() as unknown as Out),
    file: parts.file ?? null,
    errors: parts.errors ?? [],
    upload: parts.upload ?? false,
    fromAnywhere: parts.fromAnywhere ?? false,
    guardOutput: parts.guardOutput ?? false,
    checkedApart: parts.checkedApart ?? null,
    traced: parts.traced ?? parts.method === 'DELETE',
    repeatable: parts.repeatable ?? false,
    frees: parts.frees ?? (parts.method === 'GET' || parts.method === 'DELETE'),
  };
}
