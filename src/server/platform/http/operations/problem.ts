import type { FastifyReply } from 'fastify';
import type { ErrorCode, Problem } from '#contract/definition/errors.ts';
import { ERROR_STATUS } from '#contract/definition/errors.ts';
import type { Failure } from '#contract/definition/failure.ts';
import { retryAfterSeconds } from '#server/platform/http/pressure/admission.ts';

/** Returns the problem JSON of a failure (RFC 9457). */
export function problemOf(failure: Failure): Problem {
  return {
    type: 'about:blank',
    title: failure.code.replaceAll('_', ' '),
    status: ERROR_STATUS[failure.code],
    code: failure.code,
    ...(failure.fields === undefined ? {} : { fields: [...failure.fields] }),
    ...(failure.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: failure.retryAfterSeconds }),
    ...(failure.details === undefined ? {} : { details: { ...failure.details } }),
  };
}

/** Answers with a failure. One because of overload always says when to retry. */
export function sendProblem(reply: FastifyReply, failure: Failure): FastifyReply {
  const isBare = failure.code === 'overloaded' && failure.retryAfterSeconds === undefined;
  const problem = problemOf(isBare ? { ...failure, retryAfterSeconds: retryAfterSeconds('page') } : failure);
  reply.failureCode = failure.code;
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problem));
}

/** Returns our code for an error that Fastify raised before a handler ran; null if the error is an unexpected fault. */
export function codeOfFastifyError(error: { code?: string; statusCode?: number }): ErrorCode | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return 'body_too_large';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return 'unsupported_media';
    case 'BODY_TOO_DEEP':
      return 'invalid_input';
    case 'BODY_TOO_SLOW':
      return 'request_timeout';
    case 'TOO_MANY_WAIT':
      return 'overloaded';
    case undefined:
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? 'malformed_request'
        : null;
  }
}
