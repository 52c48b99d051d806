import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FieldProblem } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { fail } from '#contract/definition/failure.ts';
import type { Operation, Parsed } from '#contract/definition/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';
import { findUnstorable } from './json-body.ts';

const PROBLEMS_LIMIT = 50;

/** Turns zod's own issues into field codes; our own messages are codes already. */
function fieldCode(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  if ((issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'number') return 'out_of_range';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'too_small') return 'required';
  return 'malformed';
}

function fieldProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), code: fieldCode(issue) }];
  return issue.keys.map((key) => ({ path: [...path, key].join('.'), code: 'unknown_field' }));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

type Part = { readonly data: unknown } | { readonly problems: readonly FieldProblem[] };

function parsePart(schema: z.ZodType, value: unknown): Part {
  const absent = isEmpty(value) ? schema.safeParse(undefined) : null;
  if (absent?.success === true) return { data: absent.data };
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return { data: parsed.data };
  // For a part that the operation does not have, each field is an unknown one.
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (schema.type === 'undefined' && isObject)
    return { problems: Object.keys(value).map((path) => ({ path, code: 'unknown_field' })) };
  return { problems: parsed.error.issues.flatMap(fieldProblems) };
}

/**
 * Parses the body of an operation that has come otherwise than as JSON: from a form posted without JavaScript.
 * Fails like the operation.
 */
export function parseBody<Op extends Operation>(operation: Op, value: unknown): Result<Parsed<Op>['body'], Failure> {
  const body = parsePart(operation.body, value);
  if ('problems' in body) return fail('invalid_input', { fields: body.problems.slice(0, PROBLEMS_LIMIT) });
  const unstorable = findUnstorable(value).map((path) => ({ path, code: 'malformed' }));
  return unstorable.length > 0
    ? fail('invalid_input', { fields: unstorable.slice(0, PROBLEMS_LIMIT) })
    : ok(body.data as Parsed<Op>['body']);
}

/**
 * Parses params, query and body of a request. A part that the operation does not have must be empty: unknown fields are
 * refused, not dropped. A malformed id in the path is answered like an unknown one.
 */
export function parseInput<Op extends Operation>(operation: Op, request: FastifyRequest): Result<Parsed<Op>, Failure> {
  const isMultipart = /^multipart\//i.test(request.headers['content-type'] ?? '');
  if (isMultipart !== operation.upload) {
    if (isMultipart || request.body !== undefined) return fail('unsupported_media');
  }
  const params = parsePart(operation.params, request.params);
  if ('problems' in params) return fail('not_found');
  const query = parsePart(operation.query, request.query);
  const body = operation.upload ? { data: undefined } : parsePart(operation.body, request.body);
  if ('problems' in query || 'problems' in body) {
    const problems = [query, body].flatMap((part) => ('problems' in part ? part.problems : []));
    return fail('invalid_input', { fields: problems.slice(0, PROBLEMS_LIMIT) });
  }
  // Checked after the operation's schema, because a refusal by the schema says more.
  const ofBody = (request.unstorable ?? []).filter((path) => operation.checkedApart?.test(path) !== true);
  const unstorable = [...findUnstorable(request.query), ...ofBody];
  if (unstorable.length > 0)
    return fail('invalid_input', {
      fields: unstorable.slice(0, PROBLEMS_LIMIT).map((path) => ({ path, code: 'malformed' })),
    });
  return ok({ params: params.data, query: query.data, body: body.data } as Parsed<Op>);
}
