import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FieldProblem } from '#contract/errors.ts';
import type { Failure } from '#contract/failure.ts';
import { fail } from '#contract/failure.ts';
import type { Operation, Parsed } from '#contract/operation.ts';
import type { Result } from '#core/result.ts';
import { ok } from '#core/result.ts';

/** zod's own issue words become field codes; messages of ours are codes already. */
function fieldCode(issue: z.core.$ZodIssue): string {
  if (/^[a-z_]+$/.test(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  if ((issue.code === 'too_big' || issue.code === 'too_small') && issue.origin === 'number') return 'out_of_range';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'too_small') return 'required';
  return 'malformed';
}

function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.slice(0, 50).map((issue) => {
    const extra = issue.code === 'unrecognized_keys' ? [issue.keys[0] ?? ''] : [];
    return { path: [...issue.path.map(String), ...extra].join('.'), code: fieldCode(issue) };
  });
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

/**
 * Parses params, query and body of a request. A part the operation does not have must be empty: unknown fields are
 * refused, not dropped. A malformed id in the path is answered like an unknown one.
 */
export function parseInput<Op extends Operation>(operation: Op, request: FastifyRequest): Result<Parsed<Op>, Failure> {
  const params = operation.params.safeParse(isEmpty(request.params) ? undefined : request.params);
  if (!params.success) return fail('not_found');
  const query = parsePart(operation.query, request.query);
  const body = operation.upload ? { success: true as const, data: undefined } : parsePart(operation.body, request.body);
  const issues = [...(query.success ? [] : query.error.issues), ...(body.success ? [] : body.error.issues)];
  if (!query.success || !body.success) return fail('invalid_input', { fields: fieldProblems(issues) });
  return ok({ params: params.data, query: query.data, body: body.data } as Parsed<Op>);
}

function parsePart(schema: z.ZodType, value: unknown) {
  return isEmpty(value) && schema.safeParse(undefined).success
    ? schema.safeParse(undefined)
    : schema.safeParse(value ?? {});
}
